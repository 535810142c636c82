import { sql } from 'kysely';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { auditRules } from '../../../../schema/records/audit-rules.ts';
import { type AuditKind, auditLimits } from '../../../../schema/records/audits.ts';
import type { QualityNorm } from '../../../../schema/records/planning.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { checkTaskTemplates, lockTaskEvent } from '../../planning/index.ts';
import { auditKind } from '../audit.kind.ts';
import { completeAudit } from '../record/assert-audit.ts';

/** A task template names a published list of its own organisation or of all; a list that it has already stays. */
checkTaskTemplates(async ({ transaction }, { organizationId, auditTemplateId }, before) => {
  if (!auditTemplateId || auditTemplateId === before?.auditTemplateId) return;
  const [found] = await transaction.query(
    db
      .selectFrom('audit_template')
      .where('id', '=', auditTemplateId)
      .where('published_version', 'is not', null)
      .where('is_active', '=', true)
      .where(sql<boolean>`(organization_id is null or organization_id = ${organizationId ?? null})`)
      .select('id'),
  );
  if (!found) throw new AppError('VALIDATION', { fields: { auditTemplateId: auditMessages.listOfOther } });
});

/** Audit that a task asks for. */
async function askedOf({ transaction }: RequestContext, taskEventId: string) {
  const [row] = await transaction.query(
    db
      .selectFrom('task_event as e')
      .leftJoin('task_template as t', 't.id', 'e.template_id')
      .leftJoin('team', 'team.id', 'e.team_id')
      .where('e.id', '=', taskEventId)
      .select(['t.audit_template_id as templateId', 't.audit_kind as kind', 't.norm', 'team.name as team'])
      .select(sql<boolean>`app.has_audit(e.id)`.as('hasAudit')),
  );
  return row as
    | {
        templateId: string | null;
        kind: AuditKind;
        norm: QualityNorm | null;
        team: string | null;
        hasAudit: boolean;
      }
    | undefined;
}

/**
 * Opens the audit of a task, with its assignee as auditor on its deadline, and returns the id of the audit; of a task that
 * has one already, that.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a task without a list or an assignee, and what a new audit says.
 */
export async function startTaskAudit(ctx: RequestContext, given: string): Promise<string> {
  const task = await lockTaskEvent(ctx, parseId(given, 'taskEventId'), 'startAudit');
  const { organizationId, assignedToUserId, title, deadline: date } = task;
  const known = (await taskAuditsOf(ctx, [task.id])).get(task.id);
  if (known) return known.id;
  const asked = await askedOf(ctx, task.id);
  const refused = !asked?.templateId
    ? auditMessages.noAuditTask
    : asked.hasAudit
      ? auditMessages.startedByOther
      : !assignedToUserId && auditMessages.noAssignee;
  if (refused) throw new AppError('VALIDATION', { message: refused });
  const { templateId, kind, norm, team } = asked as NonNullable<typeof asked>;
  const checked = validate(auditRules, {
    ...{ title: title.slice(0, auditLimits.shortText), kind, norm, templateId, date },
    scope: (team ?? title).slice(0, auditLimits.shortText),
    auditorUserIds: [assignedToUserId],
  });
  const values = { ...checked, ...(await completeAudit(ctx, { organizationId }, checked)) };
  const id = newId();
  await auditKind.service.addChecked(ctx, { id, organizationId, taskEventId: task.id, ...values });
  await ctx.em.flush();
  return id;
}

/** The audit that a task opened, where the caller may read it. */
interface TaskAudit {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
}

/** Reads the audits that many tasks opened. */
export const taskAuditsOf: BatchLoad<TaskAudit> = async ({ transaction }, ids) => {
  const rows = await transaction.query(
    db
      .selectFrom('audit')
      .where('task_event_id', '=', anyOf(ids))
      .select(['id', 'number', 'title', 'status', 'task_event_id as taskEventId']),
  );
  return new Map(rows.map(({ taskEventId, ...audit }) => [taskEventId ?? '', audit]));
};
