import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

const ATTACHMENT_FIELDS = `id name type size width height hasPreview createdAt isAddedUnderShield
  user { id name surname } abilities { remove }`;

export const LIST_ATTACHMENTS = `query ($entity: RecordKind!, $recordId: ID!) {
  attachments(entity: $entity, recordId: $recordId) { abilities { create } rows { ${ATTACHMENT_FIELDS} } } }`;

export const ADD_ATTACHMENTS = `mutation ($entity: RecordKind!, $recordId: ID!, $fileIds: [ID!]!) {
  addAttachments(entity: $entity, recordId: $recordId, fileIds: $fileIds) { ${ATTACHMENT_FIELDS} } }`;

export const REMOVE_ATTACHMENT = 'mutation ($id: ID!) { removeAttachment(id: $id) }';

export const LIST_FILES = `query ($organizationId: ID, $filter: FileFilter, $sort: FileSort, $search: String,
  $page: Int, $pageSize: Int) {
  files(organizationId: $organizationId, filter: $filter, sort: $sort, search: $search, page: $page,
    pageSize: $pageSize) {
    total facets { field values { value count } }
    rows { id name type size createdAt unlinkedAt isInline isAddedUnderShield user { id }
      record { entity id number title } abilities { remove delete } } } }`;

export const DELETE_FILES = 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }';

export const FILE_USE = `query ($organizationId: ID!) {
  fileUse(organizationId: $organizationId) { used available maxFileSize } }`;

/** A file as /graphql shows it under a record. */
export interface ShownAttachment {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly hasPreview: boolean;
  readonly createdAt: string;
  readonly isAddedUnderShield: boolean;
  readonly user: { readonly id: string } | null;
  readonly abilities: { readonly remove: boolean };
}

/** A file as /graphql lists it for Admins. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly createdAt: string;
  readonly unlinkedAt: string | null;
  readonly isAddedUnderShield: boolean;
  readonly user: { readonly id: string } | null;
  readonly record: {
    readonly entity: string;
    readonly id: string;
    readonly number: string | null;
    readonly title: string | null;
  } | null;
  readonly abilities: { readonly remove: boolean; readonly delete: boolean };
}

/** A pending file as finishing its upload answers. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasPreview: boolean;
}

/** A call's answer with its JSON. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly errormessage?: string; readonly reason?: string } & Record<string, unknown>;
}

/** A picture that no other test makes. */
export function picture({ width = 320, height = 240 } = {}): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = Buffer.from(Array.from({ length: 48 }, () => randomInt(256)));
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: noise, raw: { width: 4, height: 4, channels: 3 } }])
    .jpeg()
    .toBuffer();
}

/** A smallest pdf with some text, which no other test makes. */
export function pdf(text = `Nummer ${randomInt(1e12)}`): Buffer {
  const stream = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Announced {
  readonly organizationId: string;
  readonly name?: string;
  readonly size?: number;
  readonly sha256?: string;
}

/** A person with a token. */
type Caller = Pick<Person, 'token'>;

/** Uploads of an app's people over tus and REST. */
export function uploadsOn(app: Pick<TestApp, 'url'>) {
  const headersOf = async (person: Caller | null) =>
    person ? { authorization: `Bearer ${await person.token()}` } : ({} as Record<string, string>);

  const call = async (
    person: Caller | null,
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer | FormData } = {},
  ): Promise<WireAnswer> => {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: { ...(await headersOf(person)), ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : new Uint8Array(body) }),
    });
    const text = await response.text();
    const isJson = text.startsWith('{') || text.startsWith('[');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } };
  };

  const tus = { 'tus-resumable': '1.0.0' };
  /** Begins an upload; the address is in the header Location. */
  const begin = (
    person: Caller | null,
    { organizationId, name = 'foto.jpg', size = 1, sha256: digest }: Announced,
  ) => {
    const metadata = [
      `filename ${base64(name)}`,
      `organizationId ${base64(organizationId)}`,
      ...(digest ? [`sha256 ${base64(digest)}`] : []),
    ];
    return call(person, 'POST', '/uploads', {
      headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata.join(',') },
    });
  };
  const append = (person: Caller | null, path: string, body: Buffer, offset = 0) =>
    call(person, 'PATCH', path, {
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    });
  const offset = (person: Caller | null, path: string) => call(person, 'HEAD', path, { headers: tus });
  const cancel = (person: Caller | null, path: string) => call(person, 'DELETE', path, { headers: tus });
  const finish = (person: Caller | null, path: string) => call(person, 'POST', `${path}/finish`);

  /** Sends all bytes of a file, and returns the last answer: of its end, or of what was refused before. */
  const send = async (person: Caller, bytes: Buffer, announced: Announced): Promise<WireAnswer> => {
    const begun = await begin(person, { size: bytes.length, ...announced });
    const path = begun.headers.get('location') ?? '';
    if (begun.status !== 201) return begun;
    let appended = await append(person, path, bytes);
    // Parts of more than two uploads wait for each other, as those of the web app do.
    while (appended.status === 423) {
      await sleep(20);
      appended = await append(person, path, bytes);
    }
    return appended.status === 204 ? finish(person, path) : appended;
  };
  /** Uploads a file that must be accepted. */
  const upload = async (person: Caller, bytes: Buffer, announced: Announced): Promise<UploadedFile> => {
    const { status, body } = await send(person, bytes, announced);
    if (status !== 201) throw new Error(`The upload was refused: ${status} ${JSON.stringify(body)}`);
    return body as unknown as UploadedFile;
  };
  /** Posts a file as form data. */
  const post = (person: Caller | null, path: string, bytes: Buffer, name = 'foto.jpg', digest?: string) => {
    const form = new FormData();
    if (digest) form.set('sha256', digest);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    return call(person, 'POST', path, { body: form });
  };
  /** Reads the bytes of a file. */
  const read = async (person: Caller | null, id: string, preview?: string) => {
    const path = `/files/${id}${preview ? `?preview=${preview}` : ''}`;
    const response = await fetch(`${app.url}${path}`, { headers: await headersOf(person) });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  return { call, begin, append, offset, cancel, finish, send, upload, post, read };
}
