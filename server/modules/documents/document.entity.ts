import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { documentTypes, folderReaders, ownFolderReaders } from '../../../schema/documents/documents.ts';
import type { CoveredParagraph } from '../../../schema/records/norm-rules.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';
import { publishedColumns } from '../publishing/index.ts';

/** A folder of documents. */
export const DocumentFolder = defineEntity({
  name: 'DocumentFolder',
  tableName: 'document_folder',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    ...versionAndTimestamps(),
    parentId: p.uuid().nullable(),
    name: p.text(),
    archivedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Readers that it names itself; null where it follows the folder above. */
    ownReaders: p.enum(ownFolderReaders.codes).columnType('text').nullable(),
    ownTeamIds: p.array().columnType('uuid[]').default([]),
    ownReviewMonths: p.integer().nullable(),
    /** Readers after those of the folders above; a trigger sets them. */
    readers: p.enum(folderReaders.codes).columnType('text').default('Members').generated('by a trigger'),
  },
});

/** A document: what readers get, or the values of the draft before the first publication. */
export const Document = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: p.uuid().primary(),
    /** Number such as `DOC-2026-014`; a trigger sets it, whatever a row brings. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    ...versionAndTimestamps(),
    folderId: p.uuid(),
    title: p.text(),
    type: p.enum(documentTypes.codes).columnType('text'),
    fileId: p.uuid(),
    norms: p.json<CoveredParagraph[]>().default('[]'),
    keywords: p.text().default(''),
    effectiveOn: p.date().nullable(),
    expiresOn: p.date().nullable(),
    ...publishedColumns(),
    /** Whether its review date follows from the publication, by the rule of its folder. */
    reviewByRule: p.boolean().default(false),
    /** Readers of its folder; a trigger sets them. */
    readers: p.enum(folderReaders.codes).columnType('text').generated('by a trigger'),
  },
});

/** A person who follows a folder, with what is below it, or a document. */
export const DocumentFollow = defineEntity({
  name: 'DocumentFollow',
  tableName: 'document_follow',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    userId: p.uuid(),
    folderId: p.uuid().nullable(),
    documentId: p.uuid().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  },
});

export type DocumentFolderRow = InferEntity<typeof DocumentFolder>;
export type DocumentRow = InferEntity<typeof Document>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    document_folder: Table<typeof DocumentFolder>;
    document: Table<typeof Document>;
    document_follow: Table<typeof DocumentFollow>;
  }
}
