import { terms } from '../values/term.ts';
import { type RecordKind, recordPlurals } from './records.ts';

/** Kinds that the global search finds, in display order. */
export const searchKinds = terms<RecordKind | 'TaskTemplate' | 'UserAccount' | 'Organization'>([
  ...recordPlurals.map(([code, name], index) => ({ id: index + 1, code, name })),
  { id: 101, code: 'TaskTemplate', name: 'Terugkerende taken' },
  { id: 102, code: 'UserAccount', name: 'Mensen' },
  { id: 103, code: 'Organization', name: 'Organisaties' },
]);

export type SearchKind = (typeof searchKinds.codes)[number];

/** Limits of the global search: results per kind, characters of a title, and records looked up at once. */
export const searchLimits = { perKind: 6, title: 160, records: 20 } as const;
