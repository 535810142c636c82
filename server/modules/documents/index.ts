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
import { DocumentLink } from './links/document-link.entity.ts';
import { DocumentLinkResolver } from './links/document-link.resolver.ts';
import { ownDocuments } from './own-documents.ts';
import { DocumentPart, DocumentText, DocumentWord } from './texts/document-text.entity.ts';
import {
  documentTextQueue,
  enqueueWaitingTexts,
  readDocumentText,
  WAITING_TEXT_CRON,
  waitingTextQueue,
} from './texts/read-texts.ts';
import { DocumentSearchResolver } from './texts/search.resolver.ts';
import { VersionTextResolver } from './texts/version-text.resolver.ts';

export { documentKind } from './document.kind.ts';
export { documentPolicy } from './document.policy.ts';
export { findDownload } from './document-download.ts';
export { archiveFolder, createFolder, deleteFolder, updateFolder } from './folders/change-folders.service.ts';
export { getFolder, listFolders } from './folders/find-folders.ts';
export { sharedFile } from './links/open-link.ts';
export { enqueueWaitingTexts } from './texts/read-texts.ts';

/** Documents of an organisation in folders. */
export const documentsModule: Module = {
  name: 'documents',
  kinds: [documentKind.record],
  entities: [
    DocumentFolder,
    Document,
    DocumentFollow,
    DocumentLink,
    DocumentText,
    DocumentPart,
    DocumentWord,
  ],
  resolvers: [
    DocumentRecordResolver,
    DocumentPublishingResolver,
    DocumentResolver,
    DocumentFolderResolver,
    DocumentFollowResolver,
    DocumentLinkResolver,
    DocumentSearchResolver,
    VersionTextResolver,
    revisionsResolver('record', () => DocumentType),
  ],
  ownData: ownDocuments,
  work: async (jobs, services) => {
    await jobs.work(documentTextQueue, (job) => readDocumentText(services, job));
    await jobs.work(waitingTextQueue, () => enqueueWaitingTexts(services));
    await jobs.schedule(waitingTextQueue, {}, WAITING_TEXT_CRON);
  },
};
