import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { mark } from '../../server/unique.ts';
import { pdf, uploadsOn, type WireAnswer } from '../files/files.ts';
import { inDays } from '../manuals/manuals.ts';

/** Every key of a document as the paths show it. */
export const documentKeys = [
  ...[
    'id',
    'number',
    'version',
    'createdAt',
    'updatedAt',
    'organization',
    'organizationId',
    'user',
    'userId',
  ],
  ...['folder', 'folderId', 'title', 'type', 'norm', 'keywords', 'effectiveOn', 'expiresOn', 'ownerUserId'],
  ...[
    'reviewerUserId',
    'reviewDate',
    'readBy',
    'readRoles',
    'reason',
    'asksAgain',
    'file',
    'owner',
    'status',
  ],
  ...['draftStatus', 'publishedVersion', 'isToRead', 'isExpired'],
];

/** Every key of a folder as the paths show it. */
export const folderKeys = [
  ...['id', 'version', 'createdAt', 'updatedAt', 'organizationId', 'user', 'name', 'parentId', 'ownReaders'],
  ...['ownTeamIds', 'ownReviewMonths', 'isArchived', 'readers', 'teams', 'reviewMonths', 'documentCount'],
];

/** A document as the paths show it. */
export type WireDocument = Record<string, unknown> & {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly title: string;
  readonly file: { readonly id: string; readonly name: string; readonly type: string; readonly size: number };
};

/** A folder as the paths show it. */
export type WireFolder = Record<string, unknown> & {
  readonly id: string;
  readonly version: number;
  readonly name: string;
};

/** The texts of failures. */
export const documentFailures = {
  list: 'Kan documenten niet ophalen',
  get: 'Kan het document niet ophalen',
  create: 'Kan document niet maken',
  version: 'Kan geen nieuwe versie van het document maken',
  submit: 'Kan het document niet ter beoordeling aanbieden',
  approve: 'Kan het document niet goedkeuren',
  publish: 'Kan het document niet publiceren',
  read: 'Kan niet vastleggen dat het document is gelezen',
  file: 'Kan het bestand van het document niet ophalen',
  delete: 'Kan het document niet verwijderen',
} as const;

/** A complete and valid form of a document, but for its organisation, folder and file. */
export const validForm = {
  title: 'Protocol medicatie delen',
  type: 'Protocol',
  reviewDate: inDays(365),
  norm: 'ISO 9001 7.5',
  keywords: 'medicijnen',
};

type Fields = Readonly<Record<string, string | readonly string[] | null | undefined>>;

interface FormFile {
  readonly bytes?: Buffer;
  readonly name?: string;
}

/** A form with the fields that are given, and a file behind them; none for null. */
export function formOf(fields: Fields, file: FormFile | null = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat()) form.append(name, one);
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes ?? pdf())]), file.name ?? 'protocol.pdf');
  return form;
}

/** Folders and documents of an app over REST. */
export function wireDocumentsOn(app: TestApp) {
  const { call } = uploadsOn(app);

  const send = (
    actor: Person | null,
    path: string,
    form: FormData,
    headers: Record<string, string> = {},
  ): Promise<WireAnswer> => call(actor, 'POST', path, { body: form, headers });

  /** A new folder of a person's first organisation. */
  const folder = async (admin: Person, values: object = {}): Promise<WireFolder> => {
    const body = { organizationId: admin.organizationIds[0], name: `Map ${mark()}`, ...values };
    const answer = await app.rest(admin, 'POST', '/folders', body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body as WireFolder;
  };

  /** A new document as a draft, in a folder of its own where none is given. */
  const draft = async (admin: Person, fields: Fields = {}, file: FormFile = {}): Promise<WireDocument> => {
    const place = {
      organizationId: admin.organizationIds[0],
      folderId: fields.folderId ?? (await folder(admin)).id,
    };
    const { status, body } = await send(
      admin,
      '/documents',
      formOf({ ...place, ...validForm, ...fields }, file),
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body as unknown as WireDocument;
  };

  /** A new document that the organisation publishes without a second person. */
  const published = async (
    admin: Person,
    fields: Fields = {},
    file: FormFile = {},
  ): Promise<WireDocument> => {
    const { id } = await draft(admin, fields, file);
    const answer = await app.rest(admin, 'POST', `/documents/${id}/publish`);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as WireDocument;
  };

  /** Reads the bytes of a document. */
  const read = async (actor: Person | null, id: string, query = '') => {
    const headers: Record<string, string> = actor ? { authorization: `Bearer ${await actor.token()}` } : {};
    const response = await fetch(`${app.url}/documents/${id}/file${query}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };

  return { send, folder, draft, published, read };
}
