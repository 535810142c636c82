import { type RawBuilder, sql } from 'kysely';
import type { LinkRelation } from '../../../schema/records/links.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The facts of two records that the policy reads, of one organisation. */
export interface LinkFacts {
  readonly organizationId: string;
  /** Whether the actor is among the people concerned with the record that a link begins at, or leads its team. */
  readonly isConcerned: boolean;
  /** Whether others can know that the actor sees both records: not through a shielded report of their own. */
  readonly isOpenlySeen: boolean;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const manages = (actor: Actor, { organizationId, isArchived }: LinkFacts) =>
  !isArchived && actor.role !== 'Client' && reaches(actor, organizationId);

/**
 * Permissions on links between records that the actor sees: managers, and people concerned with the record that a link
 * begins at. A Client who reported an incident under shield links it to nothing: the log names who made a link, and no
 * other Client without a confidant's rights could have seen the incident.
 */
export const linkPolicy = {
  create: (actor: Actor, facts: LinkFacts) =>
    manages(actor, facts) ||
    (!facts.isArchived && facts.isConcerned && facts.isOpenlySeen && reaches(actor, facts.organizationId)),
  delete: (actor: Actor, facts: LinkFacts & { readonly relation: LinkRelation }) =>
    facts.relation === 'Related' ? linkPolicy.create(actor, facts) : manages(actor, facts),
};

/** SQL: whether others can know that the actor sees a record, which is not so of a shielded reporter. */
const openlySeen = ({ userId, role, ledTeamIds }: Actor, record: string) => sql`(${role !== 'Client'}
  or ${sql.raw(record)}.audience in ('Members', 'Teams') or ${userId} = any (${sql.raw(record)}.concerned)
  or ${sql.raw(record)}.team_id = any ((select app.led_team_ids())::uuid[])
  or (${ledTeamIds.length === 0} and ${sql.raw(record)}.shielded
    and ${sql.raw(record)}.organization_id = any ((select app.confidant_in())::uuid[])))`;

/** SQL: the columns of `LinkFacts` that depend on two records, which a query has under these names. */
export function factsOf(actor: Actor, from: string, to: string): RawBuilder<unknown> {
  return sql`(${actor.userId} = any (${sql.raw(from)}.concerned)
      or ${sql.raw(from)}.team_id = any (${actor.ledTeamIds}::uuid[])) is true as "isConcerned",
    (${openlySeen(actor, from)} and ${openlySeen(actor, to)}) is true as "isOpenlySeen"`;
}
