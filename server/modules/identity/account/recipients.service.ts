import { DEFAULT_PREFERENCES } from '../../../../schema/rules/preferences.ts';
import { ALWAYS_TOLD, type NotificationEvent } from '../../../../schema/terms/preferences.ts';
import type { EntityManager } from '../../../platform/database/database.ts';

/** An event and its possible recipients. */
interface Concerned {
  readonly userIds: readonly string[];
  /** The organisation of the event; former members are not notified. */
  readonly organizationId: string;
  readonly event: NotificationEvent;
}

/**
 * SQL: whether `app_user u` may be notified of an event in an organisation, and has not switched off its mails, where
 * that is possible. Both arguments are SQL as well.
 */
export const isRecipientOf = (organizationId: string, event: string) => `(u.blocked_at is null
  and (u.role = 'SuperAdmin' or ${organizationId} = any (u.member_of))
  and not exists (select from jsonb_array_elements(u.preferences -> 'notifications') n
    where n ->> 'event' = ${event} and n ->> 'event' <> '${ALWAYS_TOLD}' and n ->> 'email' = 'false'))`;

/** SQL: the weekday of the weekly overview of `app_user u`; null for none. */
export const OVERVIEW_DAY = `case when u.preferences -> 'weeklyDigestDay' is null
  then '${DEFAULT_PREFERENCES.weeklyDigestDay}' else u.preferences ->> 'weeklyDigestDay' end`;

/**
 * The e-mail addresses to notify: of those people who can sign in, still belong to the organisation and have not
 * switched off such mails. Requires the system role, which alone may read addresses.
 */
export async function recipientAddresses(
  em: EntityManager,
  { userIds, organizationId, event }: Concerned,
): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    `select ue.email from app_user u join user_email ue on ue.user_id = u.id
     where u.id = any (?::uuid[]) and ${isRecipientOf('?::uuid', '?')}
     order by ue.email`,
    [`{${userIds.join(',')}}`, organizationId, event],
  );
  return rows.map(({ email }) => email);
}
