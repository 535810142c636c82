import { auditLabels } from '../../../schema/records/audit-labels.ts';
import { type AuditValues, auditRules } from '../../../schema/records/audit-rules.ts';
import { auditStatuses } from '../../../schema/records/audits.ts';
import { recordReminders } from '../../platform/kind/record-definition.ts';
import { defineKind } from '../kinds/index.ts';
import { notify } from '../notifications/index.ts';
import { auditDossier } from './audit-dossier.ts';
import { auditStatistics } from './programme/audit-statistics.ts';
import { completeAudit } from './record/assert-audit.ts';
import { auditColumns } from './record/audit.columns.ts';
import { Audit, type AuditRow } from './record/audit.entity.ts';
import { auditPage, IS_MINE, IS_OPEN } from './record/audit.page.ts';
import { auditPolicy } from './record/audit.policy.ts';

/** Audits: Admins manage them, auditors carry them out, and every member reads a finished one. */
export const auditKind = defineKind<AuditRow, AuditValues>({
  ...{ kind: 'Audit', prefix: 'AU', title: { field: 'title' }, audience: 'Members', view: 'Audits' },
  exported: { name: 'audits', title: 'Audits', columns: auditColumns, labels: auditLabels },
  ...{ entity: Audit, rules: auditRules, page: auditPage, policy: auditPolicy, statuses: auditStatuses },
  ...{ isOpen: IS_OPEN, inBatch: ['date'], dossier: auditDossier },
  statistics: auditStatistics,
  toldTo: ({ status, auditorUserIds = [], auditeeUserIds = [] }, before) => ({
    forMembers: status === 'Done' || before.status === 'Done',
    concernedUserIds: [...auditorUserIds, ...auditeeUserIds],
  }),
  logged: ({ status, templateVersion }) => ({ status, templateVersion: templateVersion ?? null }),
  complete: (ctx, before, given) => completeAudit(ctx, before, given),
  reminders: recordReminders('Audit', [
    { label: 'Open de audits', path: '/audits?sort=date.asc&isOpen=true', holds: () => true },
  ]),
  figures: {
    auditsToDo: {
      description: 'Audits with the caller as auditor that are not finished.',
      condition: `${IS_OPEN} and ${IS_MINE}`,
      of: 'Caller',
    },
  },
  onChange(ctx, { action, recordId, organizationId, details }) {
    const said = details.auditorUserIds;
    if (action === 'deleted' || !Array.isArray(said)) return;
    const isUpdate = action === 'updated';
    const [was, is] = (isUpdate ? said : [[], said]) as [readonly string[], readonly string[]];
    const userIds = is.filter((id) => !was.includes(id));
    notify(ctx, { event: 'TaskAssigned', kind: 'Assigned', organizationId, recordId, userIds });
  },
  own: (userId) => ({
    audits: { userId },
    auditsAsAuditor: { auditorId: userId },
    auditsAsAuditee: { auditeeId: userId },
  }),
});
