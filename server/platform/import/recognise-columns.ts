import { comparable, type ImportField } from './import-fields.ts';

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A column of a file, with the field that it is taken for; null for none. */
export interface ImportColumn {
  readonly head: string;
  readonly samples: readonly string[];
  readonly field: string | null;
}

export interface RecognisedSheet {
  readonly columns: readonly ImportColumn[];
  /** Rows below the head. */
  readonly rows: readonly Row[];
}

/** Rows in which the head is looked for: titles and remarks stand above it in many files. */
const HEAD_ROWS = 3;

/** Finds the head among the first three rows, the one of which most columns are recognised, and its columns. */
export function recogniseSheet(
  all: readonly Row[],
  fields: readonly ImportField[],
  mostSamples: number,
): RecognisedSheet {
  const candidates = all.slice(0, HEAD_ROWS);
  const scores = candidates.map(({ cells }) => recognise(cells, fields).filter(Boolean).length);
  const place = Math.max(0, scores.indexOf(Math.max(...scores)));
  const heads = all[place]?.cells ?? [];
  const rows = all.slice(place + 1);
  // A column may have cells below an empty head.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);
  const found = recognise(heads, fields);
  const columns = Array.from({ length: width }, (_, index) => {
    const samples = new Set<string>();
    for (const { cells } of rows) {
      if (samples.size === mostSamples) break;
      if (cells[index]) samples.add(cells[index].slice(0, 80));
    }
    return { head: (heads[index] ?? '').slice(0, 120), samples: [...samples], field: found[index] ?? null };
  });
  return { columns: withoutEmptyEnd(columns), rows };
}

/** The field of each head; each field once, the first column that has its very label before one of another name. */
function recognise(heads: readonly string[], fields: readonly ImportField[]): (string | null)[] {
  const found: (string | null)[] = heads.map(() => null);
  const names = heads.map(comparable);
  const most = Math.max(0, ...fields.map((field) => field.names.length));
  for (let rank = 0; rank < most; rank += 1)
    for (const { key, names: known } of fields) {
      const name = known[rank];
      const place = found.includes(key) ? -1 : names.findIndex((one, at) => one === name && !found[at]);
      if (name && place >= 0) found[place] = key;
    }
  return found;
}

function withoutEmptyEnd(columns: readonly ImportColumn[]): ImportColumn[] {
  const last = columns.findLastIndex(({ head, samples }) => head !== '' || samples.length > 0);
  return columns.slice(0, last + 1);
}
