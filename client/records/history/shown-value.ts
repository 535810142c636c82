import type { Terms } from '../../../schema/values/term.ts';
import { historyTexts as texts } from '../../i18n/nl/records/history.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';

/** How the fields of a kind of record are called and read. */
export interface ShownFields {
  /** What each field is called on the screen; one without a name is left out. */
  readonly labels: Readonly<Record<string, string>>;
  /** The closed lists out of which fields are chosen. */
  readonly terms: Readonly<Record<string, Terms<string>>>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A value of a field as people read it; empty where there was none. Texts of which there are more stand in lines. */
export function shownValue({ terms }: Pick<ShownFields, 'terms'>, field: string, all: readonly string[]) {
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
