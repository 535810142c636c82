import type { ExportColumn } from './columns.ts';

/** Beginning of a list as JSON: its title and columns, and then its rows by the keys of these. */
export const jsonHead = (title: string, columns: readonly ExportColumn[]): string => {
  const described = columns.map(({ key, label, kind }) => ({ key, label, kind }));
  return `{"title":${JSON.stringify(title)},"columns":${JSON.stringify(described)},"rows":[`;
};

/** Some rows of a list as JSON: days as `2026-11-05`, moments as ISO 8601, numbers as numbers, null for none. */
export const jsonPiece = (
  columns: readonly ExportColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
  isFirst: boolean,
): string => {
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map((column) => [column.key, column.cellOf(row)]))),
  );
  return lines.length === 0 ? '' : `${isFirst ? '' : ','}\n${lines.join(',\n')}`;
};

/** End of a list as JSON. */
export const jsonTail = '\n]}\n';
