import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/core/actor.ts';

/** SQL: whether others can know that the actor sees a record, which is not so of a shielded reporter. */
const openlySeen = ({ userId, role }: Actor, record: string) => sql`(${role !== 'Client'}
  or ${sql.raw(record)}.audience = 'Members' or ${userId} = any (${sql.raw(record)}.concerned)
  or (${sql.raw(record)}.shielded and ${sql.raw(record)}.organization_id = any ((select app.confidant_in())::uuid[])))`;

/** SQL: the columns of `LinkFacts` that depend on two records, which a query has under these names. */
export function factsOf(actor: Actor, from: string, to: string): RawBuilder<unknown> {
  return sql`${actor.userId} = any (${sql.raw(from)}.concerned) as "isConcerned",
    (${openlySeen(actor, from)} and ${openlySeen(actor, to)}) as "isOpenlySeen"`;
}
