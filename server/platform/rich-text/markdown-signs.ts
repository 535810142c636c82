import type { CalloutKind } from '../../../schema/values/rich-text.ts';

/**
 * Meaning of a quote by its first line, as GitHub writes its alerts. Tables that plain Markdown cannot hold (spans, blocks
 * in cells, headers elsewhere than on top) are quotes of rows, which are quotes of cells.
 */
export type QuoteSign =
  | { readonly type: 'callout'; readonly kind: CalloutKind }
  | { readonly type: 'table' | 'tableRow' }
  | { readonly type: 'tableHeader' | 'tableCell'; readonly colspan: number; readonly rowspan: number };

export const calloutSigns: Readonly<Record<CalloutKind, string>> = { Attention: 'WARNING', Tip: 'TIP' };

/** GitHub's other alerts, as the callout nearest to them. */
const calloutsBySign: Readonly<Record<string, CalloutKind>> = {
  WARNING: 'Attention',
  CAUTION: 'Attention',
  IMPORTANT: 'Attention',
  TIP: 'Tip',
  NOTE: 'Tip',
};

const SIGN =
  /^\[!(?:(WARNING|CAUTION|IMPORTANT|TIP|NOTE)|(TABLE)|(ROW)|(HEADER|CELL)(?: (\d{1,4})x(\d{1,4}))?)\] *(?:\n|$)/;

/** The sign on a quote's first line, and what follows it; undefined for a plain quote. */
export function readQuoteSign(text: string): { sign: QuoteSign; rest: string } | undefined {
  const found = SIGN.exec(text);
  if (!found) return undefined;
  const [whole, callout, table, row, cell, colspan = 1, rowspan = 1] = found;
  const rest = text.slice(whole.length);
  const kind = calloutsBySign[callout ?? ''];
  if (kind) return { sign: { type: 'callout', kind }, rest };
  if (table || row) return { sign: { type: table ? 'table' : 'tableRow' }, rest };
  const type = cell === 'HEADER' ? 'tableHeader' : 'tableCell';
  return { sign: { type, colspan: Number(colspan), rowspan: Number(rowspan) }, rest };
}
