import { array, type InferType, mixed, object } from 'yup';
import { roles } from '../people/identity.ts';
import { calendarDate, choice, flag, pastDate, requiredText, text, wholeNumber } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { auditKinds } from './audits.ts';
import {
  frequencyKinds,
  planningLimits,
  qualityNorms,
  type TaskEventStatus,
  taskEventStatuses,
  taskThemes,
  timeUnits,
} from './planning.ts';

const { name, title, longText, count, leadTimeDays, remindBeforeDays, earliestYear, latestYear } =
  planningLimits;

/** February has 29 days: in a common year the 29th is planned on the 28th. */
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const nothing = () => undefined;
const listOrNone = (values: unknown) => values ?? [];
const isMonth = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12;

/** Converts a form's digits to numbers and sorts valid months; leaves invalid values for the rule to refuse. */
function inOrder(given: readonly unknown[]): unknown[] {
  const values = given.map((value) => (typeof value === 'string' ? Number(value) : value));
  return values.every(isMonth) ? values.sort((one, other) => one - other) : values;
}

/** Rules of a recurrence: fields that its kind does not use are cleared. */
export const frequencyRules = object({
  name: requiredText(name),
  kind: choice(frequencyKinds).required(messages.required),
  count: wholeNumber(1, count).when('kind', ([kind], rule) =>
    kind === 'on' ? rule.transform(nothing) : rule.required(messages.required),
  ),
  unit: choice(timeUnits).when('kind', ([kind], rule) =>
    kind === 'on' ? rule.transform(nothing) : rule.required(messages.required),
  ),
  onDay: wholeNumber(1, 31).when(['kind', 'onMonth'], ([kind, onMonth], rule) =>
    kind === 'on'
      ? rule
          .required(messages.required)
          .test('exists', messages.impossibleDate, (day) => !day || day <= (DAYS_OF_MONTH[onMonth - 1] ?? 31))
      : rule.transform(nothing),
  ),
  onMonth: wholeNumber(1, 12).when('kind', ([kind], rule) =>
    kind === 'on' ? rule.required(messages.required) : rule.transform(nothing),
  ),
  remindBeforeDays: wholeNumber(0, remindBeforeDays),
  isActive: flag(true),
});

export type FrequencyValues = InferType<typeof frequencyRules>;

/** Rules of a task template; the service checks that frequency and organisations exist. */
export const taskTemplateRules = object({
  title: requiredText(title),
  description: requiredText(longText),
  theme: choice(taskThemes).required(messages.required),
  norm: choice(qualityNorms),
  normParagraph: text(50).default(''),
  frequencyId: requiredText(100),
  months: array(mixed<number>().defined())
    .transform((values: unknown) => (Array.isArray(values) ? inOrder(values) : listOrNone(values)))
    .typeError(messages.unknownChoice)
    .default([])
    .test('months', messages.unknownChoice, (values) => values.every(isMonth))
    .test('once', messages.chosenTwice, (values) => new Set(values).size === values.length),
  leadTimeDays: wholeNumber(0, leadTimeDays).required(messages.required),
  defaultRole: choice(roles),
  evidenceRequired: flag(false),
  handbookChapter: text(title).default(''),
  // A later module checks that the list of questions is published.
  auditTemplateId: text(100).default(''),
  auditKind: choice(auditKinds).when('auditTemplateId', ([list], rule) =>
    list ? rule.required(messages.required) : rule,
  ),
  forAllOrganizations: flag(true),
  organizationIds: array(mixed<string>().defined())
    .transform(listOrNone)
    .typeError(messages.unknownChoice)
    .default([])
    .when('forAllOrganizations', ([forAll], rule) =>
      forAll ? rule.transform(() => []) : rule.min(1, messages.required).max(1000, messages.unknownChoice),
    ),
  isActive: flag(true),
});

export type TaskTemplateValues = InferType<typeof taskTemplateRules>;

const planningDate = () => calendarDate(messages.required, [earliestYear, latestYear]);

/** Rules of a task event; the service checks the assignee's membership. */
export const taskEventRules = object({
  title: requiredText(title),
  description: text(longText).default(''),
  startDate: planningDate(),
  deadline: planningDate().when('startDate', ([start], rule) =>
    rule.test(
      'after-start',
      messages.deadlineBeforeStart,
      (deadline) => !start || !deadline || deadline >= start,
    ),
  ),
  status: choice(taskEventStatuses),
  // The service checks that it exists; an absent value keeps the current one, an empty one is none.
  teamId: text(100),
  assignedToUserId: text(100).default(''),
  theme: choice(taskThemes),
  resultNote: text(longText).default(''),
  evidenceRequired: flag(false),
});

/** Rules of a task out of a spreadsheet, which may have been done some time ago. */
export const taskEventImportRules = taskEventRules.shape({ completedAt: pastDate() });

export type TaskEventImportValues = InferType<typeof taskEventImportRules>;

export type TaskEventValues = InferType<typeof taskEventRules>;

/** Rules of a status change; `missingForStatus` adds the requirements that depend on the current status. */
export const taskEventStatusRules = object({
  status: choice(taskEventStatuses).required(messages.required),
  resultNote: text(longText),
  reopenReason: text(planningLimits.reopenReason).default(''),
});

/** The year of a plan. */
export const yearPlanRules = object({
  year: wholeNumber(earliestYear, latestYear).required(messages.required),
});

/**
 * The missing fields for a status change: a note to complete a task that requires evidence, a reason to reopen a
 * completed one.
 */
export function missingForStatus(
  { status: from, evidenceRequired }: { status: TaskEventStatus; evidenceRequired: boolean },
  {
    status: to,
    resultNote,
    reopenReason,
  }: { status: TaskEventStatus; resultNote: string; reopenReason: string },
): Readonly<Record<string, string>> {
  const isDone = to === 'DONE';
  return {
    ...(isDone && evidenceRequired && resultNote.trim() === '' ? { resultNote: messages.required } : {}),
    ...(from === 'DONE' && !isDone && reopenReason.trim() === '' ? { reopenReason: messages.required } : {}),
  };
}
