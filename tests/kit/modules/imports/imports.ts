import { writeXlsx } from 'hucre/xlsx';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';
import { uploadsOn } from '../files/files.ts';

export const BEGIN_IMPORT = `mutation ($organizationId: ID!, $kind: ImportKind!, $uploadId: ID!) {
  beginImport(organizationId: $organizationId, kind: $kind, uploadId: $uploadId) }`;
export const CHOOSE_SHEET = `mutation ($id: ID!, $version: Int!, $sheet: Int!) {
  chooseImportSheet(id: $id, version: $version, sheet: $sheet) }`;
export const CHECK_IMPORT = `mutation ($id: ID!, $version: Int!, $matching: ImportMatchingInput!) {
  checkImport(id: $id, version: $version, matching: $matching) }`;
export const SAVE_IMPORT = `mutation ($id: ID!, $version: Int!, $again: Boolean) {
  saveImport(id: $id, version: $version, again: $again) }`;
export const UNDO_IMPORT = 'mutation ($id: ID!, $version: Int!) { undoImport(id: $id, version: $version) }';
export const DELETE_IMPORT = 'mutation ($id: ID!) { deleteImport(id: $id) }';
const FIELDS = `id version status fileName sheets sheet rowCount wrongCount savedCount leftOut message importedBeforeAt
  user { id } columns { head samples field } constants { field value } unknownValues { field value count code }
  kept { id number title why } abilities { change undo }`;
export const GET_IMPORT = `query ($id: ID!) { dataImport(id: $id) { ${FIELDS} } }`;
export const LIST_IMPORTS = `query ($organizationId: ID!, $kind: ImportKind!) {
  dataImports(organizationId: $organizationId, kind: $kind) { ${FIELDS} } }`;
export const IMPORT_ROWS = `query ($id: ID!, $page: Int, $onlyWrong: Boolean) {
  importRows(id: $id, page: $page, onlyWrong: $onlyWrong) {
    total rows { number cells isLeftOut mistakes { field message } } } }`;

export interface ShownImport {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly sheets: readonly string[];
  readonly sheet: number | null;
  readonly rowCount: number;
  readonly wrongCount: number;
  readonly savedCount: number;
  readonly leftOut: readonly number[];
  readonly message: string | null;
  readonly importedBeforeAt: string | null;
  readonly columns: readonly { head: string; samples: string[]; field: string | null }[];
  readonly unknownValues: readonly { field: string; value: string; count: number; code: string | null }[];
  readonly kept: readonly { number: string | null; title: string; why: string }[];
  readonly abilities: { readonly change: boolean; readonly undo: boolean };
}

const WORKING = ['Reading', 'Checking', 'Saving', 'Undoing'];

/** Ways through an import, as the web app takes them. */
export function importsOn(app: TestApp) {
  const uploads = uploadsOn(app);

  /** Uploads the bytes of a file, and returns the id of the upload. */
  const upload = async (person: Person, organizationId: string, bytes: Buffer, name: string) => {
    const begun = await uploads.begin(person, { organizationId, name, size: bytes.length });
    const path = begun.headers.get('location') ?? '';
    const { status } = await uploads.append(person, path, bytes);
    if (status !== 204) throw new Error(`The upload was refused: ${status}`);
    return path.split('/').at(-1) ?? '';
  };

  const get = async (person: Person, id: string) =>
    (await app.ask<{ dataImport: ShownImport }>(person, GET_IMPORT, { id })).dataImport;

  /** The import once its job is done. */
  const settled = (person: Person, id: string) =>
    eventually(async () => {
      const found = await get(person, id);
      return WORKING.includes(found.status) ? null : found;
    });

  /** Begins the import of a file, and waits until it was read. */
  const begin = async (
    person: Person,
    organizationId: string,
    bytes: Buffer,
    { name = 'risico.xlsx', kind = 'Risk' } = {},
  ) => {
    const uploadId = await upload(person, organizationId, bytes, name);
    const { beginImport: id } = await app.ask<{ beginImport: string }>(person, BEGIN_IMPORT, {
      ...{ organizationId, kind, uploadId },
    });
    return settled(person, id);
  };

  /** Has the rows checked by the recognised columns, or otherwise. */
  const check = async (
    person: Person,
    { id, version, columns }: Pick<ShownImport, 'id' | 'version' | 'columns'>,
    matching: object = {},
  ) => {
    const fields = columns.map(({ field }) => field ?? '');
    await app.ask(person, CHECK_IMPORT, { id, version, matching: { fields, ...matching } });
    return settled(person, id);
  };

  const save = async (person: Person, { id, version }: ShownImport, again = false) => {
    await app.ask(person, SAVE_IMPORT, { id, version, again });
    return settled(person, id);
  };

  const undo = async (person: Person, { id, version }: ShownImport) => {
    await app.ask(person, UNDO_IMPORT, { id, version });
    return settled(person, id);
  };

  return { upload, get, settled, begin, check, save, undo };
}

export const RISK_HEAD = [
  ...['Risico', 'Categorie', 'Proces of onderwerp', 'Wat kan er misgaan', 'Kans bruto', 'Ernst bruto'],
  ...['Kans netto', 'Ernst netto', 'Beoordelen vóór'],
];

/** A row of a risk as people write one. */
export const riskRow = (title: string, ...changed: readonly (readonly [number, unknown])[]): unknown[] => {
  const row: unknown[] = [title, 'Medicatie', 'Zorg', 'Er gaat iets mis', 4, 3, 2, 3, '31-12-2199'];
  for (const [place, value] of changed) row[place] = value;
  return row;
};

/** A workbook with one sheet. */
export async function workbook(rows: readonly unknown[][], name = 'Blad1'): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows: rows as never }] }));
}
