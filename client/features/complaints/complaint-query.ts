import { type ComplaintFilter, ComplaintsDocument } from '../../graphql/generated/operations.ts';
import { complaintFields } from '../../kinds/complaint.fields.ts';
import { filteredBy } from '../../records/fields/filter-keys.ts';

/** How the list of complaints is asked for; what one searches for stays out of the address. */
export const complaintQuery = {
  document: ComplaintsDocument,
  defaultSort: { field: 'receivedOn', direction: 'desc' },
  searchIsPrivate: true,
  ...filteredBy<ComplaintFilter>(complaintFields),
} as const;
