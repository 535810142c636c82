import { dayWords } from '../values/day-words.ts';

/** A version of a document whose file leaves the app. */
export interface StampedVersion {
  readonly number: string;
  /** Number of the version; null of a draft. */
  readonly version: number | null;
  /** Day of publication, yyyy-mm-dd; null of a draft. */
  readonly publishedOn: string | null;
  /** Whether it is the version that holds now. */
  readonly isCurrent: boolean;
}

/** The Dutch line on each page of a document's file: what it is, and that a copy is not kept up to date. */
export function stampLine(
  { number, version, publishedOn, isCurrent }: StampedVersion,
  printedOn: string,
): string {
  const printed = `Afgedrukt op ${dayWords(printedOn)} is niet beheerd`;
  if (version === null || publishedOn === null) return `CONCEPT · ${number} · ${printed}`;
  const words = `${number} · versie ${version}${isCurrent ? '' : ' (geldt niet meer)'}`;
  return `${words} · ${dayWords(publishedOn)} · ${printed}`;
}

/** Address from which the file of a document is downloaded: of its published version without a number. */
export const documentFilePath = (id: string, version?: number) =>
  `/documents/${id}/file${version === undefined ? '' : `?version=${version}`}`;

/** Header of an answer with a document's file: what was done with its pages. */
export const STAMP_HEADER = 'document-stamp';

/** Values of that header. */
export const stampOutcomes = [
  'stamped',
  'off',
  'otherType',
  'signed',
  'encrypted',
  'damaged',
  'tooLarge',
  'tooComplex',
] as const;

export type StampOutcome = (typeof stampOutcomes)[number];

const NOTICES: Readonly<Partial<Record<StampOutcome, string>>> = {
  signed:
    'Dit bestand is ondertekend. Het is daarom gedownload zoals het is, zonder regel onderaan de pagina’s.',
  encrypted:
    'Dit bestand is beveiligd. Het is daarom gedownload zoals het is, zonder regel onderaan de pagina’s.',
  damaged:
    'Dit bestand is beschadigd. Het is daarom gedownload zoals het is, zonder regel onderaan de pagina’s.',
  tooLarge:
    'Dit bestand is erg groot. Het is daarom gedownload zoals het is, zonder regel onderaan de pagina’s.',
  tooComplex:
    'De regel onderaan de pagina’s kon niet worden gezet. Het bestand is daarom gedownload zoals het is.',
};

/** The Dutch sentence about a file that was sent without a line though it should have one; null for others. */
export function stampNotice(outcome: string | null): string | null {
  return NOTICES[(outcome ?? '') as StampOutcome] ?? null;
}
