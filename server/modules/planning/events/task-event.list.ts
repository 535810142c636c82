import { type RawBuilder, sql } from 'kysely';
import { taskEventStatuses, taskThemes } from '../../../../schema/terms/planning.ts';
import type { ColumnField, DerivedField, ListDefinition } from '../../../platform/list/list.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { organizationField, organizationJoin } from '../../organizations/index.ts';
import { type PlannedWork, taskEventPolicy } from './task-event.policy.ts';

/** SQL: today in the Netherlands. */
export const TODAY = "(now() at time zone 'Europe/Amsterdam')::date";

/** SQL: not done and past the deadline. */
export const IS_OVERDUE = `(e.status <> 'DONE' and e.deadline < ${TODAY})`;

const organizationId: ColumnField = { column: 'e.organization_id' };
const assignedToUserId: ColumnField = { column: 'e.assigned_to_user_id' };
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/**
 * The assignee's name for sorting: a lateral subquery with `offset 0`, looked up once per assignee (Memoize) instead of
 * joining all users.
 */
const ASSIGNEE_NAME = `left join lateral (
  select s.surname, s.name from app_user s where s.id = e.assigned_to_user_id offset 0) assignee_name on true`;

const ofAssignee = (column: string): ColumnField => ({ column, joins: ['assignee'] });
const ofTemplate = (column: string): ColumnField => ({ column, joins: ['template'] });

/** An object of a left join: null when its id is. */
function optional(needs: Readonly<Record<string, ColumnField>>): DerivedField {
  return { needs, derive: (row) => (row.id === null ? null : row) };
}

/** The list definition of task events. */
export const taskEventList: ListDefinition = {
  from: 'task_event e',
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    template: 'left join task_template t on t.id = e.template_id',
    assignee: 'left join app_user a on a.id = e.assigned_to_user_id',
    assigneeEmail: 'left join user_email ae on ae.user_id = a.id',
    assigneeName: ASSIGNEE_NAME,
  },
  fields: {
    id: { column: 'e.id' },
    version: { column: 'e.version' },
    createdAt: { column: 'e.created_at' },
    updatedAt: { column: 'e.updated_at' },
    organizationId,
    organization: organizationField,
    user: userField(['user']),
    template: optional({ id: ofTemplate('t.id'), title: ofTemplate('t.title') }),
    title: { column: 'e.title' },
    description: { column: 'e.description' },
    startDate: { column: 'e.start_date' },
    deadline: { column: 'e.deadline' },
    status: { column: 'e.status' },
    isOverdue: { column: IS_OVERDUE },
    assignedToUserId,
    assignedTo: optional({
      id: ofAssignee('a.id'),
      username: ofAssignee('a.username'),
      name: ofAssignee('a.name'),
      surname: ofAssignee('a.surname'),
      email: { column: 'ae.email', joins: ['assignee', 'assigneeEmail'] },
    }),
    theme: { column: 'e.theme' },
    frequency: { column: 'e.frequency' },
    resultNote: { column: 'e.result_note' },
    reopenReason: { column: 'e.reopen_reason' },
    evidenceRequired: { column: 'e.evidence_required' },
    completedAt: { column: 'e.completed_at' },
    abilities: {
      needs: { organizationId, assignedToUserId, isArchived },
      derive: (row, actor) => {
        const event = row as unknown as PlannedWork;
        return {
          update: taskEventPolicy.update(actor, event),
          changeStatus: taskEventPolicy.changeStatus(actor, event),
          assign: taskEventPolicy.assign(actor, event),
          delete: taskEventPolicy.delete(actor, event),
        };
      },
    },
  },
};

/** Filter columns with a count per value. */
export const taskEventFacets = { status: 'e.status', theme: "coalesce(e.theme, '')" } as const;

const dutch = (column: string) => sql.raw(`${column} collate "nl-x-icu"`);
const inOrderOf = (column: string, codes: readonly string[]) =>
  sql.raw(`array_position(array[${codes.map((code) => `'${code}'`).join(',')}], ${column})`);

/** Sort expressions: texts in Dutch collation, closed lists in their order. */
export const taskEventSorts = {
  startDate: { by: [sql.raw('e.start_date'), sql.raw('e.deadline')], joins: [] },
  deadline: { by: [sql.raw('e.deadline')], joins: [] },
  title: { by: [dutch('e.title')], joins: [] },
  status: { by: [inOrderOf('e.status', taskEventStatuses.codes)], joins: [] },
  theme: { by: [inOrderOf('e.theme', taskThemes.codes)], joins: [] },
  frequency: { by: [dutch('e.frequency')], joins: [] },
  assignedTo: {
    by: [dutch('assignee_name.surname'), dutch('assignee_name.name')],
    joins: ['assigneeName'],
  },
  organization: { by: [dutch('o.name')], joins: ['organization'] },
  createdAt: { by: [sql.raw('e.created_at')], joins: [] },
  updatedAt: { by: [sql.raw('e.updated_at')], joins: [] },
} satisfies Record<string, { by: RawBuilder<unknown>[]; joins: string[] }>;

export type TaskEventSortField = keyof typeof taskEventSorts;
