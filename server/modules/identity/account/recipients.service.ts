import { DEFAULT_PREFERENCES } from '../../../../schema/rules/preferences.ts';
import { ALWAYS_TOLD, type NotificationEvent } from '../../../../schema/terms/preferences.ts';
import type { EntityManager } from '../../../platform/database/database.ts';

/** Whom an event may concern. */
interface Concerned {
  readonly userIds: readonly string[];
  /** Where it happened: who does not belong there any more is told nothing. */
  readonly organizationId: string;
  readonly event: NotificationEvent;
}

/**
 * Text of SQL: whether `app_user u` may be told of what happens in an organisation, and did not turn mails of such an
 * event off, as far as that can be done. Both arguments are text of SQL as well.
 */
export const isRecipientOf = (organizationId: string, event: string) => `(u.blocked_at is null
  and (u.role = 'SuperAdmin' or ${organizationId} = any (u.member_of))
  and not exists (select from jsonb_array_elements(u.preferences -> 'notifications') n
    where n ->> 'event' = ${event} and n ->> 'event' <> '${ALWAYS_TOLD}' and n ->> 'email' = 'false'))`;

/** Text of SQL: the day on which `app_user u` gets the overview of their week; null for none. */
export const OVERVIEW_DAY = `case when u.preferences -> 'weeklyDigestDay' is null
  then '${DEFAULT_PREFERENCES.weeklyDigestDay}' else u.preferences ->> 'weeklyDigestDay' end`;

/**
 * The addresses to which an event is mailed: of those of the people who can sign in, still belong to the organisation
 * and did not turn such mails off. To be asked as the server itself, whose business addresses are.
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
