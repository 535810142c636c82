import { sql } from 'kysely';
import { type AuditedEntity, auditLogLimits } from '../../../schema/records/audit-log.ts';
import { compile } from '../../platform/database/compile.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { AuditLogPerson, AuditLogRecord } from './audit-log.type.ts';

interface PersonRow extends Omit<AuditLogPerson, 'actor'> {
  readonly userId: string | null;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
}

/** Reads who saw or changed a record, latest first; all shielded people as one row, by the day of the latest. */
export async function readPeople(
  ctx: RequestContext,
  organizationId: string,
  recordId: string,
): Promise<AuditLogPerson[]> {
  const rows = await ctx.transaction.query(
    compile(sql<PersonRow>`
      select s.shielded as "isActorShielded", (s.actor_id is null and not s.shielded) as "isAutomatic",
        s.seen, s.changed, s.refused, s.last_at as "lastAt", s.is_by_day as "isByDay", u.role as "actorRole",
        u.id as "userId", u.username, u.name, u.surname, ue.email
      from (
        select l.actor_id, l.shielded, max(l.logged_at) as last_at,
          (max(l.logged_at) filter (where not l.is_by_day) = max(l.logged_at)) is not true as is_by_day,
          count(*) filter (where l.action in ('read', 'exported'))::integer as seen,
          count(*) filter (where l.action in ('created', 'updated', 'deleted'))::integer as changed,
          count(*) filter (where l.action = 'refused')::integer as refused
        from (
          select actor_id, shielded, logged_at, action, shielded or details ? 'isByDay' as is_by_day from access_log
            where organization_id = ${organizationId} and entity_id = ${recordId} and entity <> 'AuditLog'
          union all
          select actor_id, shielded, logged_at, action, shielded from change_log
            where organization_id = ${organizationId} and entity_id = ${recordId}) l
        group by l.actor_id, l.shielded
        order by last_at desc, l.actor_id limit ${sql.lit(auditLogLimits.people)}) s
      left join app_user u on u.id = s.actor_id left join user_email ue on ue.user_id = u.id
      order by s.last_at desc, s.actor_id`),
  );
  return rows.map(({ userId, username, name, surname, email, ...sums }) => ({
    ...sums,
    actor: userId === null ? null : { id: userId, username, name, surname, email },
  }));
}

/** Finds a record by its id; null where it is gone or the caller may not see it. */
export async function findRecord(
  ctx: RequestContext,
  organizationId: string,
  id: string,
): Promise<AuditLogRecord | null> {
  const [found] = await ctx.transaction.query(
    compile(sql<{ id: string; entity: AuditedEntity; name: string }>`
      select id, kind as entity, coalesce(number, title) as name from record
        where organization_id = ${organizationId} and id = ${id}`),
  );
  return found ?? null;
}
