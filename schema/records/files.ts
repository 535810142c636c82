import type { RecordKind } from './records.ts';

/** Limits of files and uploads; sizes and space are settings of the installation. */
export const fileLimits = {
  /** Characters of a name. */
  name: 200,
  /** Files of a record, without those of its comments and questions, and of a comment. */
  perRecord: 20,
  perComment: 5,
  /** Files beside a question of an audit, in each dossier, and beside all its questions. */
  perQuestion: 10,
  perQuestions: 300,
  /** Pictures in the text of a record. */
  perText: 100,
  /** Unfinished uploads of a person. */
  unfinished: 10,
  /** Uploads of a person of which parts are sent at the same time. */
  sentAtOnce: 2,
  /** Files of a person that are not linked yet; of an Admin or SuperAdmin, who adds many documents together. */
  pending: 50,
  pendingOfManager: 500,
  /** Minutes without a byte after which an upload makes way for a new one of the same person. */
  idleMinutes: 60,
  /** Hours after which an unfinished upload, and a file that was not linked, is removed. */
  pendingHours: 24,
  /** Characters of the alternative text of a picture. */
  alternativeText: 300,
} as const;

/** The kinds of record that files are added to; remarks on every kind take files. */
export const attachableKinds: readonly RecordKind[] = [
  'Incident',
  'RegisterEntry',
  'TaskEvent',
  'SupportTicket',
  'Risk',
  'Audit',
  'Complaint',
];

/** Previews of a picture: of 160 px on the longest side, and of as many pixels as 1,280 by 960. */
const previewSizes = ['small', 'medium'] as const;
export type PreviewSize = (typeof previewSizes)[number];

export function isPreviewSize(value: unknown): value is PreviewSize {
  return previewSizes.some((size) => size === value);
}

/** Address of a file's bytes, and of its preview. */
export const filePath = (id: string, preview?: PreviewSize) =>
  `/files/${id}${preview ? `?preview=${preview}` : ''}`;
