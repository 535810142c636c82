import { fileTypeCodes } from '../../../schema/values/file-types.ts';
import { attachmentFailures, fileFailures } from '../wire/failures.fields.ts';

const FILE = {
  type: 'object',
  required: ['id', 'name', 'type', 'size'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string', enum: [...fileTypeCodes] },
    size: { type: 'integer', description: 'In bytes.' },
    width: { type: ['integer', 'null'], description: 'Of a picture, in px.' },
    height: { type: ['integer', 'null'] },
    hasPreview: { type: 'boolean' },
  },
};

const ATTACHMENT = {
  ...FILE,
  properties: {
    ...FILE.properties,
    createdAt: { type: 'string', description: 'When it was added; under shield only the day.' },
    user: {
      type: ['object', 'null'],
      description: 'Who added it; null under shield.',
      properties: { id: { type: 'string' }, name: { type: 'string' }, surname: { type: 'string' } },
    },
  },
};

const header = (name: string, description: string, type = 'string') => ({ [name]: { type, description } });
const TUS = header('tus-resumable', '1.0.0');
const NOTHING = { type: 'null', description: 'No body.' };

/** Resumable uploads, by the tus protocol 1.0. */
export const uploadSchemas = {
  begin: {
    path: '/uploads',
    summary:
      'Begins a resumable upload (tus 1.0); the header Location of the answer has its address. It belongs to the person who begins it.',
    success: 201,
    response: NOTHING,
    headers: {
      type: 'object',
      properties: {
        ...TUS,
        ...header('upload-length', 'Bytes of the file.'),
        ...header(
          'upload-metadata',
          'filename, organizationId and optionally sha256 (in hex, of the bytes sent), each with its value in base64.',
        ),
      },
    },
  },
  offset: {
    path: '/uploads/:id',
    summary: 'How many bytes of an upload were received, in the header Upload-Offset.',
    success: 200,
    response: NOTHING,
    headers: { type: 'object', properties: TUS },
  },
  append: {
    path: '/uploads/:id',
    summary: 'Adds bytes to an upload, from the offset that the header Upload-Offset names.',
    success: 204,
    response: NOTHING,
    headers: { type: 'object', properties: { ...TUS, ...header('upload-offset', 'Bytes received so far.') } },
    content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  cancel: {
    path: '/uploads/:id',
    summary: 'Cancels an upload.',
    success: 204,
    response: NOTHING,
    headers: { type: 'object', properties: TUS },
  },
  finish: {
    path: '/uploads/:id/finish',
    summary:
      'Examines and stores an upload that was received completely. The file is its uploader’s alone until it is added to a record, and is removed after a day.',
    success: 201,
    response: FILE,
  },
};

const MULTIPART = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        sha256: { type: 'string', description: 'Digest of the file in hex, before it in the form.' },
        file: { type: 'string', format: 'binary' },
      },
    },
  },
};

/** The calls about the attachments of the records below a path. */
export const attachmentSchemas = (path: string) => ({
  list: {
    path,
    summary: 'The files of a record, for everyone who sees the record.',
    success: 200,
    response: { type: 'array', items: ATTACHMENT },
    failure: attachmentFailures.list,
  },
  add: {
    path,
    summary: 'Adds a file to a record, as form data; examined and stored as a resumable upload is.',
    success: 201,
    response: ATTACHMENT,
    content: MULTIPART,
    failure: attachmentFailures.create,
  },
});

const bytes = (description: string) => ({
  description,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
});

export const fileSchemas = {
  get: {
    path: '/files/:id',
    summary:
      'The bytes of a file, or one part of them by the header Range, or a preview in WebP, for everyone who sees its record.',
    success: 200,
    response: bytes('The bytes; also where several parts are asked for, or If-Range names another ETag.'),
    responses: {
      206: bytes('The part, which Content-Range names. A part behind the end is answered with 416.'),
    },
    headers: {
      type: 'object',
      properties: {
        ...header('range', 'One part, such as bytes=0-65535; of a file, not of a preview.'),
        ...header('if-range', 'ETag of a former answer: the part is answered only of the same bytes.'),
      },
    },
    querystring: {
      type: 'object',
      properties: { preview: { type: 'string', enum: ['small', 'medium'], description: 'Of a picture.' } },
    },
    failure: fileFailures.get,
  },
  delete: {
    path: '/files/:id',
    summary: 'Deletes an unlinked file for good; for Admins and SuperAdmins.',
    success: 200,
    response: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    failure: fileFailures.delete,
  },
};
