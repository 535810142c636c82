import { calendarDay, fieldsOf, withMoments } from '../wire/payload.ts';
import { teamSelection, teamToWire } from '../wire/team.fields.ts';

const person = { id: true, name: true, surname: true } as const;

/** The fields of the documented form of a task event; its names equal ours (section 3). */
export const taskEventSelection = {
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  user: person,
  template: true,
  title: true,
  description: true,
  startDate: true,
  deadline: true,
  status: true,
  isOverdue: true,
  assignedToUserId: true,
  assignedTo: person,
  ...teamSelection,
  theme: true,
  frequency: true,
  resultNote: true,
  reopenReason: true,
  evidenceRequired: true,
  completedAt: true,
} as const;

/** Converts a task event to its documented form, with the ids of its relations. */
export function taskEventToWire(row: Record<string, unknown>): Record<string, unknown> {
  const { organization, user, assignedTo, ...event } = row as Record<string, { id: string }>;
  const shown = withMoments(event, ['createdAt', 'updatedAt', 'completedAt']);
  return {
    ...shown,
    organization,
    organizationId: organization?.id,
    user,
    userId: user?.id,
    ...teamToWire(row),
    // Omits e-mail addresses of people.
    assignedTo: assignedTo && named(assignedTo as never),
  };
}

function named({ id, name, surname }: Record<keyof typeof person, string>): Record<string, string> {
  return { id, name, surname };
}

const TASK_EVENT_FIELDS = [
  'title',
  'description',
  'startDate',
  'deadline',
  'status',
  'assignedToUserId',
  'theme',
  'resultNote',
  'evidenceRequired',
] as const;

/** The task event fields present in a body; days may be timestamps. */
export function taskEventFromWire(body: unknown): Record<string, unknown> {
  const given = fieldsOf(body);
  const present = TASK_EVENT_FIELDS.filter((name) => given[name] !== undefined);
  return Object.fromEntries(
    present.map((name) => [
      name,
      name === 'startDate' || name === 'deadline' ? calendarDay(given[name]) : given[name],
    ]),
  );
}

/** The fields of the documented form of a task template. */
export const taskSelection = {
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  title: true,
  description: true,
  theme: true,
  norm: true,
  normParagraph: true,
  frequency: true,
  months: true,
  leadTimeDays: true,
  defaultRole: true,
  evidenceRequired: true,
  handbookChapter: true,
  auditTemplateId: true,
  auditKind: true,
  forAllOrganizations: true,
  organizations: true,
  isActive: true,
} as const;

/** Converts a task template to its documented form. */
export function taskToWire(row: Record<string, unknown>): Record<string, unknown> {
  const { frequency, organizations, organization, ...task } = withMoments(row, ['createdAt', 'updatedAt']);
  const { id, name, rule } = frequency as Record<string, unknown>;
  const all = organizations as readonly { id: string }[];
  return {
    ...task,
    organization,
    organizationId: (organization as { id: string } | null)?.id ?? null,
    frequency: { id, name, rule },
    frequencyId: id,
    organizations: all,
    organizationIds: all.map((organization) => organization.id),
  };
}

/** The fields of a frequency. */
export const frequencySelection = {
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  name: true,
  kind: true,
  count: true,
  unit: true,
  onDay: true,
  onMonth: true,
  remindBeforeDays: true,
  isActive: true,
  usedBy: true,
  rule: true,
  sentence: true,
} as const;

/** Converts a frequency to its REST form. */
export function frequencyToWire(row: Record<string, unknown>): Record<string, unknown> {
  return withMoments(row, ['createdAt', 'updatedAt']);
}
