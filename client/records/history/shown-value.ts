import { RETENTION } from '../../../schema/records/retention-acts.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { historyTexts as texts } from '../../i18n/nl/records/history.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';

/** Labels and closed lists of the fields of a kind of record. */
export interface ShownFields {
  /** Label of each field on the screen; a field without one is left out. */
  readonly labels: Readonly<Record<string, string>>;
  /** Closed lists of the fields that have one. */
  readonly terms: Readonly<Record<string, Terms<string>>>;
  /** Fields with the reason of a change, which have no old value. */
  readonly reasons?: readonly string[];
  /** Words of fields whose stored text is none of these. */
  readonly words?: Readonly<Record<string, (text: string) => string>>;
  /** Sentences in the place of values that say nothing to a reader, such as keys and digests. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** Fields that are left out where another one of the same change says it already. */
  readonly impliedBy?: Readonly<Record<string, readonly string[]>>;
}

/** The changes of a line that are shown, each step once. */
export function shownChanges<Change extends { readonly field: string }>(
  changes: readonly Change[],
  { labels, impliedBy = {} }: Pick<ShownFields, 'labels' | 'impliedBy'>,
): Change[] {
  const changed = new Set(changes.map(({ field }) => field));
  return changes.filter(
    ({ field }) =>
      (OF_EVERY_KIND.includes(field) || labels[field]) && !impliedBy[field]?.some((one) => changed.has(one)),
  );
}

/** Field under which added and removed files stand, of every kind of record. */
export const FILES = 'files';

/** Field under which the people stand whom a colleague reminded, of every kind of record. */
export const REMINDED = 'remindedUserIds';

/** Field under which the file stands from which a record was imported, of every kind of record. */
export const IMPORTED = 'importedFrom';

const OF_EVERY_KIND: readonly string[] = [FILES, REMINDED, IMPORTED, RETENTION];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Formats the value of a field; empty for none. Several free texts become numbered lines. */
export function shownValue(
  { terms, words }: Pick<ShownFields, 'terms' | 'words'>,
  field: string,
  all: readonly string[],
): string {
  const inWords = words?.[field];
  if (inWords) return all.map(inWords).join(', ');
  const known = terms[field];
  if (!known && all.length > 1) return all.map((text, index) => `${index + 1}. ${text}`).join('\n');
  return all.map((text) => (known?.has(text) ? known.nameOf(text) : plainValue(text))).join(', ');
}

function plainValue(text: string): string {
  if (text === 'true') return texts.yes;
  if (text === 'false') return texts.no;
  if (DAY.test(text)) return formatDate(text);
  return MOMENT.test(text) ? formatMoment(text) : text;
}
