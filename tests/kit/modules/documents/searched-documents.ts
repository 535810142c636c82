import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';
import { uploadsOn } from '../files/files.ts';

export const SEARCH_DOCUMENTS = `query ($organizationId: ID!, $search: String!, $filter: DocumentSearchFilter, $folderId: ID,
    $page: Int, $pageSize: Int) {
  searchDocuments(organizationId: $organizationId, search: $search, filter: $filter, folderId: $folderId, page: $page,
    pageSize: $pageSize) {
    total rows { id number title type status folderName ownerName isDraft page textState parts { text isMarked } }
    facets { field values { value name count } } } }`;

export const VERSION_TEXT = `query ($id: ID!, $number: Int!, $from: Int) {
  documentVersionText(id: $id, number: $number, from: $from) { state reason text next } }`;

export interface ShownVersionText {
  readonly state: string | null;
  readonly reason: string | null;
  readonly text: string;
  readonly next: number | null;
}

export interface ShownSearch {
  readonly total: number;
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly isDraft: boolean;
    readonly page: number | null;
    readonly textState: string | null;
    readonly parts: readonly { readonly text: string; readonly isMarked: boolean }[];
  }[];
  readonly facets: readonly {
    readonly field: string;
    readonly values: readonly {
      readonly value: string;
      readonly name: string | null;
      readonly count: number;
    }[];
  }[];
}

/** A pdf with a text on each page. */
export async function pagesOf(...texts: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of texts) document.addPage([595, 842]).drawText(text, { x: 40, y: 700, size: 11, font });
  return Buffer.from(await document.save());
}

/** Steps with the search in documents of a server. */
export function documentSearchOn(app: TestApp) {
  const { upload } = uploadsOn(app);
  const stateOf = async (fileId: string) => {
    const text = 'select state, reason, attempts from document_text where file_id = $1';
    const { rows } = await app.sql.query<{ state: string; reason: string | null; attempts: number }>(text, [
      fileId,
    ]);
    return rows[0];
  };
  return {
    /** Uploads a file. Returns its id. */
    file: async (person: Person, bytes: Buffer, name = 'protocol.pdf') =>
      (await upload(person, bytes, { organizationId: person.organizationIds[0] ?? '', name })).id,
    stateOf,
    /** Waits until the text of a file was read or refused. */
    textRead: (fileId: string) =>
      eventually(async () => {
        const text = await stateOf(fileId);
        return text && text.state !== 'Waiting' && text;
      }),
    versionText: async (actor: Person, id: string, number: number, from = 0) =>
      (await app.ask<{ documentVersionText: ShownVersionText }>(actor, VERSION_TEXT, { id, number, from }))
        .documentVersionText,
    search: async (actor: Person, search: string, variables: object = {}) =>
      (
        await app.ask<{ searchDocuments: ShownSearch }>(actor, SEARCH_DOCUMENTS, {
          ...{ organizationId: actor.organizationIds[0], search, ...variables },
        })
      ).searchDocuments,
  };
}
