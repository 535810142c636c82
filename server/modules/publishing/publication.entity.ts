import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  draftStatuses,
  publicationStatuses,
  type ReaderRole,
  readers,
} from '../../../schema/records/publishing.ts';
import { AppUser } from '../identity/index.ts';

/** The columns of a kind that is published, in its own table. */
export const publishedColumns = () => ({
  status: p.enum(publicationStatuses.codes).columnType('text'),
  /** The state of the draft that stands beside; null for none. */
  draftStatus: p.enum(draftStatuses.codes).columnType('text').nullable(),
  draftDigest: p.text().nullable(),
  /** Number and moment of the last published version. */
  publishedVersion: p.integer().nullable(),
  publishedAt: p.datetime().columnType('timestamptz').nullable(),
  withdrawalReason: p.text().default(''),
  /** When those who have not read it were last reminded. */
  remindedAt: p.datetime().columnType('timestamptz').nullable(),
  ownerUserId: () => p.manyToOne(AppUser).mapToPk().name('owner_user_id'),
  reviewerUserId: () => p.manyToOne(AppUser).mapToPk().name('reviewer_user_id').nullable(),
  reviewDate: p.date(),
  /** When it was last looked at and still right. */
  reviewedAt: p.datetime().columnType('timestamptz').nullable(),
  readBy: p.enum(readers.codes).columnType('text').default('Nobody'),
  readRoles: p.array<ReaderRole>().columnType('text[]').default([]),
  /** The lowest version whose confirmation still counts. */
  readFromVersion: p.integer().default(1),
});

/** The values that are to be published next, of a record of any kind; only editors see it. */
export const PublicationDraft = defineEntity({
  name: 'PublicationDraft',
  tableName: 'publication_draft',
  properties: {
    organizationId: p.uuid(),
    recordId: p.uuid().primary(),
    /** Number of the version that it began from; 0 for the first. */
    basedOn: p.integer(),
    values: p.json<Record<string, unknown>>(),
    reason: p.text().default(''),
    /** Whether everybody who read an earlier version is asked to read this one. */
    asksAgain: p.boolean().default(false),
    /** All authors of the draft: none of them approves it. */
    editorIds: p.array().columnType('uuid[]'),
    savedAt: p.datetime().columnType('timestamptz'),
    savedBy: p.uuid(),
    submittedAt: p.datetime().columnType('timestamptz').nullable(),
    submittedBy: p.uuid().nullable(),
    /** Remark of the person who sent it back. */
    remark: p.text().default(''),
    approvedAt: p.datetime().columnType('timestamptz').nullable(),
    approvedBy: p.uuid().nullable(),
    /** SHA-256 of the approved values, in hexadecimal digits. */
    approvedDigest: p.text().nullable(),
  },
});

/** A published version, which never changes. */
export const PublicationVersion = defineEntity({
  name: 'PublicationVersion',
  tableName: 'publication_version',
  properties: {
    organizationId: p.uuid(),
    recordId: p.uuid().primary(),
    number: p.integer().primary(),
    values: p.json<Record<string, unknown>>(),
    reason: p.text(),
    digest: p.text(),
    asksAgain: p.boolean(),
    editorIds: p.array().columnType('uuid[]'),
    approvedAt: p.datetime().columnType('timestamptz').nullable(),
    approvedBy: p.uuid().nullable(),
    publishedAt: p.datetime().columnType('timestamptz'),
    publishedBy: p.uuid(),
  },
});

/** The confirmation of a person that they have read a version. */
export const PublicationRead = defineEntity({
  name: 'PublicationRead',
  tableName: 'publication_read',
  properties: {
    organizationId: p.uuid(),
    recordId: p.uuid().primary(),
    userId: p.uuid().primary(),
    number: p.integer().primary(),
    readAt: p.datetime().columnType('timestamptz'),
  },
});

/** Settings of publishing of an organisation. */
export const PublicationSettings = defineEntity({
  name: 'PublicationSettings',
  tableName: 'publication_settings',
  properties: {
    organizationId: p.uuid().primary(),
    version: p.integer().version().default(1),
    secondPerson: p.boolean().default(true),
    /** Whether each page of a downloaded pdf says which version it is. */
    stampsDownloads: p.boolean().default(true),
  },
});

export type DraftRow = InferEntity<typeof PublicationDraft>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    publication_draft: Table<typeof PublicationDraft>;
    publication_version: Table<typeof PublicationVersion>;
    publication_read: Table<typeof PublicationRead>;
    publication_settings: Table<typeof PublicationSettings>;
  }
}
