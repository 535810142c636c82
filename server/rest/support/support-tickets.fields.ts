import { supportKinds, supportStatuses, supportUrgencies } from '../../../schema/records/support.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { codeNamed, fieldsOf, withMoments } from '../wire/payload.ts';

/** Fields that callers fill in; their names equal ours. */
export const ticketWireFields = [
  'subject',
  'kind',
  'description',
  'screen',
  'urgency',
  'discoveredAt',
] as const;

const CHOICES = { kind: supportKinds, urgency: supportUrgencies } as const;

/** The fields of the REST form of a question. */
export const ticketSelection = {
  id: true,
  number: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  user: { id: true, name: true, surname: true },
  ...(Object.fromEntries(ticketWireFields.map((field) => [field, true])) as Record<
    (typeof ticketWireFields)[number],
    true
  >),
  status: true,
  lastReplyAt: true,
} as const;

/** Converts a question to its REST form: choices as their Dutch names. */
export function ticketToWire(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { organization, user } = row as Record<string, { id: string }>;
  return {
    ...withMoments(row, ['createdAt', 'updatedAt', 'lastReplyAt', 'discoveredAt']),
    organizationId: organization?.id,
    userId: user?.id,
    kind: supportKinds.nameOf(row.kind as never),
    urgency: supportUrgencies.nameOf(row.urgency as never),
    status: supportStatuses.nameOf(row.status as never),
  };
}

/** Converts the fields that a body contains to our values. @throws AppError VALIDATION that names unknown choices. */
export function ticketFromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const input = Object.fromEntries(
    ticketWireFields.filter((field) => wire[field] !== undefined).map((field) => [field, wire[field]]),
  );
  const wrong: Record<string, string> = {};
  for (const [field, terms] of Object.entries(CHOICES)) {
    const code = codeNamed(terms, input[field]);
    if (code === null) wrong[field] = messages.unknownChoice;
    input[field] = code;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', { fields: wrong });
  return input;
}
