import { type Role, roles } from '../../../../schema/people/identity.ts';
import { auditKinds } from '../../../../schema/records/audits.ts';
import { months, qualityNorms, taskThemes } from '../../../../schema/records/planning.ts';
import { taskTemplateRules } from '../../../../schema/records/planning-rules.ts';
import type { TaskTemplateFieldsFragment, TaskTemplateInput } from '../../../graphql/generated/operations.ts';
import { taskTexts } from '../../../i18n/nl/tasks.ts';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import type { TaskFormChoices } from './task-form-steps.tsx';

const { fields, none, yes, no } = taskTexts;

export type TaskTemplate = TaskTemplateFieldsFragment;

/** Whether a template is for every organisation; a form holds choices as texts. */
export const ALL = 'all';
export const SELECTION = 'selection';

/** Values of the form, as typed. */
export interface TaskFormValues {
  title: string;
  description: string;
  theme: string;
  norm: string;
  normParagraph: string;
  handbookChapter: string;
  auditTemplateId: string;
  auditKind: string;
  frequencyId: string;
  months: readonly string[];
  leadTimeDays: string;
  defaultRole: string;
  evidenceRequired: boolean;
  forAllOrganizations: boolean;
  organizationIds: readonly string[];
  isActive: boolean;
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
}

/** The form's values for a new template, or for one as it is now. */
export function toFormValues(task: TaskTemplate | null): TaskFormValues {
  return {
    title: task?.title ?? '',
    description: task?.description ?? '',
    theme: task?.theme ?? '',
    norm: task?.norm ?? '',
    normParagraph: task?.normParagraph ?? '',
    handbookChapter: task?.handbookChapter ?? '',
    auditTemplateId: task?.auditTemplateId ?? '',
    auditKind: task?.auditKind ?? '',
    frequencyId: task?.frequency.id ?? '',
    months: (task?.months ?? []).map(String),
    leadTimeDays: task ? String(task.leadTimeDays) : '',
    defaultRole: task?.defaultRole ?? '',
    evidenceRequired: task?.evidenceRequired ?? false,
    forAllOrganizations: task?.forAllOrganizations ?? true,
    organizationIds: (task?.organizations ?? []).map(({ id }) => id),
    isActive: task?.isActive ?? true,
    version: task?.version ?? 0,
  };
}

/** The values as the server takes them. */
export function toInput(values: TaskFormValues): TaskTemplateInput {
  return taskTemplateRules.cast(values, { stripUnknown: true }) as TaskTemplateInput;
}

/** The months in Dutch, in the order of the year. */
export function monthsOf(numbers: readonly (number | string)[]): string {
  const chosen = new Set(numbers.map(Number));
  return months.list.flatMap(({ id, name }) => (chosen.has(id) ? [name] : [])).join(', ');
}

const labelOf = (options: readonly SelectOption[], id: string) =>
  options.find(({ value }) => value === id)?.label ?? '';

/** Fields by which two versions of a template are compared. */
export function comparedFields(choices: TaskFormChoices): ComparedField<TaskFormValues>[] {
  return [
    { name: 'title', label: fields.title, shown: ({ title }) => title },
    { name: 'description', label: fields.description, shown: ({ description }) => description },
    {
      name: 'theme',
      label: fields.theme,
      shown: ({ theme }) => (taskThemes.has(theme) ? taskThemes.nameOf(theme) : ''),
    },
    {
      name: 'norm',
      label: fields.norm,
      shown: ({ norm, normParagraph }) =>
        `${qualityNorms.has(norm) ? qualityNorms.nameOf(norm) : ''} ${normParagraph}`.trim(),
    },
    { name: 'handbookChapter', label: fields.handbookChapter, shown: (values) => values.handbookChapter },
    {
      name: 'auditTemplateId',
      label: fields.auditTemplateId,
      shown: ({ auditTemplateId }) => labelOf(choices.auditTemplates, auditTemplateId),
    },
    {
      name: 'auditKind',
      label: fields.auditKind,
      shown: ({ auditKind }) => (auditKinds.has(auditKind) ? auditKinds.nameOf(auditKind) : ''),
    },
    {
      name: 'frequencyId',
      label: fields.frequency,
      shown: ({ frequencyId }) => labelOf(choices.frequencies, frequencyId),
    },
    { name: 'months', label: fields.months, shown: (values) => monthsOf(values.months) },
    { name: 'leadTimeDays', label: fields.leadTimeDays, shown: ({ leadTimeDays }) => leadTimeDays },
    { name: 'defaultRole', label: fields.defaultRole, shown: ({ defaultRole }) => roleOf(defaultRole) },
    {
      name: 'evidenceRequired',
      label: fields.evidenceRequired,
      shown: ({ evidenceRequired }) => (evidenceRequired ? yes : no),
    },
    ...(choices.organizations ? [comparedOrganizations(choices.organizations)] : []),
    { name: 'isActive', label: fields.isActive, shown: ({ isActive }) => (isActive ? yes : no) },
  ];
}

function comparedOrganizations(options: readonly SelectOption[]): ComparedField<TaskFormValues> {
  return {
    name: 'organizationIds',
    label: fields.forAllOrganizations,
    shown: ({ forAllOrganizations, organizationIds }) =>
      forAllOrganizations ? taskTexts.all : organizationIds.map((id) => labelOf(options, id)).join(', '),
  };
}

/** The Dutch name of a role, or that there is none. */
export function roleOf(role: Role | string | null | undefined): string {
  return roles.has(role) ? roles.nameOf(role) : none;
}
