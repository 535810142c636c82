import { handbookTexts } from '../../i18n/nl/handbook/handbook.ts';
import { publishedFields } from './published-fields.ts';
import type { ShownFields } from './shown-value.ts';

const { fields, history } = handbookTexts;

/** Fields of a chapter in its history and in the log. */
export const manualFields: ShownFields = {
  labels: { ...fields, norms: history.norm },
  words: publishedFields.words,
  sentences: { ...publishedFields.sentences, parentId: history.moved },
  impliedBy: {
    draftDigest: ['draftStatus', 'status', 'publishedVersion', 'title', 'norms'],
    ...publishedFields.impliedBy,
    parentId: ['chapter'],
  },
  terms: publishedFields.terms,
};
