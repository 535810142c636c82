import { auditKinds, auditStatuses, findingSeverities } from '../../../../schema/records/audits.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import {
  defineStatistics,
  monthDimension,
  openDimension,
  overdueDimension,
  placeDimensions,
  termDimension,
  termsDimension,
} from '../../../platform/kind/statistics.ts';
import { TODAY } from '../../../platform/list/filters.ts';
import { auditTypes } from '../audit.type.ts';
import { auditPage, IS_OPEN } from '../record/audit.page.ts';

/** SQL: the severities of the findings of an audit, each once. */
const SEVERITIES = 'array(select distinct f.severity from audit_finding f where f.audit_id = e.id)';

const { organization } = placeDimensions;

/** Counts of audits by their day. */
export const auditStatistics = defineStatistics(auditPage, {
  name: 'audit',
  description: 'Audits that the caller’s list has, by their day, counted.',
  filter: auditTypes.Filter,
  period: 'date',
  dimensions: {
    month: monthDimension('The month of its day: yyyy-mm.', 'e.date'),
    year: { description: 'The year of its day.', column: 'extract(year from e.date)::integer' },
    kind: termDimension('The kind.', 'e.kind', auditKinds),
    norm: termDimension('The norm.', 'e.norm', qualityNorms),
    status: termDimension('The status.', 'e.status', auditStatuses),
    severity: termsDimension('The severities of its findings.', SEVERITIES, findingSeverities),
    isOpen: openDimension(IS_OPEN),
    isOverdue: overdueDimension(`${IS_OPEN} and e.date < ${TODAY}`),
    organization: organization as NonNullable<typeof organization>,
  },
});
