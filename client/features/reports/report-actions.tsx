import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { actionsIn } from '../../../schema/insights/report-rules.ts';
import { recordPath } from '../../../schema/records/records.ts';
import { useImproveFromReportMutation } from '../../graphql/generated/hooks.ts';
import { reportTexts } from '../../i18n/nl/reports.ts';
import { attempt } from '../../records/save/attempt.ts';
import type { DisplayedReport, ReportKeyVariables } from './report-view.tsx';

const { actions: texts } = reportTexts;

interface ReportActionsProps {
  reportKey: ReportKeyVariables;
  report: DisplayedReport;
  onChanged: () => Promise<void>;
}

/** The saved actions of a report, each with its improvement point or a button that makes one. */
export function ReportActions({ reportKey, report, onChanged }: ReportActionsProps) {
  const [improve] = useImproveFromReportMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const actions = actionsIn(report.actions);
  if (actions.length === 0) return null;
  const make = async (action: string) => {
    setBusy(action);
    await attempt(() => improve({ variables: { ...reportKey, action } }), texts);
    await onChanged();
    setBusy(null);
  };
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {texts.title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {actions.map((action) => {
          const entry = report.improvements.find((one) => one.action === action);
          return (
            <Flex as="li" key={action} justify="space-between" align="center" gap="3" wrap="wrap">
              <Text flex="1 1 16rem" overflowWrap="anywhere">
                {action}
              </Text>
              {entry ? (
                <Button asChild variant="outline" size="sm">
                  <Link to={recordPath('RegisterEntry', entry.entryId)}>{texts.open(entry.number)}</Link>
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={texts.make(action)}
                  loading={busy === action}
                  loadingText={texts.makeShort}
                  disabled={busy !== null}
                  onClick={() => void make(action)}
                >
                  <ListPlus aria-hidden />
                  {texts.makeShort}
                </Button>
              )}
            </Flex>
          );
        })}
      </Stack>
    </Box>
  );
}
