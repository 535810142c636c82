import { sql } from 'kysely';
import { amsterdamDay } from '../../../schema/records/planning.ts';
import { newId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { Revision } from '../../platform/record/revision.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** Marks a reminder by a colleague among those that the server sends by itself. */
const OCCASION = 'colleague:';

interface Reminded {
  readonly recordId: string;
  readonly userId: string;
  readonly toldOn: string;
}

/** The last day on which a colleague reminded each person of each of some records. */
export async function lastReminders(
  { transaction }: RequestContext,
  recordIds: readonly string[],
): Promise<(recordId: string, userId: string) => string | null> {
  if (recordIds.length === 0) return () => null;
  const rows = await transaction.query(
    compile(sql<Reminded>`select record_id as "recordId", user_id as "userId", max(told_on)::text as "toldOn"
      from reminder where record_id = ${anyOf(recordIds)} and occasion like ${`${OCCASION}%`} group by 1, 2`),
  );
  const days = new Map(rows.map(({ recordId, userId, toldOn }) => [`${recordId} ${userId}`, toldOn]));
  return (recordId, userId) => days.get(`${recordId} ${userId}`) ?? null;
}

/** Notes in a record's history that people are reminded of it today, and returns those who were not yet. */
export async function noteReminders(
  { transaction, actor }: RequestContext,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  userIds: readonly string[],
): Promise<string[]> {
  const today = amsterdamDay(new Date());
  const rows = await transaction.query(
    compile(sql<{
      userId: string;
    }>`insert into reminder (user_id, organization_id, record_id, occasion, told_on, channel)
      select person, ${organizationId}, ${id}, ${`${OCCASION}${today}`}, ${today}::date, 'inApp'
      from unnest(${userIds}::uuid[]) person on conflict do nothing returning user_id as "userId"`),
  );
  const reminded = rows.map(({ userId }) => userId);
  if (reminded.length > 0)
    transaction.insert(Revision, {
      ...{ id: newId(), at: new Date(), organizationId, recordId: id },
      ...{ actorId: actor.userId, isActorShielded: false },
      changes: { remindedUserIds: [null, reminded] },
    });
  return reminded;
}
