import { withoutFormula } from '../../schema/values/spreadsheet-text.ts';

const quoted = (text: string) => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** Cells for a spreadsheet in Dutch, as the server writes incidents: semicolons, and the mark by which it knows letters. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
