import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CoveredParagraph } from '../../../schema/records/manual-rules.ts';
import type { RichText } from '../../../schema/values/rich-text.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';
import { publishedColumns } from '../publishing/index.ts';

/** A chapter of a handbook: what readers get, or the values of the draft before the first publication. */
export const Manual = defineEntity({
  name: 'Manual',
  tableName: 'manual',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    ...versionAndTimestamps(),
    /** Code of the chapter of the starter handbook that it was taken over from. */
    starterCode: p.text().nullable(),
    title: p.text(),
    /** Chapter number such as '3.2'. */
    chapter: p.text(),
    parentId: p.uuid().nullable(),
    content: p.json<RichText>(),
    /** The words of the content, for searching. */
    contentText: p.text(),
    norms: p.json<CoveredParagraph[]>().default('[]'),
    ...publishedColumns(),
  },
});

/** Words of an organisation that mean the same: a line per group, with commas between. */
export const HandbookSynonyms = defineEntity({
  name: 'HandbookSynonyms',
  tableName: 'handbook_synonyms',
  properties: {
    organizationId: p.uuid().primary(),
    version: p.integer().version().default(1),
    lines: p.array().columnType('text[]'),
  },
});

/** How often a chapter was opened on a day. */
export const ManualOpening = defineEntity({
  name: 'ManualOpening',
  tableName: 'manual_opening',
  properties: {
    organizationId: p.uuid(),
    manualId: p.uuid().primary(),
    day: p.date().primary(),
    count: p.integer(),
  },
});

/** Whether a chapter was useful to a person. */
export const ManualRating = defineEntity({
  name: 'ManualRating',
  tableName: 'manual_rating',
  properties: {
    organizationId: p.uuid(),
    manualId: p.uuid().primary(),
    userId: p.uuid().primary(),
    isUseful: p.boolean(),
    ratedAt: p.datetime().columnType('timestamptz'),
  },
});

/** Words that were searched without a result. */
export const HandbookMiss = defineEntity({
  name: 'HandbookMiss',
  tableName: 'handbook_miss',
  properties: {
    organizationId: p.uuid().primary(),
    words: p.text().primary(),
    count: p.integer(),
    lastAt: p.datetime().columnType('timestamptz'),
  },
});

/** Words of published chapters. */
export const HandbookWord = defineEntity({
  name: 'HandbookWord',
  tableName: 'handbook_word',
  properties: { organizationId: p.uuid().primary(), word: p.text().primary() },
});

export type ManualRow = InferEntity<typeof Manual>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    manual: Table<typeof Manual>;
    handbook_synonyms: Table<typeof HandbookSynonyms>;
    manual_opening: Table<typeof ManualOpening>;
    manual_rating: Table<typeof ManualRating>;
    handbook_miss: Table<typeof HandbookMiss>;
    handbook_word: Table<typeof HandbookWord>;
  }
}
