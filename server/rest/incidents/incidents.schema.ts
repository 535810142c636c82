import { incidentRules } from '../../../schema/records/incident-rules.ts';
import {
  incidentChoices,
  incidentLimits,
  incidentSeveralChoices,
  NO_CLIENT,
} from '../../../schema/records/incidents.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { givenTeamSchema, teamSchema } from '../wire/team.fields.ts';
import { moment, text, uuid, wireProperties } from '../wire/wire-schema.ts';
import { incidentWireNames } from './incidents.fields.ts';

const longText = { ...text, description: `At most ${incidentLimits.longText} characters.` };
const answer = { ...text, enum: ['true', 'false', ''], description: 'Empty while nobody has said.' };

const namesOf = ({ list }: Terms<string>) => list.map(({ name }) => name);
const one = (terms: Terms<string>) => ({ ...text, enum: [...namesOf(terms), ''] });
const several = (terms: Terms<string>, more = '') => ({
  ...text,
  description: `One or more, with commas between them: ${namesOf(terms).join('; ')}.${more}`,
});
const explanation = (choice: string) => ({
  ...text,
  description:
    `What is meant by '${choice}', at most ${incidentLimits.shortText} characters; empty otherwise, and while it is ` +
    'still to be filled in.',
});

const eventText = {
  ...text,
  description: "Of 'Medicatie', what went wrong; of 'Anders', what happened.",
};
const when = { ...text, description: 'A moment (ISO 8601), or where the time is not known the date alone.' };

const ofEach = <Field extends string>(
  terms: Record<Field, Terms<string>>,
  schema: (one: Terms<string>) => object,
) =>
  Object.fromEntries(
    Object.entries<Terms<string>>(terms).map(([field, list]) => [field, schema(list)]),
  ) as Record<Field, object>;

const fields = wireProperties(incidentRules, incidentWireNames, {
  ...ofEach(incidentChoices, one),
  ...ofEach(incidentSeveralChoices, (terms) => several(terms)),
  status: {
    type: 'boolean',
    description: 'True is open, false is closed; one is closed also while answers are still to be filled in.',
  },
  clientName: {
    ...text,
    description: `At most ${incidentLimits.shortText} characters; empty when no client was involved.`,
  },
  withoutClient: {
    ...text,
    enum: ['true', 'false', ''],
    description:
      "Whether no client was involved; empty while nobody has said, and with a name. Where it is left out, the 'Soort' " +
      `'${incidentSeveralChoices.consequences.nameOf(NO_CLIENT)}' says it as well.`,
  },
  placeText: explanation('Andere ruimte'),
  occurredAt: when,
  occurredTimeKnown: when,
  eventText,
  medicationError: eventText,
  causeText: explanation('Anders'),
  consequenceText: explanation('Anders'),
  procedureFollowed: answer,
  preventiveMeasures: longText,
  clientInformed: answer,
  recordedInClientFile: answer,
});

/** An explanation may also follow its choice in the same text. */
const behind = (choice: string, field: string) =>
  ` What is meant by '${choice}' may also follow it after a colon; where '${field}' says something else, both are refused.`;

const optional = (choice: string) => ({
  ...text,
  description:
    `What is meant by '${choice}', at most ${incidentLimits.shortText} characters; it may be filled in later. Left out ` +
    'of a change, it stays.',
});

const sentFields = {
  ...fields,
  Plaats: {
    ...text,
    description: `One of ${namesOf(incidentChoices.place).join('; ')}.${behind('Andere ruimte', 'PlaatsText')}`,
  },
  PlaatsText: optional('Andere ruimte'),
  Gebeurde: {
    ...text,
    description: `One of ${namesOf(incidentChoices.event).join('; ')}.${behind('Anders', 'GebeurdeText')}`,
  },
  WaardoorText: optional('Anders'),
  SoortText: optional('Anders'),
  Waardoor: several(incidentSeveralChoices.causes, behind('Anders', 'WaardoorText')),
  Soort: several(incidentSeveralChoices.consequences, behind('Anders', 'SoortText')),
};

const notYet = { ...text, enum: [''], description: 'Sent empty: what was done about it comes later.' };

/** An incident as the documented paths return it; the reporter's keys are null under shield. */
export const incidentSchema = {
  type: 'object',
  properties: {
    id: uuid,
    number: { ...text, description: 'As people say it, such as MIC-2026-014; sent, it is ignored.' },
    version: { type: 'integer' },
    CreatedAt: moment,
    UpdatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: { type: 'object', properties: { id: { ...uuid, nullable: true }, name: text, surname: text } },
    userId: { ...uuid, nullable: true },
    ...fields,
    Behandelaar: {
      type: 'object',
      nullable: true,
      description: 'Who handles it; read only.',
      properties: { id: uuid, name: text, surname: text },
    },
    BehandelenVoor: { ...text, nullable: true, description: 'Before which day (yyyy-mm-dd); read only.' },
    team: teamSchema,
  },
};

/** The body of a new incident, without follow-up. */
export const newIncidentSchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...sentFields,
    MeldingConformProcedure: notYet,
    PreventieveMaatregelen: notYet,
    Terugkoppeling: notYet,
    Registratie: notYet,
    team: givenTeamSchema,
  },
};

/**
 * The body of a changed incident: the incident, its follow-up, or both. `version` or `UpdatedAt` as last read is the
 * optimistic lock.
 */
export const changedIncidentSchema = {
  type: 'object',
  properties: { version: { type: 'integer' }, UpdatedAt: moment, ...sentFields, team: givenTeamSchema },
};
