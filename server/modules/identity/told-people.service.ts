import type { NotificationEvent } from '../../../schema/terms/preferences.ts';
import type { EntityManager } from '../../platform/database.ts';

/** Whom an event may concern. */
interface Concerned {
  readonly userIds: readonly string[];
  /** Where it happened: who does not belong there any more is told nothing. */
  readonly organizationId: string;
  readonly event: NotificationEvent;
}

/**
 * The addresses to which an event is mailed: of those of the people who can sign in, still belong to the organisation
 * and did not turn such mails off. To be asked as the server itself, whose business addresses are.
 */
export async function addressesToTell(
  em: EntityManager,
  { userIds, organizationId, event }: Concerned,
): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    `select ue.email from app_user u join user_email ue on ue.user_id = u.id
     where u.id = any (?::uuid[]) and u.blocked_at is null
       and (u.role = 'SuperAdmin' or ?::uuid = any (u.member_of))
       and not exists (select from jsonb_array_elements(u.preferences -> 'notifications') n
         where n ->> 'event' = ? and n ->> 'email' = 'false')
     order by ue.email`,
    [`{${userIds.join(',')}}`, organizationId, event],
  );
  return rows.map(({ email }) => email);
}
