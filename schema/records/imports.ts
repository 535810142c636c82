import { terms } from '../values/term.ts';

/** Lists that come in from spreadsheets. */
export const importKinds = terms([
  { id: 1, code: 'Risk', name: 'Risico’s' },
  { id: 2, code: 'RegisterEntry', name: 'Verbeterpunten' },
  { id: 3, code: 'Incident', name: 'Incidenten' },
  { id: 4, code: 'TaskEvent', name: 'Taken' },
  { id: 5, code: 'Invitation', name: 'Gebruikers' },
  { id: 6, code: 'ClientDays', name: 'Cliëntdagen' },
]);

export type ImportKind = (typeof importKinds.codes)[number];

export const isImportKind = (kind: unknown): kind is ImportKind => importKinds.has(kind);

/** The course of an import; while it reads, checks, saves or takes back, a job is at work. */
export const importStatuses = terms([
  { id: 1, code: 'Reading', name: 'Bestand wordt gelezen' },
  { id: 2, code: 'Refused', name: 'Bestand geweigerd' },
  { id: 3, code: 'ChooseSheet', name: 'Kies een blad' },
  { id: 4, code: 'Matching', name: 'Kolommen kiezen' },
  { id: 5, code: 'Checking', name: 'Wordt gecontroleerd' },
  { id: 6, code: 'Checked', name: 'Gecontroleerd' },
  { id: 7, code: 'Saving', name: 'Wordt opgeslagen' },
  { id: 8, code: 'Done', name: 'Opgeslagen' },
  { id: 9, code: 'Undoing', name: 'Wordt ongedaan gemaakt' },
  { id: 10, code: 'Undone', name: 'Ongedaan gemaakt' },
]);

export type ImportStatus = (typeof importStatuses.codes)[number];

/** Statuses in which a job is at work. */
export const isWorking = (status: ImportStatus): boolean =>
  status === 'Reading' || status === 'Checking' || status === 'Saving' || status === 'Undoing';

export const importLimits = {
  /** Rows of a file, without its head. */
  rows: 10_000,
  /** Bytes of a file. */
  fileBytes: 25 * 1024 * 1024,
  /** Imports of a person that are not saved. */
  drafts: 5,
  /** Rows of a page of the preview. */
  page: 25,
  /** Different values of a column that are matched by hand. */
  values: 200,
  /** Hours in which an import is undone, and after which its rows are removed when nobody saved them. */
  undoHours: 24,
  /** Days after which an import that was not saved is removed. */
  draftDays: 7,
  /** Samples of a column. */
  samples: 3,
} as const;
