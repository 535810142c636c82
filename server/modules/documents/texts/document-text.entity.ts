import { defineEntity, p } from '@mikro-orm/core';
import { documentTextStates } from '../../../../schema/documents/document-texts.ts';
import { Organization } from '../../organizations/index.ts';

/** How far the text of a document's file is read. */
export const DocumentText = defineEntity({
  name: 'DocumentText',
  tableName: 'document_text',
  properties: {
    fileId: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    state: p.enum(documentTextStates.codes).columnType('text').default('Waiting'),
    /** Code of the refusal. */
    reason: p.text().nullable(),
    attempts: p.integer().default(0),
    triedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

/** A part of the text of a document's file. */
export const DocumentPart = defineEntity({
  name: 'DocumentPart',
  tableName: 'document_part',
  properties: {
    organizationId: p.uuid().primary(),
    fileId: p.uuid().primary(),
    place: p.integer().primary(),
    /** Page, slide or sheet, from 1. */
    page: p.integer().nullable(),
    text: p.text(),
  },
});

/** A stem in the texts of an organisation. */
export const DocumentWord = defineEntity({
  name: 'DocumentWord',
  tableName: 'document_word',
  properties: { organizationId: p.uuid().primary(), word: p.text().primary() },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    document_text: Table<typeof DocumentText>;
    document_part: Table<typeof DocumentPart>;
    document_word: Table<typeof DocumentWord>;
  }
}
