import type {
  FrequencyKind,
  TaskEventStatus,
  TaskTheme,
  TimeUnit,
} from '../../../../schema/records/planning.ts';
import { Frequency, TaskEvent, TaskTemplate } from '../../../../server/modules/planning/index.ts';
import { newId } from '../../../../server/platform/core/ids.ts';
import { runAsSystem } from '../../../../server/platform/transaction/system-role.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

/** Fields of a frequency that a test may set; by default quarterly. */
export interface FrequencyOverrides {
  readonly name?: string;
  readonly kind?: FrequencyKind;
  readonly count?: number | null;
  readonly unit?: TimeUnit | null;
  readonly onDay?: number | null;
  readonly onMonth?: number | null;
  readonly isActive?: boolean;
}

/** Fields of a template that a test may set; by default active, for all, with a lead time of a fortnight. */
export interface TemplateOverrides {
  readonly title?: string;
  readonly months?: number[];
  readonly leadTimeDays?: number;
  readonly defaultRole?: 'Admin' | 'Client' | null;
  readonly evidenceRequired?: boolean;
  readonly isActive?: boolean;
  /** Only for these organisations. */
  readonly organizationIds?: string[];
  /** The own template of an organisation. */
  readonly organizationId?: string;
  readonly frequency?: FrequencyOverrides;
}

/** Fields of a task event that a test may set; by default within this year, unassigned. */
export interface EventOverrides {
  readonly title?: string;
  readonly description?: string;
  readonly startDate?: string;
  readonly deadline?: string;
  readonly status?: TaskEventStatus;
  readonly assignedToUserId?: string | null;
  readonly theme?: TaskTheme | null;
  readonly evidenceRequired?: boolean;
  readonly resultNote?: string;
  readonly createdAt?: Date;
}

/** Complete and valid inputs. */
export const validFrequency = { name: 'Per kwartaal', kind: 'every', count: 3, unit: 'month' } as const;
export const validTemplate = {
  title: 'MIC-kwartaalrapportage',
  description: 'Analyseer de meldingen en bespreek ze',
  theme: 'ClientSafety',
  norm: 'Hkz',
  normParagraph: '7.4',
  months: [] as number[],
  leadTimeDays: 14,
  defaultRole: 'Admin',
  evidenceRequired: false,
  handbookChapter: '3.2',
  forAllOrganizations: true,
  organizationIds: [] as string[],
  isActive: true,
} as const;
export const validEvent = {
  title: 'Ontruimingsoefening',
  description: 'Met de avonddienst',
  startDate: '2026-03-02',
  deadline: '2026-03-31',
  theme: 'HealthAndSafety',
  resultNote: '',
  evidenceRequired: false,
} as const;

/** The factories of the planning on a server's database. */
export function planningOn({ services: { database } }: Pick<TestApp, 'services'>) {
  const frequency = (overrides: FrequencyOverrides = {}): Promise<string> =>
    runAsSystem(database, async (transaction) => {
      const values = { ...validFrequency, ...overrides };
      return transaction.em.create(Frequency, { id: newId(), ...values }).id;
    });

  const template = async ({ frequency: often, ...overrides }: TemplateOverrides = {}): Promise<string> => {
    const frequencyId = await frequency(often);
    const { organizationId, organizationIds = organizationId ? [organizationId] : undefined } = overrides;
    const forAllOrganizations = organizationIds === undefined;
    return runAsSystem(database, async (transaction) => {
      const whose = { organizationIds: organizationIds ?? [], forAllOrganizations };
      const values = { ...validTemplate, ...overrides, ...whose };
      return transaction.em.create(TaskTemplate, { id: newId(), ...values, frequencyId }).id;
    });
  };

  /** A task event planned by hand, by default in the planner's first organisation. */
  const event = (
    planner: Person,
    overrides: EventOverrides = {},
    organizationId?: string,
  ): Promise<string> => {
    const organization = organizationId ?? planner.organizationIds[0];
    if (!organization) throw new Error('Say in which organisation');
    const { createdAt = new Date(), ...given } = overrides;
    const status = given.status ?? 'ToDo';
    const completedAt = status === 'DONE' ? createdAt : null;
    return runAsSystem(database, async (transaction) => {
      const values = { ...validEvent, ...given, status, completedAt, createdAt, updatedAt: createdAt };
      return transaction.em.create(TaskEvent, {
        id: newId(),
        organizationId: organization,
        userId: planner.id,
        isEdited: true,
        ...values,
      }).id;
    });
  };

  return { frequency, template, event };
}

const FREQUENCY = `id version createdAt updatedAt name kind count unit onDay onMonth remindBeforeDays isActive usedBy
  rule sentence abilities { update delete }`;
const TEMPLATE = `id version createdAt updatedAt organization { id name } title description theme norm normParagraph frequency { ${FREQUENCY} }
  months leadTimeDays defaultRole evidenceRequired handbookChapter forAllOrganizations organizations { id name }
  organizationCount isActive abilities { update delete }`;
const EVENT = `id version createdAt updatedAt organization { id name } user { id } template { id title } title
  description startDate deadline status isOverdue assignedTo { id name } theme frequency resultNote reopenReason
  evidenceRequired completedAt abilities { update changeStatus assign delete }`;

export interface ShownFrequency {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly kind: FrequencyKind;
  readonly count: number | null;
  readonly unit: TimeUnit | null;
  readonly usedBy: number;
  readonly rule: string;
  readonly sentence: string;
  readonly abilities: { readonly update: boolean; readonly delete: boolean };
}

export interface ShownTemplate {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly frequency: ShownFrequency;
  readonly organization: { readonly id: string } | null;
  readonly isActive: boolean;
  readonly abilities: { readonly update: boolean; readonly delete: boolean };
  readonly organizations: readonly { readonly id: string }[];
  readonly organizationCount: number;
}

export interface ShownEvent {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly template: { readonly id: string; readonly title: string } | null;
  readonly startDate: string;
  readonly deadline: string;
  readonly status: TaskEventStatus;
  readonly isOverdue: boolean;
  readonly assignedTo: { readonly id: string } | null;
  readonly resultNote: string;
  readonly reopenReason: string;
  readonly completedAt: string | null;
  readonly abilities: Readonly<Record<'update' | 'changeStatus' | 'assign' | 'delete', boolean>>;
}

export const LIST_FREQUENCIES = `query ($pageSize: Int, $sort: FrequencySort, $search: String) {
  frequencies(pageSize: $pageSize, sort: $sort, search: $search) { rows { ${FREQUENCY} } total abilities { create } } }`;
export const GET_FREQUENCY = `query ($id: ID!) { frequency(id: $id) { ${FREQUENCY} } }`;
export const PREVIEW_FREQUENCY = `query ($input: FrequencyInput!, $from: Date) {
  previewFrequency(input: $input, from: $from) }`;
export const CREATE_FREQUENCY = `mutation ($input: FrequencyInput!) { createFrequency(input: $input) { ${FREQUENCY} } }`;
export const UPDATE_FREQUENCY = `mutation ($id: ID!, $version: Int!, $input: FrequencyInput!) {
  updateFrequency(id: $id, version: $version, input: $input) { ${FREQUENCY} } }`;
export const DELETE_FREQUENCY = 'mutation ($id: ID!) { deleteFrequency(id: $id) }';

export const LIST_TEMPLATES = `query ($organizationId: ID, $page: Int, $pageSize: Int, $sort: TaskTemplateSort, $filter: TaskTemplateFilter,
    $search: String) {
  taskTemplates(organizationId: $organizationId, page: $page, pageSize: $pageSize, sort: $sort, filter: $filter, search: $search) {
    rows { ${TEMPLATE} } total facets { field values { value count } } abilities { create } } }`;
export const GET_TEMPLATE = `query ($id: ID!) { taskTemplate(id: $id) { ${TEMPLATE} } }`;
export const CREATE_TEMPLATE = `mutation ($organizationId: ID, $input: TaskTemplateInput!) {
  createTaskTemplate(organizationId: $organizationId, input: $input) { ${TEMPLATE} } }`;
export const UPDATE_TEMPLATE = `mutation ($id: ID!, $version: Int!, $input: TaskTemplateInput!) {
  updateTaskTemplate(id: $id, version: $version, input: $input) { ${TEMPLATE} } }`;
export const DELETE_TEMPLATE = 'mutation ($id: ID!) { deleteTaskTemplate(id: $id) }';

export const LIST_EVENTS = `query ($organizationId: ID, $assignedToMe: Boolean, $from: Date, $to: Date, $page: Int,
    $pageSize: Int, $sort: TaskEventSort, $filter: TaskEventFilter, $search: String) {
  taskEvents(organizationId: $organizationId, assignedToMe: $assignedToMe, from: $from, to: $to, page: $page,
    pageSize: $pageSize, sort: $sort, filter: $filter, search: $search) {
    rows { ${EVENT} } total facets { field values { value count } } abilities { create generate } } }`;
export const GET_EVENT = `query ($id: ID!) { taskEvent(id: $id) { ${EVENT} } }`;
export const CREATE_EVENT = `mutation ($organizationId: ID!, $input: TaskEventInput!) {
  createTaskEvent(organizationId: $organizationId, input: $input) { ${EVENT} } }`;
export const UPDATE_EVENT = `mutation ($id: ID!, $version: Int!, $input: TaskEventInput!) {
  updateTaskEvent(id: $id, version: $version, input: $input) { ${EVENT} } }`;
export const CHANGE_STATUS = `mutation ($id: ID!, $version: Int!, $status: TaskEventStatus!, $resultNote: String,
    $reopenReason: String) {
  changeTaskEventStatus(id: $id, version: $version, status: $status, resultNote: $resultNote,
    reopenReason: $reopenReason) { ${EVENT} } }`;
export const ASSIGN_EVENT = `mutation ($id: ID!, $version: Int!, $assignedToUserId: ID) {
  assignTaskEvent(id: $id, version: $version, assignedToUserId: $assignedToUserId) { ${EVENT} } }`;
export const DELETE_EVENT = 'mutation ($id: ID!) { deleteTaskEvent(id: $id) }';
export const CHANGE_EVENTS = `mutation ($changes: [TaskEventChange!]!) {
  changeTaskEvents(changes: $changes) { id version } }`;
export const DELETE_EVENTS = 'mutation ($rows: [RowVersionInput!]!) { deleteTaskEvents(rows: $rows) }';
export const ASSIGNEES =
  'query ($organizationId: ID!) { assignees(organizationId: $organizationId) { id name } }';
export const PREVIEW_YEAR = `query ($organizationId: ID!, $year: Int!) {
  previewYearPlan(organizationId: $organizationId, year: $year) { templateId title theme startDate deadline exists
    assigneeName } }`;
export const GENERATE_YEAR = `mutation ($organizationId: ID!, $year: Int!,
    $leaveOut: [LeftOutOfYearPlan!]! = []) {
  generateYearPlan(organizationId: $organizationId, year: $year, leaveOut: $leaveOut) { created existing } }`;

export type ListedEvents = {
  taskEvents: {
    rows: ShownEvent[];
    total: number;
    facets: { field: string; values: { value: string; count: number }[] }[];
    abilities: { create: boolean; generate: boolean };
  };
};
export type GotEvent = { taskEvent: ShownEvent };
export type GeneratedYear = { generateYearPlan: { created: number; existing: number } };
export type PreviewedYear = {
  previewYearPlan: {
    templateId: string;
    title: string;
    startDate: string;
    deadline: string;
    exists: boolean;
    assigneeName: string | null;
  }[];
};
