import type { Cell, CellValue } from 'hucre/xlsx';
import type { CheckedRow } from './check-rows.ts';
import type { ImportField } from './import-fields.ts';

const EXPLAINED: Readonly<Record<ImportField['kind'], string>> = {
  text: 'Tekst',
  number: 'Getal',
  count: 'Getal',
  day: 'Datum, zoals 31-12-2026',
  moment: 'Datum, met of zonder tijd, zoals 31-12-2026 14:30',
  time: 'Tijd, zoals 14:30',
  month: 'Maand, zoals 12-2026',
  yesNo: 'Ja of nee',
  term: 'Een keuze uit de lijst',
  terms: 'Keuzes uit de lijst, met komma’s ertussen',
  person: 'E-mailadres of volledige naam van iemand uit de organisatie',
  team: 'Naam van een team',
  teams: 'Namen van teams, met komma’s ertussen',
};

/** Beginning of what Excel reads as a character by its number, `_x0041_`. */
const sheetText = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

const bold: Partial<Cell> = { style: { font: { bold: true } } };
const wrong: Partial<Cell> = {
  style: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDE2E1' } } },
};

/** A file to begin with: a head to fill rows under, and a sheet that explains the columns and their choices. */
export async function templateOf(title: string, fields: readonly ImportField[]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const heads = fields.map(({ label }) => sheetText(label));
  const explained = fields.map((field): CellValue[] => [
    ...[field.label, field.isRequired ? 'Ja' : 'Nee', EXPLAINED[field.kind]],
    sheetText(field.terms?.list.map(({ name }) => name).join(', ') ?? ''),
  ]);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title,
        columns: heads.map((header) => ({ header, width: Math.max(16, header.length + 4) })),
        rows: [heads],
        freezePane: { rows: 1 },
        cells: new Map(heads.map((_, place) => [`0,${place}`, bold])),
      },
      {
        name: 'Uitleg',
        columns: [28, 12, 40, 80].map((width) => ({ header: '', width })),
        rows: [['Kolom', 'Verplicht', 'Wat erin staat', 'Keuzes'], ...explained],
        cells: new Map([0, 1, 2, 3].map((place) => [`0,${place}`, bold])),
      },
    ],
  });
  return Buffer.from(bytes);
}

interface MistakenSheet {
  readonly title: string;
  readonly heads: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly fields: readonly ImportField[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  readonly mistakes: ReadonlyMap<number, CheckedRow['mistakes']>;
}

/** The rows with mistakes as they were, the mistakes beside them and their cells tinted, to correct and import anew. */
export async function mistakesFile(sheet: MistakenSheet): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const { heads, columns, fields, rows, mistakes } = sheet;
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const head = [...heads, 'Rij in het bestand', 'Wat er niet klopt'].map(sheetText);
  const lines = rows.map(({ number, cells }): CellValue[] => [
    ...heads.map((_, place) => sheetText(cells[place] ?? '')),
    number,
    sheetText(
      Object.entries(mistakes.get(number) ?? {})
        .map(([key, sentence]) => `${labels.get(key) ?? key}: ${sentence}`)
        .join('\n'),
    ),
  ]);
  const tinted = rows.flatMap(({ number }, index) =>
    columns.flatMap((key, place) =>
      key && mistakes.get(number)?.[key] ? [[`${index + 1},${place}`, wrong] as const] : [],
    ),
  );
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet.title,
        columns: head.map((header) => ({ header, width: 24 })),
        rows: [head, ...lines],
        freezePane: { rows: 1 },
        cells: new Map([...head.map((_, place) => [`0,${place}`, bold] as const), ...tinted]),
      },
    ],
  });
  return Buffer.from(bytes);
}
