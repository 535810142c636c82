import { documentLimits, folderReaders, ownFolderReaders } from '../../../schema/documents/documents.ts';
import { moment, oneOf, text, uuid } from '../wire/wire-schema.ts';

const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const person = { type: 'object', properties: { id: uuid, name: text, surname: text } } as const;

const fields = {
  name: {
    ...text,
    description: `Unique among the folders beside it. At most ${documentLimits.folderName} characters.`,
  },
  parentId: { ...uuid, type: ['string', 'null'], description: 'The folder above; null for none.' },
  ownReaders: {
    ...oneOf(ownFolderReaders),
    type: ['string', 'null'],
    enum: [...oneOf(ownFolderReaders).enum, null],
    description: 'Narrower readers than those of the folder above; null where that one says it.',
  },
  ownTeamIds: {
    ...{ type: 'array', items: uuid },
    description: `The teams of '${ownFolderReaders.nameOf('Teams')}'.`,
  },
  ownReviewMonths: {
    type: ['integer', 'null'],
    description: `Months from publication to review, 1 to ${documentLimits.reviewMonths}; null where the folder above says it.`,
  },
};

const isArchived = { ...flag, description: 'In the archive, where the Admins alone see what is in it.' };

/** A folder as the paths return it. */
export const folderSchema = {
  type: 'object',
  properties: {
    id: uuid,
    version: whole,
    createdAt: moment,
    updatedAt: moment,
    organizationId: uuid,
    user: person,
    ...fields,
    isArchived,
    readers: { ...oneOf(folderReaders), description: 'Who sees it, after the folders above.' },
    teams: {
      type: 'array',
      items: { type: 'object', properties: { id: uuid, name: text } },
      description: `The teams that see it, of '${folderReaders.nameOf('Teams')}'.`,
    },
    reviewMonths: { type: ['integer', 'null'], description: 'After the folders above.' },
    documentCount: {
      ...whole,
      description: 'Documents in it that the caller sees, without folders below it.',
    },
  },
};

/** The body of a new folder. */
export const newFolderSchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
  },
};

/** The body of a changed folder; `version` or `updatedAt` as last read is the optimistic lock. */
export const changedFolderSchema = {
  type: 'object',
  properties: { version: whole, updatedAt: moment, ...fields, isArchived },
};
