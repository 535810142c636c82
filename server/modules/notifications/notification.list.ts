import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { organizationField, organizationJoin } from '../organizations/index.ts';

/** Kinds that are about a signal in figures. */
const SIGNALS = "('SpecialCause', 'ManyOfKind', 'ManyAtPlace')";

/** Kinds that ask for nothing by the deadline of their record. */
const WITHOUT_DEADLINE =
  "('ToRead', 'ToApprove', 'Approved', 'SentBack', 'NewVersion', 'SpecialCause', 'ManyOfKind', 'ManyAtPlace')";

const ofSignal = (column: string): ColumnField => ({ column: `s.${column}`, joins: ['signal'] });

const ofRecord = (column: string): ColumnField => ({ column, joins: ['record'] });

/** The list definition of notifications; an incident shows its number, and none of its texts. */
export const notificationList: ListDefinition = {
  from: 'notification e',
  joins: {
    ...organizationJoin('e.organization_id'),
    record: 'left join record r on r.id = e.record_id',
    signal: `left join lateral app.told_signal(e.kind, e.record_id) s on e.kind in ${SIGNALS}`,
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
    deadline: ofRecord(
      `coalesce(e.deadline, case when e.kind not in ${WITHOUT_DEADLINE} then r.deadline end)::text`,
    ),
    signal: {
      presence: ofSignal('id'),
      fields: {
        ...{ rule: ofSignal('rule'), direction: ofSignal('direction'), event: ofSignal('event') },
        ...{ place: ofSignal('place'), teamId: ofSignal('team_id'), teamName: ofSignal('team_name') },
        ...{ startsOn: ofSignal('starts_on::text'), endsOn: ofSignal('ends_on::text') },
        ...{ count: ofSignal('count'), limit: ofSignal('control_limit') },
      },
    },
    createdAt: { column: 'e.created_at' },
    readAt: { column: 'e.read_at' },
  },
};
