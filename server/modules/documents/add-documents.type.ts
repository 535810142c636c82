import { ID, Int } from 'type-graphql';
import {
  addDocumentsRules,
  addedDocumentRules,
  addedFolderRules,
} from '../../../schema/documents/add-documents-rules.ts';
import { documentLimits } from '../../../schema/documents/documents.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { DocumentTypeEnum } from './document.type.ts';

const AddedFolder = inputType('AddedFolder', 'A new folder for documents.', addedFolderRules, {
  name: String,
  parentId: [ID, 'The folder above, of those that there are.'],
  parent: [Int, 'The folder above by its place among the new ones, counted from 0; an earlier one.'],
});

const AddedDocument = inputType('AddedDocument', 'A document in a folder.', addedDocumentRules, {
  fileId: [ID, 'A file that the caller uploaded: pdf, docx, xlsx, pptx, jpg or png.'],
  title: [String, 'Unique in its folder, as people read it.'],
  type: [DocumentTypeEnum, 'Another one than that of all.'],
  folderId: [ID, 'A folder of the organisation that is not archived.'],
  folder: [Int, 'A new folder by its place, counted from 0.'],
});

export const AddDocumentsInput = inputType(
  'AddDocumentsInput',
  'Documents that are added together.',
  addDocumentsRules,
  {
    folders: [[AddedFolder], `At most ${documentLimits.foldersTogether}, each after the one above it.`],
    documents: [[AddedDocument], `At most ${documentLimits.together}; numbered in this order.`],
    type: [DocumentTypeEnum, 'Any but a certificate, which has a day of expiry.'],
    ownerUserId: [ID, 'A person of the organisation, who answers for all of them.'],
    reviewDate: [DateScalar, "Today or later; without one, after each publication by the folders' rules."],
  },
);
