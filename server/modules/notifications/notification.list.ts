import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { organizationField, organizationJoin } from '../organizations/index.ts';

/** Kinds that are about a text: the day by which its record is reviewed is no deadline of theirs. */
const OF_TEXTS = "('ToRead', 'ToApprove', 'Approved', 'SentBack')";

const ofRecord = (column: string): ColumnField => ({ column, joins: ['record'] });

/** The list definition of notifications; an incident shows its number, and none of its texts. */
export const notificationList: ListDefinition = {
  from: 'notification e',
  joins: {
    ...organizationJoin('e.organization_id'),
    record: 'left join record r on r.id = e.record_id',
  },
  fields: {
    id: { column: 'e.id' },
    organizationId: { column: 'e.organization_id' },
    organization: organizationField,
    event: { column: 'e.event' },
    kind: { column: 'e.kind' },
    entity: ofRecord('r.kind'),
    entityId: { column: 'e.record_id' },
    number: ofRecord('r.number'),
    label: ofRecord('r.title'),
    deadline: ofRecord(`coalesce(e.deadline, case when e.kind not in ${OF_TEXTS} then r.deadline end)::text`),
    createdAt: { column: 'e.created_at' },
    readAt: { column: 'e.read_at' },
  },
};
