import { documentRules } from '../../../schema/documents/document-rules.ts';
import { documentFileTypes, documentTypes } from '../../../schema/documents/documents.ts';
import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { moment, oneOf, text, uuid, wireProperties } from '../wire/wire-schema.ts';

const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const day = { ...text, format: 'date' } as const;
const person = { type: 'object', properties: { id: uuid, name: text, surname: text } } as const;
const optional = <Schema extends { type: string }>(schema: Schema) => ({
  ...schema,
  type: [schema.type, 'null'],
});

const fields = wireProperties(
  documentRules,
  {
    ...{ folderId: 'folderId', title: 'title', type: 'type', norms: 'norm', keywords: 'keywords' },
    ...{ effectiveOn: 'effectiveOn', expiresOn: 'expiresOn', ownerUserId: 'ownerUserId' },
    ...{
      reviewerUserId: 'reviewerUserId',
      reviewDate: 'reviewDate',
      readBy: 'readBy',
      readRoles: 'readRoles',
    },
    ...{ reason: 'reason', asksAgain: 'asksAgain' },
  },
  {
    folderId: { ...uuid, description: 'A folder of the organisation that is not archived.' },
    type: oneOf(documentTypes),
    norms: {
      ...text,
      description:
        "The paragraphs of norms that it covers, with semicolons between: 'ISO 9001 8.5; HKZ 4.1'.",
    },
    effectiveOn: optional({ ...day, description: 'The day from which it holds.' }),
    expiresOn: optional({
      ...day,
      description: 'The last day on which it is valid; required of a Certificaat.',
    }),
    ownerUserId: {
      ...uuid,
      description:
        'Who answers for it, of the organisation. By default of a new one: the caller; a SuperAdmin outside the ' +
        'organisation has to give it.',
    },
    reviewerUserId: optional({
      ...uuid,
      description: 'The person who is asked to approve; null for every other Admin.',
    }),
    reviewDate: {
      ...day,
      description: "Today or later; without one, months after each publication by the folder's rule.",
    },
    readBy: { ...oneOf(readers), description: 'Who is asked to confirm that they have read it.' },
    readRoles: {
      type: 'array',
      items: oneOf(readerRoles),
      description: `The roles that are asked, of '${readers.nameOf('Roles')}'.`,
    },
    reason: { ...text, description: 'Why the draft changes the published version. At most 1000 characters.' },
    asksAgain: {
      ...flag,
      description: 'Whether everybody who read an earlier version is asked to read the next one as well.',
    },
  },
);

/** A document as the paths return it. */
export const documentSchema = {
  type: 'object',
  description:
    'A document in a folder. Readers get the published version. For who may edit, title, type, norm, keywords, effectiveOn, ' +
    'expiresOn, file and status are those of the draft, where one stands beside it.',
  properties: {
    id: uuid,
    number: { ...text, description: 'As people say it, such as DOC-2026-014.' },
    version: { ...whole, description: 'The optimistic lock; not the number of the published version.' },
    createdAt: moment,
    updatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: person,
    userId: uuid,
    folder: { type: ['object', 'null'], properties: { id: uuid, name: text } },
    ...fields,
    file: {
      type: ['object', 'null'],
      description: 'Its bytes: GET /documents/{id}/file, of a draft with its number as version.',
      properties: {
        ...{ id: uuid, name: text, type: { ...text, enum: [...documentFileTypes] } },
        size: { ...whole, description: 'In bytes.' },
      },
    },
    owner: person,
    status: {
      ...oneOf(publicationStatuses),
      description:
        'Of the values shown: for who may edit, that of the draft where one stands beside a published version.',
    },
    draftStatus: {
      ...optional(oneOf(draftStatuses)),
      enum: [...oneOf(draftStatuses).enum, null],
      description: 'The status of the draft, for who may edit; null for none.',
    },
    publishedVersion: {
      ...optional(whole),
      description: 'The number of the version that readers get; null before the first.',
    },
    isToRead: { ...flag, description: 'Whether the caller is asked to read it and has not confirmed.' },
    isExpired: { ...flag, description: 'Whether it is published and its last day has passed.' },
  },
};

const file = {
  sha256: { ...text, description: 'Digest of the file in hex, before it in the form.' },
  file: {
    ...{ type: 'string', format: 'binary' },
    description: `One file: ${documentFileTypes.join(', ')}.`,
  },
} as const;

/** The form of a new document. Its type of yes or no is a text, as all fields of a form are. */
export const newDocumentForm = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['organizationId', 'folderId', 'title', 'type', 'file'],
      properties: {
        organizationId: { ...uuid, description: 'Before the file in the form.' },
        ...fields,
        ...file,
      },
    },
  },
};

/** The form of the next version of a document. */
export const newVersionForm = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        title: { ...text, description: 'As it is, when absent.' },
        reason: {
          ...text,
          description: 'Why it changes; required once a version is published. At most 1000 characters.',
        },
        ...file,
      },
    },
  },
};

/** The query of the file of a document. */
export const fileQuery = {
  type: 'object',
  properties: {
    version: {
      ...text,
      pattern: '^\\d+$',
      description: 'The number of a version; without it the published one. The next number is the draft.',
    },
  },
};
