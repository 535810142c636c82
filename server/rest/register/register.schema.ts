import { registerSources, registerStatuses } from '../../../schema/records/register.ts';
import { registerEntryRules } from '../../../schema/records/register-rules.ts';
import { givenTeamSchema, teamSchema } from '../wire/team.fields.ts';
import { moment, oneOf, text, uuid, wireProperties } from '../wire/wire-schema.ts';
import { registerWireNames } from './register.fields.ts';

const fields = wireProperties(registerEntryRules, registerWireNames, {
  source: oneOf(registerSources),
  sourceText: { ...text, description: "Only with source 'Anders, namelijk...', otherwise empty." },
  status: oneOf(registerStatuses),
  expectedCompletionDate: { ...text, format: 'date' },
});

/** An improvement point as the documented paths return it. */
export const registerEntrySchema = {
  type: 'object',
  properties: {
    id: uuid,
    number: { ...text, description: 'As people say it, such as VP-2026-031; sent, it is ignored.' },
    version: { type: 'integer' },
    createdAt: moment,
    updatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: { type: 'object', properties: { id: uuid, name: text, surname: text } },
    userId: uuid,
    ...fields,
    team: teamSchema,
  },
};

/** The body of a new improvement point. */
export const newRegisterEntrySchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
    team: givenTeamSchema,
  },
};

/** The body of a changed improvement point; `version` or `updatedAt` as last read is the optimistic lock. */
export const changedRegisterEntrySchema = {
  type: 'object',
  properties: { version: { type: 'integer' }, updatedAt: moment, ...fields, team: givenTeamSchema },
};
