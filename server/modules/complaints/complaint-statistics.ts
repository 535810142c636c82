import {
  complaintChannels,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
} from '../../../schema/records/complaints.ts';
import {
  defineStatistics,
  monthDimension,
  openDimension,
  overdueDimension,
  placeDimensions,
  termDimension,
} from '../../platform/kind/statistics.ts';
import { complaintPage, IS_LATE, IS_OPEN } from './complaint.page.ts';
import { complaintTypes } from './complaint.type.ts';

/** A subject as it is counted: its first letter a capital, the others small. */
const SUBJECT = 'upper(left(trim(e.subject), 1)) || lower(substr(trim(e.subject), 2))';

/** Counts of complaints by the day of their receipt. */
export const complaintStatistics = defineStatistics(complaintPage, {
  name: 'complaint',
  description: 'Complaints that the caller’s list has, by the day of their receipt, counted.',
  filter: complaintTypes.Filter,
  period: 'receivedOn',
  dimensions: {
    month: monthDimension('The month of its receipt: yyyy-mm.', 'e.received_on'),
    year: { description: 'The year of its receipt.', column: 'extract(year from e.received_on)::integer' },
    relation: termDimension('Who complains, to the client.', 'e.relation', complaintRelations),
    channel: termDimension('How it came in.', 'e.channel', complaintChannels),
    status: termDimension('The status.', 'e.status', complaintStatuses),
    outcome: termDimension('What was found.', 'e.outcome', complaintOutcomes),
    subject: { description: 'The subject; capitals and spaces around it make no other.', column: SUBJECT },
    isOpen: openDimension(IS_OPEN),
    isLate: overdueDimension(IS_LATE),
    ...placeDimensions,
  },
});
