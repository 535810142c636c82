import { List } from '@chakra-ui/react';
import { breachDeadline } from '../../../../schema/records/support-desk.ts';
import { supportDeskTexts } from '../../../i18n/nl/support-desk.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import type { DataBreach } from './breach-dialog.tsx';

const { breaches: texts } = supportDeskTexts;
const PARTIES = ['organization', 'authority'] as const;

/** Parties that a data breach is told to: when they were, or by when they must be. */
export function BreachClock({ breach }: { breach: DataBreach }) {
  const told = { organization: breach.organizationToldAt, authority: breach.authorityToldAt };
  return (
    <List.Root as="ul" listStyleType="none" ps="0">
      <List.Item>{texts.discovered(formatMoment(breach.discoveredAt))}</List.Item>
      {PARTIES.map((party) => {
        const whom = texts.whom[party];
        const deadline = breachDeadline(breach.discoveredAt, party);
        const isLate = deadline.getTime() < Date.now();
        const words = isLate ? texts.late : texts.due;
        return (
          <List.Item key={party} color={!told[party] && isLate ? 'fg.error' : undefined}>
            {told[party]
              ? texts.toldOn(whom, formatMoment(told[party]))
              : words(whom, formatMoment(deadline.toISOString()))}
          </List.Item>
        );
      })}
    </List.Root>
  );
}
