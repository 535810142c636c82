import { auditLabels } from '../../../../schema/records/audit-labels.ts';
import { auditKinds, auditStatuses } from '../../../../schema/records/audits.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import {
  day,
  exportColumns,
  moment,
  named,
  number,
  people,
  person,
  term,
  text,
} from '../../../platform/export/index.ts';

/** Columns of audits in files. */
export const auditColumns = exportColumns(auditLabels, {
  ...{ number: text, title: text, kind: term(auditKinds), norm: term(qualityNorms), date: day, time: text },
  ...{ auditors: people, externalAuditor: text, auditees: people, scope: text, status: term(auditStatuses) },
  ...{ findingCount: number, openMeasureCount: number, goal: text, criteria: text, template: text },
  ...{ method: text, spokenWith: text, conclusion: text, strengths: text },
  ...{ user: person, createdAt: moment, updatedAt: moment, organization: named },
});
