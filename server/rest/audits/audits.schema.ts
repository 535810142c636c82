import { addedQuestionRules, auditFindingRules, auditRules } from '../../../schema/records/audit-rules.ts';
import {
  auditKinds,
  auditLimits,
  auditRatings,
  auditStatuses,
  findingSeverities,
} from '../../../schema/records/audits.ts';
import { qualityNorms } from '../../../schema/records/planning.ts';
import { registerStatuses } from '../../../schema/records/register.ts';
import { newRegisterEntrySchema } from '../register/register.schema.ts';
import { moment, oneOf, text, uuid, wireProperties } from '../wire/wire-schema.ts';
import { auditWireTexts } from './audits.fields.ts';

const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const day = { ...text, format: 'date' } as const;
const person = { type: 'object', properties: { id: uuid, name: text, surname: text } } as const;
const optional = <Schema extends { type: string }>(schema: Schema) => ({
  ...schema,
  type: [schema.type, 'null'],
});
/** A choice, or null; the enum has null as well. */
const choiceOrNone = (terms: Parameters<typeof oneOf>[0]) => {
  const choice = oneOf(terms);
  return { ...optional(choice), enum: [...choice.enum, null] };
};
const ids = (description: string) => ({ type: 'array', items: uuid, description });

const names = Object.fromEntries(auditWireTexts.map((field) => [field, field])) as Record<
  (typeof auditWireTexts)[number],
  string
>;

const fields = {
  ...wireProperties(auditRules, names, {}),
  kind: oneOf(auditKinds),
  norm: choiceOrNone(qualityNorms),
  date: day,
  auditors: ids('People of the organisation, none of them auditee.'),
  auditees: ids('People of the organisation.'),
  dossiers: {
    ...{ type: 'array', items: { ...text, maxLength: auditLimits.dossier }, maxItems: auditLimits.dossiers },
    description: 'Numbers or codes, no names; each question is answered in each.',
  },
  templateId: optional({ ...uuid, description: 'A published list of the organisation or of all.' }),
};

const answer = {
  questionId: uuid,
  rating: choiceOrNone(auditRatings),
  explanation: text,
  remark: text,
  dossier: { ...text, description: 'One of the dossiers of the audit; empty or absent where it has none.' },
  version: {
    ...whole,
    description: 'The optimistic lock of the answer; without it the present one is replaced.',
  },
};

/** A finding as the paths return it. */
export const findingSchema = {
  type: 'object',
  properties: {
    id: uuid,
    version: whole,
    questionId: optional(uuid),
    description: text,
    severity: oneOf(findingSeverities),
    paragraph: text,
    ownerUserId: optional(uuid),
    dueDate: optional(day),
    isSent: flag,
    entry: {
      type: ['object', 'null'],
      properties: { id: uuid, number: text, status: oneOf(registerStatuses) },
    },
  },
};

/** The body of a new finding. */
export const newFindingSchema = {
  type: 'object',
  properties: {
    ...wireProperties(auditFindingRules, { description: 'description', paragraph: 'paragraph' }, {}),
    severity: oneOf(findingSeverities),
    ownerUserId: optional(uuid),
    dueDate: optional(day),
    questionId: optional(uuid),
  },
};

/** The body of a question that is added to an audit. */
export const addedQuestionSchema = {
  type: 'object',
  properties: wireProperties(addedQuestionRules, { text: 'text', paragraph: 'paragraph', help: 'help' }, {}),
};

/** An audit as the paths return it; answers and findings stand in one audit alone. */
export const auditSchema = {
  type: 'object',
  properties: {
    ...{ id: uuid, number: text, version: whole, createdAt: moment, updatedAt: moment },
    organization: { type: 'object', properties: { id: uuid, name: text } },
    ...{ organizationId: uuid, user: person, userId: uuid },
    ...fields,
    status: oneOf(auditStatuses),
    previousId: optional({ ...uuid, description: 'The audit that it began with.' }),
    ...{ templateVersion: optional(whole), findingCount: whole, openMeasureCount: whole },
    answers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ ...answer, section: text, question: text, paragraph: text },
          isAsked: { ...flag, description: 'Whether the answers before it ask the question.' },
        },
      },
    },
    findings: { type: 'array', items: findingSchema },
  },
};

/** The body of a new audit. */
export const newAuditSchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
    previousId: optional({
      ...uuid,
      description: 'An audit of the organisation to begin with: fields that are absent are taken from it.',
    }),
  },
};

/** The body of a changed audit; `version` or `updatedAt` as last read is the optimistic lock. */
export const changedAuditSchema = {
  type: 'object',
  properties: {
    ...{ version: whole, updatedAt: moment },
    ...fields,
    answers: { type: 'array', items: { type: 'object', properties: answer } },
    status: {
      ...oneOf(auditStatuses),
      description: "Follows from what was done; 'Afgerond' finishes the audit.",
    },
    evenIfIncomplete: { ...flag, description: 'Finishes the audit with open questions.' },
  },
};

const { organizationId: _, ...entryFields } = newRegisterEntrySchema.properties;

/** The body of an improvement point; what it leaves out is filled from the finding. */
export const newFindingEntrySchema = { type: 'object', properties: entryFields };

const condition = {
  type: ['object', 'null'],
  description:
    'The question is asked after these ratings of an earlier one; null for one that is always asked.',
  properties: {
    questionId: { ...text, description: 'The id of that question, or the one that it has in the body.' },
    ratings: { type: 'array', items: oneOf(auditRatings) },
  },
} as const;

const section = {
  type: 'object',
  properties: {
    title: text,
    questions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: uuid,
          text,
          paragraph: text,
          help: text,
          needsExplanation: flag,
          needsFinding: flag,
          needsPhoto: flag,
          condition,
        },
      },
    },
  },
};

const templateFields = {
  ...{ title: text, description: text, isActive: flag },
  kind: choiceOrNone(auditKinds),
  norm: choiceOrNone(qualityNorms),
  sections: { type: 'array', items: section },
};

/** A list of questions as the paths return it. */
export const templateSchema = {
  type: 'object',
  properties: {
    ...{ id: uuid, version: whole, createdAt: moment, updatedAt: moment },
    organizationId: optional(uuid),
    ...templateFields,
    ...{ questionCount: whole, publishedVersion: optional(whole), publishedAt: optional(moment) },
  },
};

/** The body of a new list. */
export const newTemplateSchema = {
  type: 'object',
  properties: {
    organizationId: optional({
      ...uuid,
      description: 'Null for a list of all organisations, by a SuperAdmin.',
    }),
    ...templateFields,
    isPublished: { ...flag, description: 'Publishes the list at once.' },
  },
};

/** The body of a changed list. */
export const changedTemplateSchema = {
  type: 'object',
  properties: {
    ...{ version: whole, updatedAt: moment },
    ...templateFields,
    isPublished: { ...flag, description: 'Publishes the list as its next version.' },
  },
};
