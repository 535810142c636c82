import { complaintRules } from '../../../schema/records/complaint-rules.ts';
import { newRegisterEntrySchema } from '../register/register.schema.ts';
import { givenTeamSchema, teamSchema } from '../wire/team.fields.ts';
import { moment, oneOf, text, uuid, wireProperties } from '../wire/wire-schema.ts';
import { complaintChoices as choices, complaintWireTexts } from './complaints.fields.ts';

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

const names = Object.fromEntries(complaintWireTexts.map((field) => [field, field])) as Record<
  (typeof complaintWireTexts)[number],
  string
>;

const fields = {
  receivedOn: { ...day, description: 'Today or earlier.' },
  ...wireProperties(complaintRules, names, {}),
  relation: oneOf(choices.relation),
  channel: oneOf(choices.channel),
  aboutUserId: optional({ ...uuid, description: 'Who sees nothing of it unless isShown; not the caller.' }),
  isShown: flag,
  handlerUserId: optional({ ...uuid, description: 'For managers to choose; never whom it is about.' }),
  status: oneOf(choices.status),
  outcome: choiceOrNone(choices.outcome),
  answeredOn: optional(day),
  nextStep: choiceOrNone(choices.nextStep),
  nextStepOn: optional(day),
  extensionToldOn: optional({
    ...day,
    description: 'Once, and before the first deadline; with extensionReason.',
  }),
};

/** A complaint as the paths return it. */
export const complaintSchema = {
  type: 'object',
  properties: {
    id: uuid,
    number: { ...text, description: 'As people say it, such as KL-2026-004; sent, it is ignored.' },
    version: whole,
    createdAt: moment,
    updatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: person,
    userId: uuid,
    ...fields,
    team: teamSchema,
    about: { ...person, type: ['object', 'null'] },
    handler: { ...person, type: ['object', 'null'] },
    deadline: {
      ...day,
      description: '42 days after its receipt, 70 where it was extended; sent, it is ignored.',
    },
    isLate: flag,
  },
};

/** The body of a new complaint. */
export const newComplaintSchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
    team: givenTeamSchema,
  },
};

/** The body of a changed complaint; `version` or `updatedAt` as last read is the optimistic lock. */
export const changedComplaintSchema = {
  type: 'object',
  properties: { version: whole, updatedAt: moment, ...fields, team: givenTeamSchema },
};

const { organizationId: _, ...entryFields } = newRegisterEntrySchema.properties;

/** The body of an improvement point of the complaint's organisation. */
export const newComplaintEntrySchema = { type: 'object', properties: entryFields };
