import { incidentLimits } from '../../schema/rules/incidents.ts';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentTypes,
  NO_CLIENT,
  warnedParties,
} from '../../schema/terms/incidents.ts';
import type { Terms } from '../../schema/terms/term.ts';

const text = { type: 'string' } as const;
const longText = { ...text, description: `At most ${incidentLimits.longText} characters.` };
const uuid = { type: 'string', format: 'uuid' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
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

const EVENT_TEXT = "Of 'Medicatie', what went wrong; of 'Anders', what happened.";

const fields = {
  Status: {
    type: 'boolean',
    description: 'True is open, false is closed; one is closed also while answers are still to be filled in.',
  },
  Incident: one(incidentTypes),
  NaamCliënt: {
    ...text,
    description: `At most ${incidentLimits.shortText} characters; empty when no client was involved.`,
  },
  GeenCliënt: {
    ...text,
    enum: ['true', 'false', ''],
    description:
      "Whether no client was involved; empty while nobody has said, and with a name. Where it is left out, the 'Soort' " +
      `'${incidentConsequences.nameOf(NO_CLIENT)}' says it as well.`,
  },
  Plaats: one(incidentPlaces),
  PlaatsText: explanation('Andere ruimte'),
  Wanneer: { ...text, description: 'A moment (ISO 8601), or where the time is not known the date alone.' },
  Gebeurde: one(incidentEvents),
  GebeurdeText: { ...text, description: EVENT_TEXT },
  Waardoor: several(incidentCauses),
  WaardoorText: explanation('Anders'),
  Soort: several(incidentConsequences),
  SoortText: explanation('Anders'),
  OverigeBetrokkenen: longText,
  Gewaarschuwd: several(warnedParties),
  Ziekenhuisopname: one(hospitalAdmissions),
  NadereToelichting: longText,
  IGJ: one(igjReports),
  MeldingConformProcedure: answer,
  PreventieveMaatregelen: longText,
  Terugkoppeling: answer,
  Registratie: answer,
};

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
    description: `One of ${namesOf(incidentPlaces).join('; ')}.${behind('Andere ruimte', 'PlaatsText')}`,
  },
  PlaatsText: optional('Andere ruimte'),
  Gebeurde: {
    ...text,
    description: `One of ${namesOf(incidentEvents).join('; ')}.${behind('Anders', 'GebeurdeText')}`,
  },
  WaardoorText: optional('Anders'),
  SoortText: optional('Anders'),
  Waardoor: several(incidentCauses, behind('Anders', 'WaardoorText')),
  Soort: several(incidentConsequences, behind('Anders', 'SoortText')),
};

const notYet = { ...text, enum: [''], description: 'Sent empty: what was done about it comes later.' };

/** An incident as the documented paths return it; the reporter's keys are null under shield. */
export const incidentSchema = {
  type: 'object',
  properties: {
    id: uuid,
    version: { type: 'integer' },
    CreatedAt: moment,
    UpdatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: { type: 'object', properties: { id: { ...uuid, nullable: true }, name: text, surname: text } },
    userId: { ...uuid, nullable: true },
    ...fields,
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
  },
};

/**
 * The body of a changed incident: the incident, its follow-up, or both. `version` or `UpdatedAt` as last read is the
 * optimistic lock.
 */
export const changedIncidentSchema = {
  type: 'object',
  properties: { version: { type: 'integer' }, UpdatedAt: moment, ...sentFields },
};
