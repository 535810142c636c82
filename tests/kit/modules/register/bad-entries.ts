import { registerLimits } from '../../../../schema/records/register.ts';

const { shortText, longText } = registerLimits;

const longTexts = [
  'description',
  'cause',
  'immediateMeasures',
  'structuralMeasure',
  'effectiveness',
  'effectivenessMeasurement',
] as const;

interface BadEntry {
  readonly what: string;
  readonly change: Readonly<Record<string, string | null>>;
  /** Our field name → the message it gets. */
  readonly fields: Readonly<Record<string, string>>;
}

function wrong(field: string, value: string | null, message: string, what: string): BadEntry {
  return { what: `${what} as ${field}`, change: { [field]: value }, fields: { [field]: message } };
}

const UNSTORABLE = 'Bevat een teken dat niet kan worden opgeslagen: haal het weg';

/** Changes that make a valid improvement point invalid, with the message at the field. */
export const badEntries: readonly BadEntry[] = [
  ...[...longTexts, 'responsibleEmployee'].flatMap((field) => [
    wrong(field, '', 'Vereist', 'nothing'),
    wrong(field, ' \n\t ', 'Vereist', 'blanks'),
    wrong(field, null, 'Vereist', 'null'),
    wrong(field, 'a\u0000b', UNSTORABLE, 'a NUL character'),
  ]),
  ...longTexts.map((field) =>
    wrong(field, 'x'.repeat(longText + 1), 'Maximaal 10.000 tekens', 'too long a text'),
  ),
  wrong('responsibleEmployee', 'x'.repeat(shortText + 1), 'Maximaal 200 tekens', 'too long a text'),
  wrong('source', null, 'Vereist', 'null'),
  wrong('status', null, 'Vereist', 'null'),
  {
    what: "source text without 'Anders'",
    change: { source: 'Complaints', sourceText: 'Zomaar' },
    fields: { sourceText: "Alleen invullen bij bron 'Anders, namelijk...'" },
  },
  {
    what: "'Anders' without source text",
    change: { source: 'Other', sourceText: ' ' },
    fields: { sourceText: 'Vereist' },
  },
  {
    what: 'too long a source text',
    change: { source: 'Other', sourceText: 'x'.repeat(shortText + 1) },
    fields: { sourceText: 'Maximaal 200 tekens' },
  },
  {
    what: 'a NUL character in the source text',
    change: { source: 'Other', sourceText: 'a\u0000b' },
    fields: { sourceText: UNSTORABLE },
  },
  wrong('expectedCompletionDate', null, 'Wanneer gereed is vereist', 'null'),
  wrong('expectedCompletionDate', '', 'Wanneer gereed is vereist', 'nothing'),
  ...['2026-02-30', '2026-13-01', '2027-02-29', '30-09-2026', '2026-9-30', 'morgen', '2026-09-30\u0000'].map(
    (date) =>
      wrong(
        'expectedCompletionDate',
        date,
        'Geen geldige datum: kies een dag die bestaat',
        JSON.stringify(date),
      ),
  ),
  ...['1899-12-31', '2201-01-01', '0001-01-01', '9999-12-31'].map((date) =>
    wrong('expectedCompletionDate', date, 'Kies een datum tussen 1900 en 2200', date),
  ),
];
