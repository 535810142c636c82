import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChartLine } from 'lucide-react';
import { Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { insightTexts as texts } from '../../../i18n/nl/insights.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useSession } from '../../../session/session-store.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { teamsOf } from '../choices/figure-filters.ts';
import { InsightFilters } from '../choices/insight-filters.tsx';
import { ReportLink } from '../choices/report-link.tsx';
import { scopeWords } from '../choices/scope-words.ts';
import { useInsightChoices } from '../choices/use-insight-choices.ts';
import { type FiguresReader, useReader } from '../choices/use-reader.ts';
import { InsightTiles } from './insight-tiles.tsx';
import { useInsights } from './use-insights.ts';

const DashboardCharts = lazyComponent(async () => (await import('./dashboard-charts.tsx')).DashboardCharts);

/** Figures and charts of the dashboard; of their own reports alone for a Client who leads no team. */
export function DashboardInsights() {
  const reader = useReader();
  return reader ? <Figures reader={reader} /> : <Skeleton height="48" />;
}

function Figures({ reader }: { reader: FiguresReader }) {
  const id = useId();
  const { user } = useSession();
  const chosen = useInsightChoices(12);
  const { choices } = chosen;
  const { shown, isLoading, hasFailed, refusal, isRefreshing, refresh } = useInsights(choices, reader);
  const parts = { choices, teamIds: teamsOf(choices, reader) };
  return (
    <Stack as="section" aria-labelledby={id} gap="4" minW="0">
      <Flex wrap="wrap" justify="space-between" align="center" gap="3">
        <Heading as="h2" id={id} size="md">
          {texts.title}
        </Heading>
        {reader.scope !== 'own' && (
          <Flex gap="2" wrap="wrap">
            {reader.scope === 'all' && <ReportLink size="sm" />}
            <Button asChild variant="outline" size="sm">
              <Link to="/dashboard/trends">
                <ChartLine aria-hidden />
                {texts.trends.open}
              </Link>
            </Button>
          </Flex>
        )}
      </Flex>
      {reader.scope !== 'all' && <Text>{scopeWords(reader)}</Text>}
      <InsightFilters {...chosen} />
      {hasFailed && <LoadFailed title={texts.loadFailed} body={refusal} onRetry={refresh} />}
      {isLoading && <Skeleton height="24" />}
      {shown && (
        <Box aria-busy={isRefreshing || undefined}>
          <Stack gap="4">
            <InsightTiles figures={shown} userId={user?.id ?? ''} {...parts} />
            {reader.scope !== 'own' && (
              <Suspense fallback={<Skeleton height="80" />}>
                <DashboardCharts figures={shown} {...parts} />
              </Suspense>
            )}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
