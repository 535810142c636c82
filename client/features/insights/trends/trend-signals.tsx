import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { signalAddress } from '../../../../schema/insights/signal-words.ts';
import { incidentEvents, incidentPlaces } from '../../../../schema/records/incidents.ts';
import { recordPath } from '../../../../schema/records/records.ts';
import { useIncidentSignalsQuery, useInsightSignalsQuery } from '../../../graphql/generated/hooks.ts';
import type { IncidentSignalsQuery } from '../../../graphql/generated/operations.ts';
import { signalTexts as texts } from '../../../i18n/nl/signals.ts';
import { useChanges } from '../../../records/live/changes.tsx';
import { useFreshList } from '../../../records/live/use-fresh-list.ts';
import { useSession } from '../../../session/session-store.ts';
import { FigureCard } from '../../../ui/charts/figure-card.tsx';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';

/** Signals of an organisation: those that were found in its figures, and what happened often in the last 30 days. */
export function TrendSignals({ organizationId }: { organizationId: string }) {
  const { shown, hasFailed, retry } = useSignals(organizationId);
  return (
    <FigureCard title={texts.title} sentence={shown?.length === 0 ? texts.none : undefined}>
      {hasFailed && <LoadFailed onRetry={retry} />}
      {!shown && !hasFailed && <Skeleton height="11" mt="2" />}
      {shown && shown.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="0" mt="2">
          {shown.map(({ id, sentence, to }) => (
            <li key={id}>
              <Flex
                asChild
                minH="11"
                align="center"
                mx="-2"
                px="2"
                borderRadius="l2"
                _hover={{ bg: 'bg.muted' }}
              >
                <Link to={to}>
                  <Box as="span" minW="0" overflowWrap="anywhere">
                    {sentence}
                  </Box>
                </Link>
              </Flex>
            </li>
          ))}
        </Stack>
      )}
    </FigureCard>
  );
}

/** Both kinds of signals, asked for again as incidents change. */
function useSignals(organizationId: string) {
  const { user } = useSession();
  // The server logs which incidents are shown, so each showing asks it.
  const options = { variables: { organizationId }, fetchPolicy: 'network-only' } as const;
  const kept = useInsightSignalsQuery(options);
  const frequent = useIncidentSignalsQuery(options);
  const refetch = () => Promise.all([kept.refetch(), frequent.refetch()]);
  const { askForList } = useFreshList({ loading: kept.loading || frequent.loading, refetch });
  useChanges(
    'Incident',
    ({ actorId }) => askForList(actorId === user?.id ? 'own' : 'others'),
    () => askForList('others'),
  );
  const areKnown = kept.dataState === 'complete' && frequent.dataState === 'complete';
  const shown = areKnown
    ? [
        ...kept.data.insightSignals.map(({ id, sentence, team, event, from, to }) => ({
          ...{ id, sentence },
          to: signalAddress({ organizationId, teamId: team?.id, event }, { from, to }),
        })),
        ...frequent.data.incidentSignals.map((signal) => ({
          ...{ id: signal.id, sentence: frequencyOf(signal) },
          to: recordPath('Incident', signal.newestIncidentId),
        })),
      ]
    : undefined;
  const hasFailed = !shown && (kept.error ?? frequent.error) !== undefined;
  return { shown, hasFailed, retry: () => askForList('own') };
}

function frequencyOf(signal: IncidentSignalsQuery['incidentSignals'][number]): string {
  const { event, count, team, place, clientReference } = signal;
  const where = team ? texts.inTeam(team.name) : place && texts.at(incidentPlaces.nameOf(place));
  return `${texts.often(count, incidentEvents.nameOf(event), where ?? texts.ofClient(clientReference ?? ''))}.`;
}
