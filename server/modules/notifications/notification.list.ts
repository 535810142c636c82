import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { organizationField, organizationJoin } from '../organizations/index.ts';

const ofRecord = (column: string): ColumnField => ({ column, joins: ['record'] });

/** What a list of notifications can show. Of an incident that is its number, and nothing of what it says. */
export const notificationList: ListDefinition = {
  from: 'notification e',
  joins: {
    ...organizationJoin('e.organization_id'),
    record: `left join notified_record r
      on r.id = coalesce(e.incident_id, e.register_entry_id, e.task_event_id)`,
  },
  fields: {
    id: { column: 'e.id' },
    organizationId: { column: 'e.organization_id' },
    organization: organizationField,
    event: { column: 'e.event' },
    kind: { column: 'e.kind' },
    entity: {
      column: `case when e.incident_id is not null then 'Incident'
        when e.register_entry_id is not null then 'RegisterEntry' else 'TaskEvent' end`,
    },
    entityId: { column: 'coalesce(e.incident_id, e.register_entry_id, e.task_event_id)' },
    number: ofRecord('r.number'),
    label: ofRecord('r.label'),
    deadline: ofRecord('coalesce(e.deadline, r.deadline)::text'),
    createdAt: { column: 'e.created_at' },
    readAt: { column: 'e.read_at' },
  },
};
