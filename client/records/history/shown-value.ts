import type { Terms } from '../../../schema/values/term.ts';
import { historyTexts as texts } from '../../i18n/nl/records/history.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';

/** Labels and closed lists of the fields of a kind of record. */
export interface ShownFields {
  /** Label of each field on the screen; a field without one is left out. */
  readonly labels: Readonly<Record<string, string>>;
  /** Closed lists of the fields that have one. */
  readonly terms: Readonly<Record<string, Terms<string>>>;
  /** Words of fields whose stored text is none of these. */
  readonly words?: Readonly<Record<string, (text: string) => string>>;
}

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
