import { documentTexts } from '../../i18n/nl/documents.ts';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { documentFields } from '../../kinds/document.fields.ts';
import { historyFieldsOf } from './fields-of.ts';
import { publishedFields } from './published-fields.ts';
import type { ShownFields } from './shown-value.ts';

const { labels, terms } = historyFieldsOf(documentFields);
const { history } = publishingTexts;

/** Fields of a document in its history and in the log. */
export const documentHistory: ShownFields = {
  labels: {
    ...labels,
    ...history.labels,
    norms: documentTexts.fields.norms,
    reviewByRule: history.reviewByRule,
  },
  words: publishedFields.words,
  terms: { ...terms, ...publishedFields.terms },
  sentences: { ...publishedFields.sentences, fileId: history.otherFile, folderId: history.otherFolder },
  impliedBy: {
    ...publishedFields.impliedBy,
    draftDigest: ['draftStatus', 'status', 'publishedVersion', 'title', 'norms', 'fileId'],
  },
};
