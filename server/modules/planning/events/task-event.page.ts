import { type RawBuilder, sql } from 'kysely';
import { taskEventStatuses, taskThemes } from '../../../../schema/records/planning.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import {
  flagFacet,
  flagFilter,
  periodFilter,
  personFilter,
  TODAY,
  termFacet,
  yearFilter,
} from '../../../platform/list/filters.ts';
import type { ColumnField, DerivedField, ListDefinition } from '../../../platform/list/list.ts';
import { searchIndexed } from '../../../platform/list/search.ts';
import { byIndex, byTerm, byText, byValue } from '../../../platform/list/sorts.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../../organizations/index.ts';
import { teamCalled, teamFacet, teamField, teamJoin, teamSort } from '../../teams/index.ts';
import { parseDay } from '../catalogue/planning-day.ts';
import { TaskEvent } from './task-event.entity.ts';
import { type PlannedWork, taskEventPolicy } from './task-event.policy.ts';

/** SQL: not done and past the deadline. */
export const IS_OVERDUE = `(e.status <> 'DONE' and e.deadline < ${TODAY})`;

/** SQL: not done. */
export const IS_OPEN = "(e.status <> 'DONE')";

const columns = entityColumns(TaskEvent, 'e');
const { organizationId, assignedToUserId, teamId } = columns;
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
const taskEventList: ListDefinition = {
  from: 'task_event e',
  texts: [columns.title.column, columns.description.column, columns.resultNote.column],
  typed: [columns.reopenReason.column, columns.frequency.column, 'tt.title'],
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    ...teamJoin,
    template: 'left join task_template tt on tt.id = e.template_id',
    assignee: 'left join app_user a on a.id = e.assigned_to_user_id',
    assigneeEmail: 'left join user_email ae on ae.user_id = a.id',
    assigneeName: ASSIGNEE_NAME,
  },
  fields: {
    ...columns,
    organization: organizationField,
    user: userField(['user']),
    template: optional({ id: ofTemplate('tt.id'), title: ofTemplate('tt.title') }),
    team: teamField,
    isOverdue: { column: IS_OVERDUE },
    revisions: columns.id,
    // A later module loads it for many tasks at once, by their ids.
    audit: columns.id,
    assignedTo: optional({
      id: ofAssignee('a.id'),
      username: ofAssignee('a.username'),
      name: ofAssignee('a.name'),
      surname: ofAssignee('a.surname'),
      email: { column: 'ae.email', joins: ['assignee', 'assigneeEmail'] },
    }),
    abilities: {
      needs: {
        ...{ organizationId, assignedToUserId, teamId, isArchived, status: columns.status },
        isAudit: ofTemplate('(tt.audit_template_id is not null)'),
      },
      derive: (row, actor) => {
        const event = row as unknown as PlannedWork;
        return {
          update: taskEventPolicy.update(actor, event),
          changeStatus: taskEventPolicy.changeStatus(actor, event),
          assign: taskEventPolicy.assign(actor, event),
          remind: row.status !== 'DONE' && taskEventPolicy.remind(actor, event),
          changeDeadline: taskEventPolicy.changeDeadline(actor, event),
          delete: taskEventPolicy.delete(actor, event),
          startAudit: row.isAudit === true && taskEventPolicy.startAudit(actor, event),
        };
      },
    },
  },
};

/** Excludes archived organisations, which are read-only. */
const IS_TO_BE_DONE = sql`not exists (
  select from organization a where a.id = e.organization_id and a.archived_at is not null)`;

/** The scope of a list of task events. */
export interface TaskEventScope {
  readonly organizationId?: string | null | undefined;
  /** Only tasks assigned to the caller; those of an archived organisation only when it is requested. */
  readonly assignedToMe?: boolean;
  /** Only tasks under way between these days, inclusive. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** A page of task events, by default by start date; texts in Dutch collation, closed lists in their order. */
export const taskEventPage = definePage({
  list: taskEventList,
  key: 'e.id',
  sorts: {
    startDate: byIndex('e.start_date', 'e.deadline'),
    deadline: byValue('e.deadline'),
    title: byText('e.title'),
    status: byTerm(taskEventStatuses, 'e.status'),
    theme: byTerm(taskThemes, 'e.theme'),
    frequency: byText('e.frequency'),
    assignedTo: byText(['assignee_name.surname', 'assignee_name.name'], ['assigneeName']),
    team: teamSort,
    organization: byText('o.name', ['organization']),
    completedAt: byValue('e.completed_at'),
    createdAt: byValue('e.created_at'),
    updatedAt: byValue('e.updated_at'),
  },
  defaultSort: { field: 'startDate', direction: 'asc' },
  ties: 'e.start_date, e.id',
  facets: {
    status: termFacet('e.status', taskEventStatuses),
    theme: termFacet('e.theme', taskThemes),
    teamId: teamFacet,
    isOverdue: flagFacet(IS_OVERDUE),
  },
  filters: {
    isOpen: flagFilter(IS_OPEN),
    deadline: periodFilter('e.deadline'),
    assignedToUserId: personFilter('e.assigned_to_user_id'),
    year: yearFilter('e.deadline'),
  },
  title: 'e.title',
  search: searchIndexed((words) => [teamCalled(words)]),
  scope,
  tenant: (actor, options) => tenantFilter(actor, options.organizationId),
  // The index holds the first rows side by side only for one organisation without days or assignee.
  startsInIndex: ({ organizationId, assignedToMe, from, to }) =>
    organizationId != null && !assignedToMe && (from ?? to) == null,
});

function scope(actor: Actor, options: TaskEventScope): RawBuilder<unknown>[] {
  const { assignedToMe, from, to } = options;
  const conditions = tenantFilter(actor, askedOrganization(actor, options.organizationId));
  if (assignedToMe) conditions.push(sql`e.assigned_to_user_id = ${actor.userId}`);
  if (assignedToMe && options.organizationId == null) conditions.push(IS_TO_BE_DONE);
  if (to != null) conditions.push(sql`e.start_date <= ${parseDay(to, 'to')}::date`);
  if (from != null) conditions.push(sql`e.deadline >= ${parseDay(from, 'from')}::date`);
  return conditions;
}
