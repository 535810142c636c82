import { type AuditFilter, AuditsDocument } from '../../graphql/generated/operations.ts';
import { auditFields } from '../../kinds/audit.fields.ts';
import { filteredBy } from '../../records/fields/filter-keys.ts';

/** How the list of audits is asked for. */
export const auditQuery = {
  document: AuditsDocument,
  defaultSort: { field: 'date', direction: 'desc' },
  ...filteredBy<AuditFilter>(auditFields),
} as const;
