import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChartLine, Printer } from 'lucide-react';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizationOf } from '../../../records/account/organizations.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Page } from '../../../ui/page.tsx';
import { teamsOf } from '../choices/figure-filters.ts';
import { InsightFilters } from '../choices/insight-filters.tsx';
import { ReportLink } from '../choices/report-link.tsx';
import { scopeWords } from '../choices/scope-words.ts';
import { useInsightChoices, useLinkedOrganization } from '../choices/use-insight-choices.ts';
import { type FiguresReader, useReader } from '../choices/use-reader.ts';
import { EntryTrends } from './entry-trends.tsx';
import { IncidentTrends } from './incident-trends.tsx';
import { RiskTrends } from './risk-trends.tsx';
import { useTrends } from './use-trends.ts';

const { trends: texts, loadFailed } = insightTexts;

/** Trends of incidents, improvement points and risks, for Admins, SuperAdmins and those who lead teams. */
export function TrendsPage() {
  useOrganizationOf(useLinkedOrganization());
  const reader = useReader();
  const picker = usePageOrganizationPicker();
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <>
          {picker}
          {reader?.scope === 'all' && <ReportLink />}
          <Button variant="outline" alignSelf="end" onClick={() => window.print()}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
        </>
      }
    >
      {!reader && <Skeleton height="48" />}
      {reader?.scope === 'own' && <EmptyState icon={<ChartLine size={24} />} {...texts.refused} />}
      {reader && reader.scope !== 'own' && <Trends reader={reader} />}
    </Page>
  );
}

function Trends({ reader }: { reader: FiguresReader }) {
  const chosen = useInsightChoices(24);
  const { choices } = chosen;
  const { shown, isLoading, hasFailed, refusal, isRefreshing, refresh } = useTrends(choices, reader);
  const parts = { choices: { ...choices, teamIds: teamsOf(choices, reader) } };
  return (
    <Stack gap="6">
      {reader.scope === 'teams' && <Text>{scopeWords(reader)}</Text>}
      <InsightFilters {...chosen} />
      {hasFailed && <LoadFailed title={loadFailed} body={refusal} onRetry={refresh} />}
      {isLoading && <Skeleton height="96" />}
      {shown && (
        <Box aria-busy={isRefreshing || undefined}>
          <Stack gap="8">
            <IncidentTrends figures={shown} {...parts} isManager={reader.scope === 'all'} refresh={refresh} />
            <EntryTrends figures={shown} {...parts} />
            {shown.risks && <RiskTrends risks={shown.risks} />}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
