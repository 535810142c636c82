import { incidentEvents } from '../../../schema/records/incidents.ts';
import { riskRules } from '../../../schema/records/risk-rules.ts';
import {
  MOST_STEPS,
  riskCategories,
  riskClasses,
  riskLimits,
  riskScales,
  riskStatuses,
  riskStrategies,
} from '../../../schema/records/risks.ts';
import { newRegisterEntrySchema } from '../register/register.schema.ts';
import { givenTeamSchema, teamSchema } from '../wire/team.fields.ts';
import { moment, oneOf, text, uuid, wireProperties } from '../wire/wire-schema.ts';
import { riskWireFields } from './risks.fields.ts';

const { likelihood, severity } = riskScales.Matrix5;
const whole = { type: 'integer' } as const;
const day = { ...text, format: 'date' } as const;
const person = { type: 'object', properties: { id: uuid, name: text, surname: text } } as const;
const optional = <Schema extends { type: string }>(schema: Schema) => ({
  ...schema,
  type: [schema.type, 'null'],
});

const step = ({ steps }: { readonly steps: readonly string[] }) => ({
  ...whole,
  minimum: 1,
  maximum: MOST_STEPS,
  description: `From ${steps[0]} (1) to ${steps.at(-1)} (${steps.length}); with SAFER/HFMEA four steps.`,
});

const names = Object.fromEntries(riskWireFields.map((field) => [field, field])) as Record<
  (typeof riskWireFields)[number],
  string
>;

const fields = wireProperties(riskRules, names, {
  category: oneOf(riskCategories),
  strategy: oneOf(riskStrategies),
  status: oneOf(riskStatuses),
  grossLikelihood: step(likelihood),
  grossSeverity: step(severity),
  netLikelihood: step(likelihood),
  netSeverity: step(severity),
  acceptedByUserId: optional({ ...uuid, description: 'Of an accepted risk; by default whoever accepts it.' }),
  acceptedUntil: optional({ ...day, description: 'Of an accepted risk; by default its review date.' }),
  ownerUserId: uuid,
  incidentEvents: {
    ...{ type: 'array', items: oneOf(incidentEvents) },
    description: 'The kinds of incidents that belong to it.',
  },
  reviewDate: day,
});

/** A risk as the paths return it. */
export const riskSchema = {
  type: 'object',
  properties: {
    id: uuid,
    number: { ...text, description: 'As people say it, such as R-2026-004; sent, it is ignored.' },
    version: whole,
    createdAt: moment,
    updatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: person,
    userId: uuid,
    ...fields,
    team: teamSchema,
    owner: person,
    acceptedBy: { ...person, type: ['object', 'null'] },
    grossScore: { ...whole, description: 'Likelihood times severity; sent, it is ignored.' },
    grossClass: oneOf(riskClasses),
    netScore: whole,
    netClass: oneOf(riskClasses),
  },
};

/** The body of a new risk. */
export const newRiskSchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
    team: givenTeamSchema,
  },
};

/** The body of a changed risk; `version` or `updatedAt` as last read is the optimistic lock. */
export const changedRiskSchema = {
  type: 'object',
  properties: {
    version: whole,
    updatedAt: moment,
    ...fields,
    reason: {
      ...text,
      description: `Why a score or the status changes, at most ${riskLimits.reason} characters; kept in the history.`,
    },
    team: givenTeamSchema,
  },
};

const { organizationId: _, ...entryFields } = newRegisterEntrySchema.properties;

/** The body of a measure: an improvement point of the risk's organisation. */
export const newMeasureSchema = { type: 'object', properties: entryFields };
