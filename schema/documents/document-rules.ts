import { array, type InferType, object } from 'yup';
import { coveredParagraphs } from '../records/norm-rules.ts';
import { draftFields, publishingFields } from '../records/publishing-rules.ts';
import { choice, optionalDate, requiredText, text, wholeNumber } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { documentMessages } from './document-messages.ts';
import { documentLimits, documentTypes, ownFolderReaders } from './documents.ts';

/** Rules of a document, shared by form and service; its versions hold the first ones. */
export const documentRules = object({
  // The service checks the file, which its sender uploaded, and the folder.
  fileId: text(100).required(documentMessages.fileRequired),
  title: requiredText(documentLimits.title),
  type: choice(documentTypes).required(messages.required),
  norms: coveredParagraphs(),
  keywords: text(documentLimits.keywords).default(''),
  effectiveOn: optionalDate(),
  expiresOn: optionalDate()
    .when('type', ([type]: unknown[], rule) =>
      type === 'Certificate' ? rule.required(documentMessages.expiryForCertificates) : rule,
    )
    .test('order', documentMessages.expiryBeforeEffect, (expiresOn, { parent }) => {
      const { effectiveOn } = parent as { effectiveOn?: string | null };
      return !expiresOn || !effectiveOn || expiresOn >= effectiveOn;
    }),
  folderId: requiredText(100),
  ...publishingFields,
  // Empty where the folder says when it is reviewed; the service checks that it does.
  reviewDate: optionalDate(),
  ...draftFields,
});

export type DocumentValues = InferType<typeof documentRules>;

/** Rules of a folder. */
export const documentFolderRules = object({
  name: requiredText(documentLimits.folderName),
  // The service checks that it exists there, and that the folder does not come under itself.
  parentId: text(100),
  ownReaders: choice(ownFolderReaders).nullable().default(null),
  ownTeamIds: array(text(100).defined())
    .transform((ids: unknown) => ids ?? [])
    .typeError(messages.notAList)
    .default([])
    .max(documentLimits.folderTeams, messages.tooManyChosen(documentLimits.folderTeams))
    .when('ownReaders', ([ownReaders]: unknown[], rule) =>
      ownReaders === 'Teams' ? rule.min(1, documentMessages.teamsRequired) : rule,
    ),
  ownReviewMonths: wholeNumber(1, documentLimits.reviewMonths),
});

export type DocumentFolderValues = InferType<typeof documentFolderRules>;
