import { sql } from 'kysely';
import { registerLimits } from '../../../schema/rules/register.ts';
import { AppError } from '../../platform/core/errors.ts';
import { compile } from '../../platform/database/compile.ts';
import { whereAll } from '../../platform/list/list.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChanges } from '../../platform/request/record-change.ts';
import type { Handover, OpenCount } from '../organizations/index.ts';
import { NAME_OF_PERSON, openEntriesOf, renamed } from './open-entries-of.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { entryChange } from './register-entry-change.ts';

/**
 * Counts the uncompleted improvement points for which a person is responsible, by account or by name, per organisation
 * within the caller's access or in one of them.
 */
export async function countOpenRegisterEntries(
  ctx: RequestContext,
  userId: string,
  organizationId?: string,
): Promise<OpenCount[]> {
  const inOne = organizationId === undefined ? [] : [sql`e.organization_id = ${organizationId}`];
  return ctx.transaction.query(
    compile<OpenCount>(sql`select e.organization_id as "organizationId", count(*)::integer as count
      from register_entry e ${whereAll([openEntriesOf(userId), ...inOne])} group by e.organization_id`),
  );
}

interface OpenEntry {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly responsibleUserId: string | null;
  readonly responsibleEmployee: string;
}

/**
 * Makes a colleague responsible for all uncompleted improvement points of a person in an organisation, and returns
 * their number. Replaces the person's name in the free text. The caller has checked that the colleague is assignable.
 * @throws AppError FORBIDDEN.
 */
export async function handOverRegisterEntries(ctx: RequestContext, handover: Handover): Promise<number> {
  const { organizationId, fromUserId, toUserId } = handover;
  if (!registerEntryPolicy.chooseResponsible(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const open = await ctx.transaction.query(
    compile<OpenEntry>(sql`select e.id, e.user_id as "userId", e.version, e.responsible_user_id as "responsibleUserId",
        e.responsible_employee as "responsibleEmployee"
      from register_entry e where e.organization_id = ${organizationId} and ${openEntriesOf(fromUserId)}
      order by e.id for update`),
  );
  if (open.length === 0) return 0;
  const nameOf = await namesOf(ctx, [fromUserId, toUserId]);
  const given = open.map((entry) => {
    const text = renamed(entry.responsibleEmployee, nameOf(fromUserId), nameOf(toUserId));
    return { ...entry, named: text.slice(0, registerLimits.shortText) };
  });
  await ctx.transaction.query(
    compile(sql`update register_entry e set responsible_user_id = ${toUserId}, responsible_employee = g.named,
        version = e.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, named text) where e.id = g.id`),
  );
  await recordChanges(
    ctx,
    given.map(({ named, responsibleEmployee, responsibleUserId, ...entry }) => {
      const details = {
        responsibleUserId: [responsibleUserId, toUserId],
        ...(named === responsibleEmployee ? {} : { responsibleEmployee: [responsibleEmployee, named] }),
      };
      const after = { ...entry, version: entry.version + 1, organizationId, responsibleUserId: toUserId };
      return entryChange(after, 'updated', details, fromUserId);
    }),
  );
  return given.length;
}

/** The names of people as the free text writes them. */
async function namesOf(
  { transaction }: RequestContext,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const rows = await transaction.query(
    compile<{ id: string; name: string }>(
      sql`select u.id, ${sql.raw(NAME_OF_PERSON)} as name from app_user u where u.id = any (${ids}::uuid[])`,
    ),
  );
  return (id) => rows.find((row) => row.id === id)?.name ?? '';
}
