import { type IncidentEvent, incidentEvents } from '../../../schema/records/incidents.ts';
import { OTHER_SOURCE, registerLimits, registerSources } from '../../../schema/records/register.ts';
import {
  type RiskCategory,
  riskCategories,
  riskClasses,
  riskScoreFields,
  riskStatuses,
  riskStrategies,
} from '../../../schema/records/risks.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isId } from '../../platform/core/ids.ts';
import { calendarDay, codeNamed, codesNamed, fieldsOf, withMoments } from '../wire/payload.ts';
import { teamSelection, teamToWire } from '../wire/team.fields.ts';

/** Fields that callers fill in, in the order of the answers; their names equal ours. */
export const riskWireFields = [
  ...(['title', 'process', 'category', 'whatCanGoWrong', 'causes', 'consequences'] as const),
  ...(['grossLikelihood', 'grossSeverity', 'existingMeasures', 'netLikelihood', 'netSeverity'] as const),
  ...(['strategy', 'acceptanceReason', 'acceptedByUserId', 'acceptedUntil'] as const),
  ...(['ownerUserId', 'reviewDate', 'status', 'incidentEvents'] as const),
] as const;

const person = { id: true, name: true, surname: true } as const;

/** The fields of the REST form of a risk. */
export const riskSelection = {
  id: true,
  number: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  user: person,
  ...(Object.fromEntries(riskWireFields.map((field) => [field, true])) as Record<
    (typeof riskWireFields)[number],
    true
  >),
  ...teamSelection,
  owner: person,
  acceptedBy: person,
  grossScore: true,
  grossClass: true,
  netScore: true,
  netClass: true,
} as const;

type Row = Readonly<Record<string, unknown>>;

/** Converts a risk to its REST form: choices and classes as their Dutch names. */
export function riskToWire(row: Row): Record<string, unknown> {
  const { organization, user } = row as Record<string, { id: string }>;
  return {
    ...withMoments(row, ['createdAt', 'updatedAt']),
    organizationId: organization?.id,
    userId: user?.id,
    ...teamToWire(row),
    category: riskCategories.nameOf(row.category as never),
    strategy: riskStrategies.nameOf(row.strategy as never),
    status: riskStatuses.nameOf(row.status as never),
    incidentEvents: (row.incidentEvents as IncidentEvent[]).map(incidentEvents.nameOf),
    grossClass: riskClasses.nameOf(row.grossClass as never),
    netClass: riskClasses.nameOf(row.netClass as never),
  };
}

const CHOICES = { category: riskCategories, strategy: riskStrategies, status: riskStatuses } as const;
const PEOPLE = ['ownerUserId', 'acceptedByUserId'] as const;
const DAYS: readonly string[] = ['acceptedUntil', 'reviewDate'];

/**
 * Converts the fields that a body contains to our values; unknown ones are ignored.
 * @throws AppError VALIDATION that names unknown choices, malformed ids, and scores that are no number, such as a text of digits.
 */
export function riskFromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const input: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const field of riskWireFields) {
    const value = wire[field];
    if (value === undefined) continue;
    input[field] = DAYS.includes(field) ? calendarDay(value) : value;
  }
  if (wire.reason !== undefined) input.reason = wire.reason;
  for (const [field, terms] of Object.entries(CHOICES)) {
    if (!(field in input)) continue;
    const code = codeNamed(terms, input[field]);
    if (code === null) wrong[field] = messages.unknownChoice;
    input[field] = code;
  }
  if (input.incidentEvents != null) {
    const events = codesNamed(incidentEvents, input.incidentEvents);
    if (Array.isArray(events)) input.incidentEvents = events;
    else wrong.incidentEvents = events;
  }
  for (const field of riskScoreFields)
    if (input[field] != null && typeof input[field] !== 'number') wrong[field] = messages.notANumber;
  for (const field of PEOPLE) {
    const id = input[field];
    // The service ignores who accepts with another strategy.
    if (typeof id === 'string' && id !== '' && !isId(id)) wrong[field] = messages.malformedId;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', { fields: wrong });
  return input;
}

/** The fields of a risk that a measure begins with. */
export const measuredSelection = {
  category: true,
  number: true,
  organizationId: true,
  title: true,
  whatCanGoWrong: true,
  causes: true,
  existingMeasures: true,
  owner: person,
  reviewDate: true,
  team: { id: true },
} as const;

/** Values of a measure that the risk tells, or that are still to be determined. */
export function measureOf(risk: Row): Record<string, unknown> {
  const { title, whatCanGoWrong, causes, existingMeasures, reviewDate } = risk as Record<string, string>;
  const { owner, team } = risk as {
    owner: { name: string; surname: string } | null;
    team: { id: string } | null;
  };
  const later = messages.toBeDetermined;
  return {
    description: `${title}. ${whatCanGoWrong}`.slice(0, registerLimits.longText),
    cause: causes || whatCanGoWrong,
    immediateMeasures: existingMeasures || later,
    ...{ structuralMeasure: later, effectiveness: later, effectivenessMeasurement: later },
    status: 'NotStarted',
    responsibleEmployee: `${owner?.name ?? ''} ${owner?.surname ?? ''}`.trim() || later,
    expectedCompletionDate: reviewDate,
    ...(team ? { teamId: team.id } : {}),
  };
}

/** The usual source of a measure, as the register's documented fields: the RI&E, or the risk by its number. */
export function sourceOfMeasure({ category, number }: { category: RiskCategory; number: string }) {
  if (category === 'Staff') return { Bron: registerSources.nameOf('RiskAssessment') };
  return { Bron: registerSources.nameOf(OTHER_SOURCE), BronText: `Risico ${number}` };
}
