import { Box, Button } from '@chakra-ui/react';
import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { EmptyState } from '../../ui/async-states.tsx';
import { Page } from '../../ui/page.tsx';

const texts = shellTexts.dashboard;

/** The documented placeholder: under construction, coming soon (section 1). */
export function DashboardPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Box borderWidth="1px" borderStyle="dashed" borderRadius="l3" bg="bg.panel">
        <EmptyState
          icon={<LayoutDashboard size={24} />}
          title={texts.notice}
          body={texts.text}
          action={
            <Button asChild>
              <Link to="/register">{texts.toRegister}</Link>
            </Button>
          }
        />
      </Box>
    </Page>
  );
}
