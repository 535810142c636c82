import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ScanSearch } from 'lucide-react';
import { incidentEvents, incidentPlaces } from '../../../../schema/records/incidents.ts';
import { useIncidentSignalsQuery } from '../../../graphql/generated/hooks.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { signalTexts } from '../../../i18n/nl/signals.ts';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePrinting } from '../../../ui/print/printing.ts';
import type { Risk } from '../risk-values.ts';

const { signals: texts } = riskTexts;

interface RiskSignalsProps {
  risk: Risk;
  /** Judges the risk anew; null for a person who may not. */
  onAssess: (() => void) | null;
}

/**
 * Notice that more incidents of a risk's kinds happen than the signal, with the way to judging it again. Managers read
 * which; on paper, where they would soon be outdated, and of a closed risk there are none.
 */
export function RiskSignals({ risk, onAssess }: RiskSignalsProps) {
  const { user } = useSession();
  const isPrinting = usePrinting();
  const { incidentEvents: kinds, organization, status, isSignalled } = risk;
  const isRelevant = kinds.length > 0 && status !== 'Closed' && !isPrinting;
  const { data, dataState } = useIncidentSignalsQuery({
    variables: { organizationId: organization.id },
    // The server logs what is shown, so each showing asks it.
    fetchPolicy: 'network-only',
    skip: !isRelevant || user?.role === 'Client',
  });
  const all = dataState === 'complete' ? data.incidentSignals : [];
  const found = all.filter(({ event }) => kinds.includes(event));
  if (!isRelevant || (found.length === 0 && !isSignalled)) return null;
  return (
    <Notice tone="warning">
      <Flex direction="column" align="flex-start" gap="2">
        <Stack gap="1">
          {found.map(({ id, event, place, team, count }) => (
            <Text key={id}>
              {texts.often(
                incidentEvents.nameOf(event),
                count,
                (team
                  ? signalTexts.inTeam(team.name)
                  : place && signalTexts.at(incidentPlaces.nameOf(place))) ?? signalTexts.ofOneClient,
              )}
            </Text>
          ))}
          {found.length === 0 && <Text>{texts.more}</Text>}
          <Text>{isSignalled ? texts.again : texts.check}</Text>
        </Stack>
        {onAssess && (
          <Button size="sm" variant="outline" onClick={onAssess}>
            <ScanSearch aria-hidden />
            {texts.assess}
          </Button>
        )}
      </Flex>
    </Notice>
  );
}
