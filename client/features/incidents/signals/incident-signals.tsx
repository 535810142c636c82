import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Info, TrendingUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { incidentEvents, incidentPlaces } from '../../../../schema/terms/incidents.ts';
import { useIncidentSignalsQuery } from '../../../graphql/generated/hooks.ts';
import type { IncidentSignalsQuery } from '../../../graphql/generated/operations.ts';
import { signalTexts as texts } from '../../../i18n/nl/signals.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { hiddenSignals, hideSignal } from './hidden-signals.ts';

type Signal = IncidentSignalsQuery['incidentSignals'][number];

/** So many are shown before one asks for all. */
const SHOWN = 2;

interface IncidentSignalsProps {
  organizationId: string;
  userId: string;
  /** How many incidents there are: another number may mean another signal. */
  total: number | undefined;
  mayImprove: boolean;
}

/** What happened often lately, calmly above the list; each can be put away until it happens again. */
export function IncidentSignals({ organizationId, userId, total, mayImprove }: IncidentSignalsProps) {
  const { data, dataState, refetch } = useIncidentSignalsQuery({
    variables: { organizationId },
    // What is shown is written down, so it is asked for each time.
    fetchPolicy: 'network-only',
  });
  const [hidden, setHidden] = useState(() => hiddenSignals(userId));
  const [isWhole, setWhole] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const seen = useRef(total);
  useEffect(() => {
    const isOther = seen.current !== undefined && total !== undefined && seen.current !== total;
    seen.current = total ?? seen.current;
    if (isOther) void refetch().catch(() => undefined);
  }, [total, refetch]);

  const found = dataState === 'complete' ? data.incidentSignals : [];
  const all = found.filter(({ id }) => !hidden.includes(id));
  if (all.length === 0) return null;
  const hide = (id: string) => {
    hideSignal(userId, id);
    setHidden([...hidden, id]);
    notice.current?.focus();
  };
  return (
    <Stack as="section" aria-label={texts.title} ref={notice} tabIndex={-1} gap="2" mb="4" outline="none">
      {(isWhole ? all : all.slice(0, SHOWN)).map((signal) => (
        <SignalNotice
          key={signal.id}
          signal={signal}
          mayImprove={mayImprove}
          onHide={() => hide(signal.id)}
        />
      ))}
      {!isWhole && all.length > SHOWN && (
        <Button variant="ghost" size="sm" alignSelf="start" onClick={() => setWhole(true)}>
          {texts.all(all.length)}
        </Button>
      )}
    </Stack>
  );
}

interface SignalNoticeProps {
  signal: Signal;
  mayImprove: boolean;
  onHide: () => void;
}

/** In the middle of the height of the buttons, as the words are. */
const besideButtons = (
  <Box pt="2">
    <Info size={18} />
  </Box>
);

function SignalNotice({ signal, mayImprove, onHide }: SignalNoticeProps) {
  const { event, place, clientReference, count, newestIncidentId } = signal;
  const navigate = useNavigate();
  const name = incidentEvents.nameOf(event);
  const where = place ? texts.at(incidentPlaces.nameOf(place)) : texts.ofClient(clientReference ?? '');
  const said = texts.often(count, name, where);
  const begins = texts.point(count, name, place ? texts.at(incidentPlaces.nameOf(place)) : texts.ofOneClient);
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
                navigate(`/register?dialog=create&incident=${newestIncidentId}`, {
                  state: { description: begins },
                })
              }
            >
              <TrendingUp aria-hidden />
              {texts.improve}
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-label={`${texts.hide}: ${said}`} onClick={onHide}>
            <X aria-hidden />
            {texts.hide}
          </Button>
        </Flex>
      </Flex>
    </Notice>
  );
}
