import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { Document, DocumentFolder, DocumentFollow } from './document.entity.ts';
import { documentKind } from './document.kind.ts';
import {
  DocumentFollowResolver,
  DocumentPublishingResolver,
  DocumentRecordResolver,
  DocumentResolver,
} from './document.resolver.ts';
import { DocumentType } from './document.type.ts';
import { DocumentFolderResolver } from './folders/folder.resolver.ts';
import { ownDocuments } from './own-documents.ts';

export { documentKind } from './document.kind.ts';
export { documentPolicy } from './document.policy.ts';
export { fileOfVersion } from './document-versions.ts';
export { archiveFolder, createFolder, deleteFolder, updateFolder } from './folders/change-folders.service.ts';
export { getFolder, listFolders } from './folders/find-folders.ts';

/** Documents of an organisation in folders. */
export const documentsModule: Module = {
  name: 'documents',
  kinds: [documentKind.record],
  entities: [DocumentFolder, Document, DocumentFollow],
  resolvers: [
    DocumentRecordResolver,
    DocumentPublishingResolver,
    DocumentResolver,
    DocumentFolderResolver,
    DocumentFollowResolver,
    revisionsResolver('record', () => DocumentType),
  ],
  ownData: ownDocuments,
};
