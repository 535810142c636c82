import { Button, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useIncidentSignalsQuery } from '../../../graphql/generated/hooks.ts';
import { signalTexts as texts } from '../../../i18n/nl/signals.ts';
import { focusTable } from '../../../ui/data-table/use-kept-focus.ts';
import { hiddenSignals, hideSignal } from './hidden-signals.ts';
import { SignalNotice } from './signal-notice.tsx';

/** Signals shown before the person asks for all. */
const SHOWN = 2;

interface IncidentSignalsProps {
  organizationId: string;
  userId: string;
  /** How many incidents there are: another number may mean another signal. */
  total: number | undefined;
  mayImprove: boolean;
}

/** Signals of recent frequent incidents above the list; each can be hidden until it happens again. */
export function IncidentSignals({ organizationId, userId, total, mayImprove }: IncidentSignalsProps) {
  const { data, dataState, refetch } = useIncidentSignalsQuery({
    variables: { organizationId },
    // The server logs what is shown, so each showing asks it.
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
    if (all.length > 1) notice.current?.focus();
    else focusTable(document.querySelector<HTMLElement>('[data-list]'));
  };
  const showAll = () => {
    setWhole(true);
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
        <Button variant="ghost" size="sm" alignSelf="start" onClick={showAll}>
          {texts.all(all.length)}
        </Button>
      )}
    </Stack>
  );
}
