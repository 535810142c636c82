import { type RawBuilder, sql } from 'kysely';
import {
  ALWAYS_TOLD,
  DEFAULT_PREFERENCES,
  type NotificationEvent,
} from '../../../../schema/people/preferences.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** An event and its possible recipients. */
interface Concerned {
  readonly userIds: readonly string[];
  /** The organisation of the event; former members are not notified. */
  readonly organizationId: string;
  readonly event: NotificationEvent;
}

/** A way of notifying. */
export type Channel = 'email' | 'inApp';

/** SQL: keeps a mandatory event from being switched off. */
const MANDATORY = {
  email: sql`and n ->> 'event' <> ${sql.lit(ALWAYS_TOLD)}`,
  inApp: sql``,
};

/**
 * SQL: whether `app_user u` may be notified of an event in an organisation by a channel, and has not switched that off,
 * where that is possible.
 */
export function isRecipientOf(
  organizationId: RawBuilder<unknown>,
  event: RawBuilder<unknown>,
  channel: Channel = 'email',
) {
  return sql<boolean>`(u.blocked_at is null
    and (u.role = 'SuperAdmin' or ${organizationId} = any (u.member_of))
    and not exists (select from jsonb_array_elements(u.preferences -> 'notifications') n
      where n ->> 'event' = ${event} ${MANDATORY[channel]} and n ->> ${sql.lit(channel)} = 'false'))`;
}

/** SQL: the weekday of the weekly overview of `app_user u`; null for none. */
export const OVERVIEW_DAY = sql<string | null>`case when u.preferences -> 'weeklyDigestDay' is null
  then ${sql.lit(DEFAULT_PREFERENCES.weeklyDigestDay)} else u.preferences ->> 'weeklyDigestDay' end`;

/**
 * The e-mail addresses to notify: of those people who can sign in, still belong to the organisation and have not
 * switched off such mails. Requires the system role, which alone may read addresses.
 */
export async function recipientAddresses(
  transaction: Transaction,
  { userIds, organizationId, event }: Concerned,
): Promise<string[]> {
  const rows = await transaction.query(
    db
      .selectFrom('app_user as u')
      .innerJoin('user_email as ue', 'ue.user_id', 'u.id')
      .select('ue.email')
      .where('u.id', '=', anyOf(userIds))
      .where(isRecipientOf(sql`${organizationId}::uuid`, sql`${event}::text`))
      .orderBy('ue.email'),
  );
  return rows.map(({ email }) => email);
}
