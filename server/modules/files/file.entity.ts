import { defineEntity, p } from '@mikro-orm/core';
import { fileTypeCodes } from '../../../schema/values/file-types.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** Bytes of an organisation, kept once however many files have them. */
export const FileContent = defineEntity({
  name: 'FileContent',
  tableName: 'file_content',
  properties: {
    organizationId: p.uuid().primary(),
    sha256: p.blob().primary(),
    size: p.bigint('number'),
    type: p.enum(fileTypeCodes).columnType('text'),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    hasPreviews: p.boolean().default(false),
    /** The moment until which the bytes stay without a file. */
    heldUntil: p.datetime().columnType('timestamptz').nullable(),
  },
});

/** An upload under way, of its uploader alone. */
export const FileUpload = defineEntity({
  name: 'FileUpload',
  tableName: 'file_upload',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    name: p.text(),
    size: p.bigint('number'),
    /** Digest that the sender announced. */
    announced: p.blob().nullable(),
    /** Digest of the content that is being stored. */
    claimed: p.blob().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    usedAt: p.datetime().columnType('timestamptz'),
  },
});

/** A file: pending until its uploader links it to a record, and unlinked once it is removed from there. */
export const StoredFile = defineEntity({
  name: 'StoredFile',
  tableName: 'file',
  properties: {
    /** Random, as the usual key has a time in it. */
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    sha256: p.blob(),
    name: p.text(),
    /** Null for a shielded reporter. */
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    recordId: p.uuid().nullable(),
    /** The record that it was removed from; Postgres hides it from whom that is hidden. */
    unlinkedFrom: p.uuid().nullable(),
    commentId: p.uuid().nullable(),
    /** The question of an audit beside which it stands. */
    questionId: p.uuid().nullable(),
    /** Dossier of the audit in which it answers that question; empty for none. */
    dossier: p.text().default(''),
    /** A picture in the record's text. */
    isInline: p.boolean().default(false),
    /** Whether the text has not been published with it. */
    forEditors: p.boolean().default(false),
    unlinkedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    file_content: Table<typeof FileContent>;
    file_upload: Table<typeof FileUpload>;
    file: Table<typeof StoredFile>;
  }
}
