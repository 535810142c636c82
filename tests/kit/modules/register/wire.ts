import type { TestApp } from '../../server/app.ts';

/** A complete and valid body of an improvement point under the documented names. */
export const validBody = {
  Bron: 'Werkoverleggen/teamoverleggen',
  BronText: '',
  Omschrijving: 'Medicatielijst lag open in de gang',
  OorzaakAfwijkin: 'Er is geen vaste plek voor de lijst',
  DirecteMaatregelen: 'Lijst in de afgesloten kast gelegd',
  StructureleMaatregel: 'Lijst voortaan digitaal bijhouden',
  VerantwoordelijkeMedewerker: 'J. de Vries',
  status: 'Nog op te starten',
  WanneerGereed: '2026-09-30',
  Effectiviteit: 'Nog te beoordelen',
  EffectiviteitMeten: 'Controle tijdens de maandelijkse ronde',
} as const;

/** Our field name → the documented one, repeated here so that a renamed field fails. */
export const wireName: Readonly<Record<string, string>> = {
  source: 'Bron',
  sourceText: 'BronText',
  description: 'Omschrijving',
  cause: 'OorzaakAfwijkin',
  immediateMeasures: 'DirecteMaatregelen',
  structuralMeasure: 'StructureleMaatregel',
  responsibleEmployee: 'VerantwoordelijkeMedewerker',
  status: 'status',
  expectedCompletionDate: 'WanneerGereed',
  effectiveness: 'Effectiviteit',
  effectivenessMeasurement: 'EffectiviteitMeten',
};

/** Every key of an improvement point as the documented paths show it. */
export const entryKeys = [
  'id',
  'number',
  'version',
  'createdAt',
  'updatedAt',
  'organization',
  'organizationId',
  'user',
  'userId',
  ...Object.keys(validBody),
  'team',
];

/** The documented texts of the improvement register's failures (section 8). */
export const failures = {
  listByOrganization: 'Kan verbete registers niet ophalen per organisatie',
  listByUser: 'Kan verbete registers niet ophalen per gebruiker',
  get: 'Kan verbete register niet ophalen',
  create: 'Het is niet gelukt om verbete register te creëren',
  update: 'Kan het verbete register niet updaten',
  delete: 'Kan het verbete register niet verwijderen',
} as const;

/** The stored row of an entry. */
export async function storedEntry(
  { sql }: TestApp,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql.query<Record<string, unknown>>('select * from register_entry where id = $1', [
    id,
  ]);
  return rows[0];
}
