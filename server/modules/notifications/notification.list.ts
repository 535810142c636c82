import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { organizationField, organizationJoin } from '../organizations/index.ts';

const ofRecord = (column: string): ColumnField => ({ column, joins: ['incident', 'entry', 'task'] });

/** What a list of notifications can show. Of an incident that is its number, and nothing of what it says. */
export const notificationList: ListDefinition = {
  from: 'notification e',
  joins: {
    ...organizationJoin('e.organization_id'),
    incident: 'left join incident i on i.id = e.incident_id',
    entry: 'left join register_entry r on r.id = e.register_entry_id',
    task: 'left join task_event t on t.id = e.task_event_id',
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
    number: ofRecord('coalesce(i.number, r.number)'),
    label: ofRecord('coalesce(t.title, r.source)'),
    deadline: ofRecord('coalesce(e.deadline, t.deadline, r.expected_completion_date, i.handle_before)::text'),
    createdAt: { column: 'e.created_at' },
    readAt: { column: 'e.read_at' },
  },
};
