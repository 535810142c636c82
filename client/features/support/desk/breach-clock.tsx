import { List } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { breachDeadline } from '../../../../schema/records/support-desk.ts';
import { supportDeskTexts } from '../../../i18n/nl/support-desk.ts';
import { formatMoment } from '../../../lib/format-date.ts';

const { breaches: texts } = supportDeskTexts;
const PARTIES = ['organization', 'authority'] as const;
const MINUTE_MS = 60_000;

interface BreachClockProps {
  breach: {
    readonly discoveredAt: string;
    readonly organizationToldAt?: string | null;
    readonly authorityToldAt?: string | null;
  };
}

/** Parties that a data breach is told to: when they were, or by when they must be and how long that is. */
export function BreachClock({ breach }: BreachClockProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const told = { organization: breach.organizationToldAt, authority: breach.authorityToldAt };
  return (
    <List.Root as="ul" listStyleType="none" ps="0">
      <List.Item>{texts.discovered(formatMoment(breach.discoveredAt))}</List.Item>
      {PARTIES.map((party) => {
        const whom = texts.whom[party];
        const deadline = breachDeadline(breach.discoveredAt, party);
        const minutes = Math.floor((deadline.getTime() - now) / MINUTE_MS);
        const day = formatMoment(deadline.toISOString());
        const isLate = minutes < 0;
        return (
          <List.Item key={party} color={!told[party] && isLate ? 'fg.error' : undefined}>
            {told[party]
              ? texts.toldOn(whom, formatMoment(told[party]))
              : isLate
                ? texts.late(whom, day)
                : texts.due(whom, day, texts.left(minutes))}
          </List.Item>
        );
      })}
    </List.Root>
  );
}
