import { type RawBuilder, sql } from 'kysely';
import { registerLimits } from '../../../schema/records/register.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { AppError } from '../../platform/core/errors.ts';
import { now } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Handover } from '../../platform/kind/record-definition.ts';
import { countOpen, type OpenCount } from '../../platform/list/figures.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { NAME_OF_PERSON } from '../identity/index.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { entryChange, recordEntryChanges } from './register-entry-change.ts';
import { namesOf } from './responsible-user.ts';

/**
 * Counts the uncompleted improvement points for which a person is responsible, by account or by name, per organisation
 * within the caller's access or in one of them.
 */
export function countOpenRegisterEntries(
  ctx: RequestContext,
  userId: string,
  organizationId?: string,
): Promise<OpenCount[]> {
  return countOpen(ctx, 'register_entry', openEntriesOf(userId), organizationId);
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
    db
      .selectFrom('register_entry as e')
      .where('e.organization_id', '=', organizationId)
      .where(sql<boolean>`${openEntriesOf(fromUserId)}`)
      .select(['e.id', 'e.user_id as userId', 'e.team_id as teamId', 'e.version'])
      .select(['e.responsible_user_id as responsibleUserId', 'e.responsible_employee as responsibleEmployee'])
      .orderBy('e.id')
      .forUpdate(),
  );
  if (open.length === 0) return 0;
  const nameOf = await namesOf(ctx, [fromUserId, toUserId]);
  const given = open.map((entry) => {
    const text = renamed(entry.responsibleEmployee, nameOf(fromUserId), nameOf(toUserId));
    return { ...entry, named: text.slice(0, registerLimits.shortText) };
  });
  await ctx.transaction.query(
    db
      .updateTable('register_entry as e')
      .from(
        sql<{ id: string; named: string }>`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)`.as<'g'>(
          sql`g (id uuid, named text)`,
        ),
      )
      .set((eb) => ({
        responsible_user_id: toUserId,
        responsible_employee: eb.ref('g.named'),
        version: eb('e.version', '+', 1),
        updated_at: now,
      }))
      .whereRef('e.id', '=', 'g.id'),
  );
  await recordEntryChanges(
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

/**
 * A condition on `register_entry e`: uncompleted entries for which a person is responsible, by account, or by name in
 * the free text where no account is set and no other person of the organisation has that name.
 */
function openEntriesOf(userId: string): RawBuilder<unknown> {
  // A union, so that each branch uses its own index: for an OR Postgres would scan every row.
  return sql`e.status <> 'Completed' and e.id = any (array(
    select r.id from register_entry r where r.responsible_user_id = ${userId}
    union all
    select r.id from app_user u
    join register_entry r on r.organization_id = any (u.known_in) and r.responsible_user_id is null
      and r.status <> 'Completed' and app.fold(r.responsible_employee) = app.fold(${sql.raw(NAME_OF_PERSON)})
    where u.id = ${userId} and not exists (
      select from app_user o where o.id <> u.id and o.member_of && array[r.organization_id]
        and app.fold(o.name || ' ' || o.surname) = app.fold(u.name || ' ' || u.surname))))`;
}

/** Replaces a person's name in a free text. */
function renamed(text: string, one: string, other: string): string {
  if (one === '') return text;
  if (foldText(text) === foldText(one)) return other;
  const name = one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), () => other);
}
