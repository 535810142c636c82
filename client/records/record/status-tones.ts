import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

/** Tones of the statuses of each kind of record, the same in its list and where others refer to it. */
export const statusTones = {
  Incident: { Open: 'warning', Closed: 'success' },
  Manual: { Draft: 'info', InReview: 'warning', Published: 'success', Withdrawn: 'neutral' },
  RegisterEntry: { NotStarted: 'neutral', InProgress: 'info', Ongoing: 'warning', Completed: 'success' },
  Risk: { Open: 'warning', Controlled: 'success', Accepted: 'info', Closed: 'neutral' },
  TaskEvent: { Upcoming: 'neutral', ToDo: 'warning', IN_PROGRESS: 'info', DONE: 'success' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StatusTone>>>>;

interface Stated {
  readonly entity: string;
  readonly status: string;
  readonly state: 'Open' | 'Closed';
}

/** Tone of a record's status; that of its state for a kind without tones of its own. */
export function toneOf({ entity, status, state }: Stated): StatusTone {
  const tones: Readonly<Record<string, Readonly<Record<string, StatusTone>>>> = statusTones;
  return tones[entity]?.[status] ?? (state === 'Open' ? 'warning' : 'success');
}
