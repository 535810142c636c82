import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Info, TrendingUp, X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { incidentEvents, incidentPlaces } from '../../../../schema/records/incidents.ts';
import type { IncidentSignalsQuery } from '../../../graphql/generated/operations.ts';
import { signalTexts as texts } from '../../../i18n/nl/signals.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Signal = IncidentSignalsQuery['incidentSignals'][number];

interface SignalNoticeProps {
  signal: Signal;
  mayImprove: boolean;
  /** Incident that an improvement point is made from; the newest one without it. */
  incidentId?: string;
  /** Hides the signal; absent where it stays. */
  onHide?: () => void;
}

/** Centres the icon on the buttons, as the words are. */
const besideButtons = (
  <Box pt="2">
    <Info size={18} />
  </Box>
);

/** Notice of a recent frequent incident, with the way to an improvement point. */
export function SignalNotice({ signal, mayImprove, incidentId, onHide }: SignalNoticeProps) {
  const { event, place, team, clientReference, count, newestIncidentId } = signal;
  const navigate = useNavigate();
  const name = incidentEvents.nameOf(event);
  const there = team ? texts.inTeam(team.name) : place && texts.at(incidentPlaces.nameOf(place));
  const said = texts.often(count, name, there ?? texts.ofClient(clientReference ?? ''));
  const begins = texts.point(count, name, there ?? texts.ofOneClient);
  return (
    <Notice tone="info" icon={besideButtons}>
      <Flex justify="space-between" gap="2" wrap="wrap">
        <Text flex="1 1 16rem" py="2">
          <Text as="span" fontWeight="medium">{`${texts.signal}: `}</Text>
          {said}
        </Text>
        <Flex gap="2" wrap="wrap">
          {mayImprove && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${texts.improve}: ${said}`}
              onClick={() =>
                navigate(`/register?dialog=create&incident=${incidentId ?? newestIncidentId}`, {
                  state: { description: begins },
                })
              }
            >
              <TrendingUp aria-hidden />
              {texts.improve}
            </Button>
          )}
          {onHide && (
            <Button size="sm" variant="ghost" aria-label={`${texts.hide}: ${said}`} onClick={onHide}>
              <X aria-hidden />
              {texts.hide}
            </Button>
          )}
        </Flex>
      </Flex>
    </Notice>
  );
}
