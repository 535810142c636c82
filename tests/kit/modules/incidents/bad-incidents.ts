interface BadIncident {
  readonly what: string;
  readonly change: Readonly<Record<string, unknown>>;
  /** Our field name → the message it gets. */
  readonly fields: Readonly<Record<string, string>>;
}

function wrong(field: string, value: unknown, message: string, what: string): BadIncident {
  return { what: `${what} as ${field}`, change: { [field]: value }, fields: { [field]: message } };
}

const longTexts = ['othersInvolved', 'explanation'] as const;
const required = ['type', 'status', 'place', 'event', 'hospitalAdmission', 'igj', 'occurredAt'] as const;
const TWENTY_THOUSAND = 'x'.repeat(20_000);
const UNSTORABLE = 'Bevat een teken dat niet kan worden opgeslagen: haal het weg';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Changes that make a valid incident invalid, with the message at the field. */
export const badIncidents: readonly BadIncident[] = [
  ...required.map((field) => wrong(field, null, 'Vereist', 'null')),
  ...[...longTexts, 'clientName'].flatMap((field) => [
    wrong(field, '', 'Vereist', 'nothing'),
    wrong(field, ' \n\t ', 'Vereist', 'blanks'),
    wrong(field, 'a\u0000b', UNSTORABLE, 'a NUL character'),
  ]),
  ...longTexts.map((field) => wrong(field, TWENTY_THOUSAND, 'Maximaal 10.000 tekens', '20,000 characters')),
  wrong('clientName', 'x'.repeat(201), 'Maximaal 200 tekens', 'too long a text'),
  ...['causes', 'consequences', 'warned'].flatMap((field) => [
    wrong(field, [], 'Vereist', 'nothing'),
    wrong(field, null, 'Vereist', 'null'),
  ]),
  wrong(
    'causes',
    ['StaffAct', 'StaffAct'],
    'Dezelfde keuze staat er twee keer: haal er een weg',
    'the same twice',
  ),
  {
    what: "'Anders' without saying what happened",
    change: { event: 'Other', eventText: ' ' },
    fields: { eventText: 'Vereist' },
  },
  {
    what: "'Anders' without saying what the cause was",
    change: { causes: ['Other'] },
    fields: { causeText: 'Vereist' },
  },
  {
    what: "'Anders' without saying what came of it",
    change: { consequences: ['Pain', 'Other'] },
    fields: { consequenceText: 'Vereist' },
  },
  {
    what: "'Andere ruimte' without saying which",
    change: { place: 'OtherRoom' },
    fields: { placeText: 'Vereist' },
  },
  wrong('eventText', 'Zomaar', "Alleen invullen bij 'Anders'", 'a text without its choice'),
  wrong('causeText', 'Zomaar', "Alleen invullen bij 'Anders'", 'a text without its choice'),
  wrong('consequenceText', 'Zomaar', "Alleen invullen bij 'Anders'", 'a text without its choice'),
  wrong('placeText', 'Zomaar', "Alleen invullen bij 'Andere ruimte'", 'a text without its choice'),
  wrong('medicationError', 'WrongDose', "Alleen invullen bij 'Medicatie'", 'a sub-choice of medication'),
  {
    what: 'medication without saying what went wrong',
    change: { event: 'Medication' },
    fields: { medicationError: 'Vereist' },
  },
  wrong('occurredAt', tomorrow(), 'Dit tijdstip ligt in de toekomst: kies een eerder moment', 'tomorrow'),
  wrong('occurredAt', '1899-12-31T12:00:00Z', 'Kies een datum vanaf 1 januari 1900', 'a day before 1900'),
  ...['2026-02-30T10:00:00Z', '2026-03-01T10:00:00', '1 maart', '2026-03-01T25:00:00Z'].map((moment) =>
    wrong('occurredAt', moment, 'Geen geldig tijdstip: kies een datum en een tijd', JSON.stringify(moment)),
  ),
];
