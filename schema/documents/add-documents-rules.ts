import { array, type InferType, number, object } from 'yup';
import { choice, optionalDate, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { documentMessages } from './document-messages.ts';
import { documentLimits, documentTypes } from './documents.ts';

/** A place in the list of new folders. */
const place = () =>
  number()
    .integer(documentMessages.folderOrder)
    .min(0, documentMessages.folderOrder)
    .nullable()
    .default(null);

/** A document that needs no date of expiry. */
const type = () =>
  choice(documentTypes).test('apart', documentMessages.expiryApart, (code) => code !== 'Certificate');

/** Rules of a new folder, whose place above is an existing folder or an earlier new one. */
export const addedFolderRules = object({
  // The service checks existing folders, and files.
  name: requiredText(documentLimits.folderName),
  parentId: text(100),
  parent: place(),
});

/** Rules of a document in an existing folder or a new one. */
export const addedDocumentRules = object({
  fileId: requiredText(100),
  title: requiredText(documentLimits.title),
  type: type(),
  folderId: text(100),
  folder: place(),
});

/** Rules of documents that are added together. */
export const addDocumentsRules = object({
  folders: array(addedFolderRules)
    .transform((folders: unknown) => folders ?? [])
    .typeError(messages.notAList)
    .default([])
    .max(
      documentLimits.foldersTogether,
      documentMessages.tooManyFoldersTogether(documentLimits.foldersTogether),
    ),
  documents: array(addedDocumentRules)
    .typeError(messages.notAList)
    .required(messages.required)
    .min(1, messages.required)
    .max(documentLimits.together, documentMessages.tooManyTogether(documentLimits.together)),
  type: type().required(messages.required),
  ownerUserId: requiredText(100),
  // Empty where each folder says when its documents are reviewed.
  reviewDate: optionalDate(),
});

export type AddedDocuments = InferType<typeof addDocumentsRules>;
