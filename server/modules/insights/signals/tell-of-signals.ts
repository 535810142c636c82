import { signalAddress, signalDays, type ToldSignal } from '../../../../schema/insights/signal-words.ts';
import type { Settings } from '../../../platform/core/env.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { linkTo, queueNotice } from '../../../platform/mail/mail.ts';
import { recipientAddresses } from '../../identity/index.ts';
import { writeNotifications } from '../../notifications/index.ts';
import { ownersOf } from '../../organizations/index.ts';
import { leadsOf } from '../../teams/index.ts';
import { signalNotice } from './signal.mail.ts';

/** A signal that was kept just now. */
export interface NewSignal extends Pick<ToldSignal, 'kind' | 'event' | 'startsOn' | 'endsOn'> {
  readonly teamId: string | null;
  readonly incidentId: string | null;
}

/**
 * Tells of new signals, in the app and by mail as each of them chose: the Admins of the organisation, and those who lead
 * the team of a signal. Requires the system role.
 * @returns the people with new notifications.
 */
export async function tellOfSignals(
  transaction: Transaction,
  settings: Settings,
  organizationId: string,
  signals: readonly NewSignal[],
): Promise<string[]> {
  const { organizationName, ownerIds } = await ownersOf(transaction, organizationId);
  const leads = await leadsOf(
    transaction,
    signals.flatMap(({ teamId }) => teamId ?? []),
  );
  const told = signals.map((signal) => ({
    ...({ event: 'InsightSignal', kind: signal.kind, organizationId, signal } as const),
    userIds: [...ownerIds, ...(leads.get(signal.teamId ?? '') ?? [])],
  }));
  for (const { signal, ...concerned } of told) {
    const { teamId, event } = signal;
    const links = {
      url: linkTo(settings, signalAddress({ organizationId, teamId, event }, signalDays(signal))),
      overviewUrl: linkTo(settings, '/dashboard/trends'),
    };
    for (const to of await recipientAddresses(transaction, concerned))
      await queueNotice(transaction, signalNotice({ to, organizationName, ...links }));
  }
  return writeNotifications(
    transaction,
    // A signal of fewer incidents may have none to be about.
    told.flatMap(({ signal: { incidentId }, ...one }) =>
      incidentId === null ? [] : [{ ...one, recordId: incidentId }],
    ),
  );
}
