import { Button, type ButtonProps } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { insightTexts as texts } from '../../../i18n/nl/insights.ts';

/** Leads to the report of the last quarter, for those who manage an organisation. */
export function ReportLink({ size }: Pick<ButtonProps, 'size'>) {
  return (
    <Button asChild variant="outline" alignSelf="end" {...(size && { size })}>
      <Link to="/reports">
        <FileText aria-hidden />
        {texts.trends.report}
      </Link>
    </Button>
  );
}
