import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { HandbookResolver } from './handbook/handbook.resolver.ts';
import {
  HandbookMiss,
  HandbookSynonyms,
  HandbookWord,
  Manual,
  ManualOpening,
  ManualRating,
} from './manual.entity.ts';
import { manualRecord } from './manual.record.ts';
import { ManualPublishingResolver, ManualRecordResolver, ManualResolver } from './manual.resolver.ts';
import { ManualType } from './manual.type.ts';
import { ownManuals } from './own-manuals.ts';

export { deleteManual } from './change-manuals.service.ts';
export { takeOverHandbook } from './handbook/add-chapters.service.ts';
export { dutchForms } from './handbook/dutch-forms.ts';
export { PassagePartType } from './handbook/handbook.type.ts';
export { type PassagePart, passageOf } from './handbook/passages.ts';
export { type SearchTerm, termsOf, wordsOf } from './handbook/search-terms.ts';
export { Manual } from './manual.entity.ts';
export {
  createManual,
  getManual,
  listAllManuals,
  listManuals,
  manualPublishing,
  publishedManual,
  updateManual,
} from './manual.service.ts';

/** Chapters of the handbook of an organisation. */
export const manualsModule: Module = {
  name: 'manuals',
  kinds: [manualRecord],
  entities: [Manual, HandbookSynonyms, ManualOpening, ManualRating, HandbookMiss, HandbookWord],
  resolvers: [
    ManualRecordResolver,
    ManualPublishingResolver,
    ManualResolver,
    HandbookResolver,
    revisionsResolver('record', () => ManualType),
  ],
  ownData: ownManuals,
};
