import { sql } from 'kysely';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { sectionsOf } from '../answers/sections-of.ts';
import { auditKind } from '../audit.kind.ts';
import { findingsOf } from '../findings/findings-of.ts';

/** Most earlier audits that are shown with one. */
export const EARLIER = 5;

/**
 * Finished audits of the same list before an audit, the latest first, with their scores, and what the latest of them left
 * to do: findings whose improvement point is not completed, or that have none.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function earlierAuditsOf(ctx: RequestContext, given: string) {
  const { transaction } = ctx;
  const audit = await auditKind.service.get(ctx, parseId(given, 'auditId'), { id: true, templateId: true });
  if (audit.templateId === null) return { audits: [], openPoints: [] };
  const audits = await transaction.query(
    db
      .selectFrom('audit as e')
      .innerJoin('audit as a', (join) =>
        join
          .onRef('e.organization_id', '=', 'a.organization_id')
          .onRef('e.template_id', '=', 'a.template_id')
          .on(sql<boolean>`(e.date, e.id) < (a.date, a.id)`),
      )
      .where('a.id', '=', String(audit.id))
      .where('e.status', '=', 'Done')
      .orderBy('e.date', 'desc')
      .orderBy('e.id', 'desc')
      .limit(EARLIER)
      .select(['e.id', 'e.number', 'e.date'])
      .select(sql<number | null>`app.audit_score(e.id)`.as('score')),
  );
  const sections = await sectionsOf(
    ctx,
    audits.map(({ id }) => id),
  );
  const [last] = audits;
  const findings = last ? ((await findingsOf(ctx, [last.id])).get(last.id) ?? []) : [];
  return {
    audits: audits.map((each) => ({ ...each, sections: sections.get(each.id) ?? [] })),
    openPoints: findings.filter(
      ({ severity, entry }) => severity !== 'GoodPractice' && entry?.status !== 'Completed',
    ),
  };
}
