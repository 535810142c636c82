import { parse } from 'csv-parse/sync';
import type { SheetRow } from './sheet-row.ts';

/** Delimiters by which spreadsheets write lists; in Dutch it is the semicolon. */
const DELIMITERS = [';', ',', '\t'] as const;

/** Lines by which the delimiter is found. */
const LOOKED_AT = 30;

/** A text in UTF-8, UTF-16 or the encoding of old Windows programs, which takes any bytes. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zero = bytes.subarray(0, 2_000).indexOf(0);
  // Letters of Europe have a zero byte in UTF-16: the second of each pair, or the first.
  if (zero >= 0) return new TextDecoder(zero % 2 === 1 ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const read = (text: string, delimiter: string, lines?: number): { record: string[]; lines: number }[] =>
  parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(lines !== undefined && { to: lines }),
  }).map((one) => {
    const { record, info } = one as unknown as { record: string[]; info: { lines: number } };
    return { record, lines: info.lines };
  });

/** The delimiter by which most lines have the same number of columns, above one. */
function delimiterOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named) return named;
  const scores = DELIMITERS.map((delimiter) => {
    const widths = read(text, delimiter, LOOKED_AT)
      .map(({ record }) => record.length)
      .filter((width) => width > 1);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 1, lines = 0] =
      [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
    return { delimiter, lines, width };
  });
  const [best] = scores.toSorted((one, other) => other.lines - one.lines || other.width - one.width);
  return best && best.lines > 0 ? best.delimiter : ';';
}

/** The rows of a CSV file, with their numbers as a spreadsheet shows them. */
export function* csvRows(bytes: Buffer): Generator<SheetRow> {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  const delimiter = delimiterOf(text);
  const named = /^sep=.\r?\n/i.exec(text)?.[0] ?? '';
  const offset = named === '' ? 0 : 1;
  for (const [index, { record }] of read(text.slice(named.length), delimiter).entries())
    yield { number: index + 1 + offset, cells: record.map((cell) => cell.trim()) };
}
