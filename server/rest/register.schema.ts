import { registerLimits } from '../../schema/rules/register.ts';
import { registerSources, registerStatuses } from '../../schema/terms/register.ts';

const text = { type: 'string' } as const;
const longText = { ...text, description: `At most ${registerLimits.longText} characters.` };
const shortText = { ...text, description: `At most ${registerLimits.shortText} characters.` };
const uuid = { type: 'string', format: 'uuid' } as const;
const moment = { type: 'string', format: 'date-time' } as const;

const fields = {
  Bron: { ...text, enum: registerSources.list.map(({ name }) => name) },
  BronText: { ...text, description: "Only with source 'Anders, namelijk...', otherwise empty." },
  Omschrijving: longText,
  OorzaakAfwijkin: longText,
  DirecteMaatregelen: longText,
  StructureleMaatregel: longText,
  VerantwoordelijkeMedewerker: shortText,
  status: { ...text, enum: registerStatuses.list.map(({ name }) => name) },
  WanneerGereed: { ...text, format: 'date' },
  Effectiviteit: longText,
  EffectiviteitMeten: longText,
};

/** An improvement point as the documented paths return it. */
export const registerEntrySchema = {
  type: 'object',
  properties: {
    id: uuid,
    version: { type: 'integer' },
    createdAt: moment,
    updatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: { type: 'object', properties: { id: uuid, name: text, surname: text } },
    userId: uuid,
    ...fields,
  },
};

/** The body of a new improvement point. */
export const newRegisterEntrySchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
  },
};

/** The body of a changed improvement point; `version` or `updatedAt` as last read is the optimistic lock. */
export const changedRegisterEntrySchema = {
  type: 'object',
  properties: { version: { type: 'integer' }, updatedAt: moment, ...fields },
};
