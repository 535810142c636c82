import { roles } from '../../../schema/people/identity.ts';
import { auditKinds } from '../../../schema/records/audits.ts';
import {
  frequencyKinds,
  planningLimits,
  qualityNorms,
  taskEventStatuses,
  taskThemes,
  timeUnits,
} from '../../../schema/records/planning.ts';
import { givenTeamSchema, teamSchema } from '../wire/team.fields.ts';
import { moment, text, uuid } from '../wire/wire-schema.ts';

const upTo = (max: number) => ({ ...text, description: `At most ${max} characters.` });
const day = { type: 'string', format: 'date' } as const;
const whole = { type: 'integer' } as const;
const yesOrNo = { type: 'boolean' } as const;
const named = { type: 'object', properties: { id: uuid, name: text } } as const;
const optional = <Schema extends { type: string }>(schema: Schema) => ({
  ...schema,
  type: [schema.type, 'null'],
});
const oneOf = ({ codes }: { readonly codes: readonly string[] }) => ({ ...text, enum: [...codes] });
const oneOfOrNull = ({ codes }: { readonly codes: readonly string[] }) => ({
  type: ['string', 'null'],
  enum: [...codes, null],
});

const person = { type: 'object', properties: { id: uuid, name: text, surname: text } } as const;
const recorded = { id: uuid, version: whole, createdAt: moment, updatedAt: moment };

/** Optimistic lock: `version` or `updatedAt` as last read. */
const seen = { version: whole, updatedAt: moment };

const taskEventFields = {
  title: upTo(planningLimits.title),
  description: upTo(planningLimits.longText),
  startDate: day,
  deadline: day,
  status: oneOf(taskEventStatuses),
  assignedToUserId: optional(uuid),
  theme: oneOfOrNull(taskThemes),
  resultNote: upTo(planningLimits.longText),
  evidenceRequired: yesOrNo,
};

/** A task event as the documented paths return it. */
export const taskEventSchema = {
  type: 'object',
  properties: {
    ...recorded,
    organization: named,
    organizationId: uuid,
    user: person,
    userId: uuid,
    template: { type: ['object', 'null'], properties: { id: uuid, title: text } },
    ...taskEventFields,
    team: teamSchema,
    assignedTo: { ...person, type: ['object', 'null'] },
    isOverdue: yesOrNo,
    frequency: text,
    reopenReason: text,
    completedAt: optional(moment),
  },
};

/** The body of a new task event. */
export const newTaskEventSchema = {
  type: 'object',
  properties: { ...taskEventFields, team: givenTeamSchema },
};

const reopenReason = { ...text, description: 'Required to take up again what was DONE.' };

/** The body of a changed task event; absent fields are kept. */
export const changedTaskEventSchema = {
  type: 'object',
  properties: { ...seen, ...taskEventFields, team: givenTeamSchema, reopenReason },
};

/** The body of a change of status, assignee or team. */
export const patchedTaskEventSchema = {
  type: 'object',
  properties: {
    ...seen,
    status: taskEventFields.status,
    resultNote: taskEventFields.resultNote,
    reopenReason,
    assignedToUserId: { ...taskEventFields.assignedToUserId, description: 'Null for nobody.' },
    team: { ...givenTeamSchema, description: 'The name of a team; empty or null for none.' },
  },
};

const taskFields = {
  title: upTo(planningLimits.title),
  description: upTo(planningLimits.longText),
  theme: oneOf(taskThemes),
  norm: oneOfOrNull(qualityNorms),
  normParagraph: text,
  frequencyId: uuid,
  months: { type: 'array', items: whole },
  leadTimeDays: whole,
  defaultRole: {
    ...oneOfOrNull(roles),
    description: 'Planning a year gives the tasks to whoever alone has this role in the organisation.',
  },
  evidenceRequired: yesOrNo,
  handbookChapter: text,
  auditTemplateId: {
    ...optional(uuid),
    description: 'The list of questions of the audit that its tasks open.',
  },
  auditKind: oneOfOrNull(auditKinds),
  forAllOrganizations: yesOrNo,
  organizationIds: { type: 'array', items: uuid },
  isActive: yesOrNo,
};

/** A task template as the documented paths return it. */
export const taskSchema = {
  type: 'object',
  properties: {
    ...recorded,
    organization: {
      ...named,
      type: ['object', 'null'],
      description: 'Whose own task it is; null for a task of several organisations.',
    },
    organizationId: optional(uuid),
    ...taskFields,
    frequency: { type: 'object', properties: { id: uuid, name: text, rule: text } },
    organizations: { type: 'array', items: named },
  },
};

/** The body of a new or changed task template. */
export const newTaskSchema = { type: 'object', properties: taskFields };
export const changedTaskSchema = { type: 'object', properties: { ...seen, ...taskFields } };

const frequencyFields = {
  name: upTo(planningLimits.name),
  kind: oneOf(frequencyKinds),
  count: optional(whole),
  unit: oneOfOrNull(timeUnits),
  onDay: optional(whole),
  onMonth: optional(whole),
  remindBeforeDays: optional(whole),
  isActive: yesOrNo,
};

export const frequencySchema = {
  type: 'object',
  properties: {
    ...recorded,
    ...frequencyFields,
    usedBy: whole,
    rule: { ...text, description: "For instance 'every 3 month' or 'on 01-01'." },
    sentence: text,
  },
};

/** The body of a new or changed frequency. */
export const newFrequencySchema = { type: 'object', properties: frequencyFields };
export const changedFrequencySchema = { type: 'object', properties: { ...seen, ...frequencyFields } };
