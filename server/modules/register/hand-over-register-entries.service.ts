import { sql } from 'kysely';
import { registerLimits } from '../../../schema/rules/register.ts';
import { recordChanges } from '../../platform/changes.ts';
import type { RequestContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { compile } from '../../platform/list.ts';
import type { Handover, OpenCount } from '../organizations/index.ts';
import { readableEntries, registerEntryPolicy } from './register-entry.policy.ts';
import { entryChange } from './register-entry-change.ts';

/**
 * How many improvement points someone is responsible for that are not completed, in each organisation within reach or
 * in one of them.
 */
export async function countOpenRegisterEntries(
  ctx: RequestContext,
  userId: string,
  organizationId?: string,
): Promise<OpenCount[]> {
  const where = [
    sql`e.responsible_user_id = ${userId}`,
    sql`e.status <> 'Completed'`,
    ...readableEntries(ctx.actor, organizationId),
  ];
  return ctx.transaction.query(
    compile<OpenCount>(sql`select e.organization_id as "organizationId", count(*)::integer as count
      from register_entry e where ${sql.join(where, sql` and `)} group by e.organization_id`),
  );
}

interface GivenEntry {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly namedBefore: string;
  readonly namedAfter: string;
}

const NAME = `left(trim(u.name || ' ' || u.surname), ${registerLimits.shortText})`;

/**
 * Makes a colleague responsible for every improvement point of an organisation that someone was responsible for and
 * that is not completed; returns how many. Where the free text had the one's name, it gets the other's. Whether the
 * colleague can be given work there is for the caller to have checked.
 * @throws AppError FORBIDDEN.
 */
export async function handOverRegisterEntries(ctx: RequestContext, handover: Handover): Promise<number> {
  const { organizationId, fromUserId, toUserId } = handover;
  if (!registerEntryPolicy.chooseResponsible(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const given = await ctx.em.execute<GivenEntry[]>(
    `with open as (
       select e.id, e.responsible_employee as named from register_entry e
       where e.organization_id = ? and e.responsible_user_id = ? and e.status <> 'Completed'
       order by e.id for update),
     people as (select (select ${NAME} from app_user u where u.id = ?) as one,
       (select ${NAME} from app_user u where u.id = ?) as other)
     update register_entry e set responsible_user_id = ?, version = e.version + 1, updated_at = now(),
       responsible_employee = case when open.named = people.one then people.other else open.named end
     from open, people where e.id = open.id
     returning e.id, e.user_id as "userId", e.version, open.named as "namedBefore",
       e.responsible_employee as "namedAfter"`,
    [organizationId, fromUserId, fromUserId, toUserId, toUserId],
  );
  const changes = given.map(({ namedBefore, namedAfter, ...entry }) => {
    const details = {
      responsibleUserId: [fromUserId, toUserId],
      ...(namedBefore === namedAfter ? {} : { responsibleEmployee: [namedBefore, namedAfter] }),
    };
    const after = { ...entry, organizationId, responsibleUserId: toUserId };
    return entryChange(after, 'updated', details, fromUserId);
  });
  await recordChanges(ctx, changes);
  return given.length;
}
