import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentTypes,
  MEDICATION,
  medicationErrors,
  OTHER,
  OTHER_PLACE,
  warnedParties,
} from '../../../schema/records/incidents.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf, isoMoment } from '../../platform/core/time.ts';
import { fieldsOf } from '../wire/payload.ts';
import { teamSelection, teamToWire } from '../wire/team.fields.ts';

/**
 * Our name → documented name of each field (section 3); only GebeurdeText is documented among the explanations of a
 * choice.
 */
export const incidentWireNames = {
  status: 'Status',
  type: 'Incident',
  clientName: 'NaamCliënt',
  withoutClient: 'GeenCliënt',
  place: 'Plaats',
  placeText: 'PlaatsText',
  occurredAt: 'Wanneer',
  occurredTimeKnown: 'Wanneer',
  event: 'Gebeurde',
  eventText: 'GebeurdeText',
  medicationError: 'GebeurdeText',
  causes: 'Waardoor',
  causeText: 'WaardoorText',
  consequences: 'Soort',
  consequenceText: 'SoortText',
  othersInvolved: 'OverigeBetrokkenen',
  warned: 'Gewaarschuwd',
  hospitalAdmission: 'Ziekenhuisopname',
  explanation: 'NadereToelichting',
  igj: 'IGJ',
  procedureFollowed: 'MeldingConformProcedure',
  preventiveMeasures: 'PreventieveMaatregelen',
  clientInformed: 'Terugkoppeling',
  recordedInClientFile: 'Registratie',
} as const;

/** The documented fields of several choices. */
export const severalWireNames = (['causes', 'consequences', 'warned'] as const).map(
  (name) => incidentWireNames[name],
);

type FieldName = keyof typeof incidentWireNames;
const fieldNames = Object.keys(incidentWireNames) as FieldName[];

/** The fields of the documented form of an incident. */
export const incidentWireSelection = {
  id: true,
  number: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  reporter: { id: true, name: true, surname: true },
  handler: { id: true, name: true, surname: true },
  handleBefore: true,
  ...teamSelection,
  ...(Object.fromEntries(fieldNames.map((name) => [name, true])) as Record<FieldName, true>),
} as const;

/** The reporter of a shielded incident, for callers who may not see them. */
const SHIELDED_USER = { id: null, name: 'Afgeschermd', surname: '' };

const between = ', ';

type Selected = Readonly<Record<string, unknown>>;

/**
 * Converts an incident to the documented names: choices as their Dutch labels to the letter, each explanation in a
 * field of its own.
 */
export function toWire(row: Selected): Record<string, unknown> {
  const organization = row.organization as { id: string };
  const user = (row.reporter ?? SHIELDED_USER) as { id: string | null };
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    CreatedAt: isoMoment(row.createdAt as string),
    UpdatedAt: isoMoment(row.updatedAt as string),
    organization,
    organizationId: organization.id,
    user,
    userId: user.id,
    Status: row.status === 'Open',
    Incident: label(incidentTypes, row.type),
    NaamCliënt: row.clientName,
    GeenCliënt: answer(row.withoutClient),
    Plaats: label(incidentPlaces, row.place),
    PlaatsText: row.placeText,
    Wanneer: (row.occurredTimeKnown ? isoMoment : dayOf)(row.occurredAt as string),
    Gebeurde: label(incidentEvents, row.event),
    GebeurdeText: row.event === MEDICATION ? label(medicationErrors, row.medicationError) : row.eventText,
    Waardoor: labels(incidentCauses, row.causes),
    WaardoorText: row.causeText,
    Soort: labels(incidentConsequences, row.consequences),
    SoortText: row.consequenceText,
    OverigeBetrokkenen: row.othersInvolved,
    Gewaarschuwd: labels(warnedParties, row.warned),
    Ziekenhuisopname: label(hospitalAdmissions, row.hospitalAdmission),
    NadereToelichting: row.explanation,
    IGJ: label(igjReports, row.igj),
    MeldingConformProcedure: answer(row.procedureFollowed),
    PreventieveMaatregelen: row.preventiveMeasures,
    Terugkoppeling: answer(row.clientInformed),
    Registratie: answer(row.recordedInClientFile),
    Behandelaar: row.handler,
    BehandelenVoor: row.handleBefore,
    ...teamToWire(row),
  };
}

const OTHER_PLACE_NAME = incidentPlaces.nameOf(OTHER_PLACE);
const OTHER_NAME = incidentEvents.nameOf(OTHER);
const MEDICATION_NAME = incidentEvents.nameOf(MEDICATION);

function label<Code extends string>(terms: Terms<Code>, code: unknown): string {
  return code == null ? '' : terms.nameOf(code as Code);
}

function labels<Code extends string>(terms: Terms<Code>, codes: unknown): string {
  return (codes as readonly Code[]).map((code) => terms.nameOf(code)).join(between);
}

function answer(value: unknown): string {
  return value == null ? '' : String(value);
}

const followUpNames = [
  'procedureFollowed',
  'preventiveMeasures',
  'clientInformed',
  'recordedInClientFile',
] as const satisfies FieldName[];
const followUpWireNames = followUpNames.map((name): string => incidentWireNames[name]);
/** Fields that mark a body as being about the incident itself; the status belongs to either part. */
const INCIDENT_NAMES = Object.values<string>(incidentWireNames).filter(
  (name) => name !== 'Status' && !followUpWireNames.includes(name),
);

const isFilledIn = (value: unknown) => (value ?? '') !== '';

/** The parts of a body: the incident, its follow-up, or both. */
export interface IncidentParts {
  readonly values?: Record<string, unknown>;
  readonly followUp?: Record<string, unknown>;
}

/**
 * Splits the body of a changed incident by the fields it contains (section 7). With fields of the incident present, an
 * empty follow-up means that there is none yet.
 */
export function partsFromWire(body: unknown): IncidentParts {
  const wire = fieldsOf(body);
  const isAnswered = followUpWireNames.some((name) => isFilledIn(wire[name]));
  const isIncident = INCIDENT_NAMES.some((name) => name in wire);
  const isFollowUp = isAnswered || (!isIncident && followUpWireNames.some((name) => name in wire));
  return {
    ...(isIncident || !isFollowUp ? { values: fromWire(wire) } : {}),
    ...(isFollowUp ? { followUp: followUpFromWire(wire) } : {}),
  };
}

function followUpFromWire(wire: Record<string, unknown>): Record<string, unknown> {
  return {
    procedureFollowed: wire.MeldingConformProcedure,
    preventiveMeasures: wire.PreventieveMaatregelen,
    clientInformed: wire.Terugkoppeling,
    recordedInClientFile: wire.Registratie,
    status: statusOf(wire.Status),
  };
}

/**
 * Converts the body of a new incident to our names; its follow-up must be empty (section 7).
 * @throws AppError VALIDATION for a filled-in follow-up, and as `fromWire` does.
 */
export function newFromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const early = followUpNames.filter((name) => isFilledIn(wire[incidentWireNames[name]]));
  if (early.length === 0) return fromWire(wire);
  const fields = Object.fromEntries(early.map((name) => [name, messages.followUpOfNewIncident]));
  throw new AppError('VALIDATION', { fields });
}

/**
 * Converts a documented body to our names; unknown fields are ignored.
 * @throws AppError VALIDATION at the field, for an unknown label and for a choice with two different explanations.
 */
function fromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const place = explainedChoice(wire, 'placeText', 'Plaats', OTHER_PLACE_NAME);
  const causes = explainedChoice(wire, 'causeText', 'Waardoor', OTHER_NAME);
  const consequences = explainedChoice(wire, 'consequenceText', 'Soort', OTHER_NAME);
  const happened = explainedChoice(wire, 'eventText', 'Gebeurde', `(?:${OTHER_NAME}|${MEDICATION_NAME})`);
  const event = codeOf(incidentEvents, happened.chosen, 'event');
  return {
    status: statusOf(wire.Status),
    type: codeOf(incidentTypes, wire.Incident, 'type'),
    clientName: wire.NaamCliënt,
    withoutClient: wire.GeenCliënt,
    place: codeOf(incidentPlaces, place.chosen, 'place'),
    placeText: place.text,
    occurredAt: asMoment(wire.Wanneer),
    occurredTimeKnown: !isDay(wire.Wanneer),
    event,
    ...explainedEvent(event, happened.text),
    causes: codesOf(incidentCauses, causes.chosen, 'causes'),
    causeText: causes.text,
    consequences: codesOf(incidentConsequences, consequences.chosen, 'consequences'),
    consequenceText: consequences.text,
    othersInvolved: wire.OverigeBetrokkenen,
    warned: codesOf(warnedParties, wire.Gewaarschuwd, 'warned'),
    hospitalAdmission: codeOf(hospitalAdmissions, wire.Ziekenhuisopname, 'hospitalAdmission'),
    explanation: wire.NadereToelichting,
    igj: codeOf(igjReports, wire.IGJ, 'igj'),
  };
}

/** Converts an event's text: for medication the label of the error, otherwise free text. */
function explainedEvent(event: string | undefined, text: unknown) {
  if (event !== MEDICATION) return { eventText: text ?? '' };
  return { eventText: '', medicationError: codeOf(medicationErrors, text, 'medicationError') };
}

/**
 * Separates a choice from its explanation, which has a field of its own or follows the choice: `Anders: losse tegel`.
 * @param explained the label of the choice, as a regular expression.
 */
function explainedChoice(
  wire: Record<string, unknown>,
  field: 'placeText' | 'eventText' | 'causeText' | 'consequenceText',
  name: string,
  explained: string,
) {
  const given = wire[name];
  const apart = wire[incidentWireNames[field]];
  // The explained choice comes last in a comma-separated text, because its explanation may contain commas.
  const explaining = new RegExp(`^((?:[^:]*,)?\\s*${explained})\\s*:(.*)$`, 's');
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const at = list.findIndex((one) => typeof one === 'string' && explaining.test(one));
  const [, choice, behind] = explaining.exec(String(list[at])) ?? [];
  if (at < 0 || choice === undefined || behind === undefined) return { chosen: given, text: apart };
  const chosen = choice.trim();
  return {
    chosen: Array.isArray(given) ? list.with(at, chosen) : chosen,
    text: mergeExplanations(field, behind.trim(), apart),
  };
}

/** Merges two explanations; refuses different ones instead of dropping one. */
function mergeExplanations(field: FieldName, behind: string, apart: unknown): unknown {
  if (behind === '') return apart;
  if (apart == null || apart === '' || (typeof apart === 'string' && apart.trim() === behind)) return behind;
  throw new AppError('VALIDATION', { fields: { [field]: messages.textsDiffer } });
}

function codesOf<Code extends string>(terms: Terms<Code>, value: unknown, field: FieldName): Code[] {
  // No label has a comma.
  const names: unknown[] =
    typeof value === 'string' ? value.split(',').map((name) => name.trim()) : [value ?? []].flat();
  return names.flatMap((name) => codeOf(terms, name, field) ?? []);
}

/** Converts the Dutch label of a choice to its code. */
function codeOf<Code extends string>(terms: Terms<Code>, name: unknown, field: FieldName): Code | undefined {
  if (name === undefined || name === null || name === '') return undefined;
  const code = typeof name === 'string' ? terms.codeOf(name) : undefined;
  if (code) return code;
  const wrong = typeof name === 'string' ? messages.unknownLabel(name) : messages.notText;
  throw new AppError('VALIDATION', { fields: { [field]: wrong } });
}

/** Whether the value is a date without a time of day. */
function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Converts a date without time to midnight in the Netherlands. */
function asMoment(value: unknown): unknown {
  if (!isDay(value)) return value;
  try {
    return Temporal.PlainDate.from(value).toZonedDateTime('Europe/Amsterdam').toInstant().toString();
  } catch {
    return value;
  }
}

/** Converts the documented boolean, or its text, to a status: true is open. */
function statusOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (value === true || value === 'true') return 'Open';
  if (value === false || value === 'false') return 'Closed';
  const wrong = typeof value === 'string' ? messages.unknownLabel(value) : messages.unknownChoice;
  throw new AppError('VALIDATION', { fields: { status: wrong } });
}
