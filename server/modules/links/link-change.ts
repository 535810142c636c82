import { sql } from 'kysely';
import type { LinkRelation } from '../../../schema/records/links.ts';
import type { ChangeAction } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';

/** A link between two records of an organisation. */
export interface Link {
  readonly id: string;
  readonly organizationId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly relation: LinkRelation;
}

/** One end of a link: its number of links, and the people who see it besides the Admins. */
interface LinkEnd {
  readonly links: number;
  readonly forMembers: boolean;
  readonly isPrivate: boolean;
  readonly concernedUserIds: readonly string[];
  readonly shieldedReporterId: string | null;
  readonly hiddenFrom: readonly string[];
}

/** Reads the two ends as the system role, as the caller may see neither all links nor all people of a record. */
export function readLinkEnds(
  ctx: RequestContext,
  { organizationId, fromId, toId }: Omit<Link, 'id'>,
): Promise<readonly LinkEnd[]> {
  return runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(sql<LinkEnd>`
      select (select count(*)::integer from record_link l where r.id in (l.from_id, l.to_id)) as links,
        a.for_members as "forMembers", a.is_private as "isPrivate", a.concerned_user_ids as "concernedUserIds",
        a.shielded_reporter_id as "shieldedReporterId", a.hidden_from as "hiddenFrom"
      from record r cross join lateral app.record_audience(r.id) a
      where r.organization_id = ${organizationId} and r.id in (${fromId}, ${toId})`),
  );
}

/**
 * Logs a link once for each of its records, for the people who see both. A shielded reporter among them is notified
 * through the shield, and is never the actor of a line that others cannot explain: see `linkPolicy`.
 */
export function logLink(
  ctx: RequestContext,
  { id, organizationId, fromId, toId, relation }: Link,
  ends: readonly LinkEnd[],
  action: ChangeAction,
): void {
  const lines = [
    { recordId: fromId, linkedId: toId },
    { recordId: toId, linkedId: fromId },
  ];
  const recipients = peopleWhoSeeBoth(ends);
  for (const [place, { recordId, linkedId }] of lines.entries())
    recordChange(ctx, {
      organizationId,
      entity: 'RecordLink',
      entityId: id,
      action,
      version: 1,
      recordId,
      ...recipients,
      details: { relation, linkedId },
      // A measure or follow-up is counted as a record itself.
      hasOwnLimit: relation !== 'Related' || place > 0,
    });
}

/** The recipients of a link's lines: those who see both ends, a shielded reporter through the shield alone. */
function peopleWhoSeeBoth(ends: readonly LinkEnd[]) {
  const isSeenBy = (userId: string) => (end: LinkEnd) =>
    end.forMembers || end.concernedUserIds.includes(userId);
  const reporter = ends
    .flatMap(({ shieldedReporterId }) => shieldedReporterId ?? [])
    .find((userId) => ends.every((end) => end.shieldedReporterId === userId || isSeenBy(userId)(end)));
  const concerned = ends.flatMap(({ forMembers, concernedUserIds }) => (forMembers ? [] : concernedUserIds));
  return {
    forMembers: ends.every(({ forMembers }) => forMembers),
    isPrivate: ends.some(({ isPrivate }) => isPrivate),
    hiddenFrom: ends.flatMap(({ hiddenFrom }) => hiddenFrom),
    subjectUserId: null,
    concernedUserIds: [...new Set(concerned)].filter((userId) => ends.every(isSeenBy(userId))),
    ...(reporter === undefined ? {} : { shield: { subjectUserId: reporter, actor: false } }),
  };
}
