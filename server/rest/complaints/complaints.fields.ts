import {
  complaintChannels,
  complaintNextSteps,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
} from '../../../schema/records/complaints.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isId } from '../../platform/core/ids.ts';
import { leaves, type Selection } from '../../platform/list/selection.ts';
import { calendarDay, codeNamed, fieldsOf, withMoments } from '../wire/payload.ts';
import { teamSelection, teamToWire } from '../wire/team.fields.ts';

type Row = Readonly<Record<string, unknown>>;

/** Choices of a complaint by their fields; their names on the wire are Dutch. */
export const complaintChoices = {
  relation: complaintRelations,
  channel: complaintChannels,
  status: complaintStatuses,
  outcome: complaintOutcomes,
  nextStep: complaintNextSteps,
} as const satisfies Readonly<Record<string, Terms<string>>>;

const TEXTS = ['complainant', 'contact', 'subject', 'description', 'officer', 'extensionReason'] as const;
const DAYS = ['receivedOn', 'answeredOn', 'nextStepOn', 'extensionToldOn'] as const;
const PEOPLE = ['aboutUserId', 'handlerUserId'] as const;

/** Texts that callers fill in; their names equal ours. */
export const complaintWireTexts = TEXTS;

const person = { id: true, name: true, surname: true } as const;

/** The fields of the REST form of a complaint. */
export const complaintSelection: Selection = {
  ...{ id: true, number: true, version: true, createdAt: true, updatedAt: true },
  ...{ organization: { id: true, name: true }, user: person, about: person, handler: person },
  ...leaves([...TEXTS, ...DAYS, ...PEOPLE, ...Object.keys(complaintChoices)]),
  ...{ isShown: true, deadline: true, isLate: true },
  ...teamSelection,
};

/** Converts a complaint to its REST form: choices as their Dutch names. */
export function complaintToWire(row: Row): Record<string, unknown> {
  const { organization, user } = row as Record<string, { id: string }>;
  const named = Object.entries(complaintChoices).map(([field, terms]) => [
    field,
    row[field] == null ? null : (terms as Terms<string>).nameOf(row[field] as string),
  ]);
  return {
    ...withMoments(row, ['createdAt', 'updatedAt']),
    ...{ organizationId: organization?.id, userId: user?.id },
    ...teamToWire(row),
    ...Object.fromEntries(named),
  };
}

/**
 * Converts the fields that a body contains to our values; unknown ones are ignored.
 * @throws AppError VALIDATION that names unknown choices and malformed ids.
 */
export function complaintFromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const said = (field: string) => wire[field] !== undefined;
  const wrong: Record<string, string> = {};
  const codes = Object.entries(complaintChoices).flatMap(([field, terms]) => {
    if (!said(field)) return [];
    const code = codeNamed(terms as Terms<string>, wire[field]);
    if (code === null) wrong[field] = messages.unknownChoice;
    return [[field, code ?? null]];
  });
  for (const field of PEOPLE) {
    const id = wire[field];
    if (typeof id === 'string' && id !== '' && !isId(id)) wrong[field] = messages.malformedId;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', { fields: wrong });
  return {
    ...Object.fromEntries(codes),
    ...Object.fromEntries([...TEXTS, ...PEOPLE, 'isShown'].filter(said).map((field) => [field, wire[field]])),
    ...Object.fromEntries(DAYS.filter(said).map((field) => [field, calendarDay(wire[field])])),
  };
}
