import { qualityNorms } from '../../../schema/records/planning.ts';
import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import type { ShownFields } from './shown-value.ts';

const { history } = publishingTexts;

/** 'Hkz 4.2.1' as 'HKZ 4.2.1'. */
function normInWords(text: string): string {
  const [code = '', ...paragraph] = text.split(' ');
  return [qualityNorms.has(code) ? qualityNorms.nameOf(code) : code, ...paragraph].join(' ');
}

/** Fields of publishing in the history of a record of any kind, and in the log. */
export const publishedFields = {
  words: { norms: normInWords },
  sentences: { draftDigest: history.draftSaved },
  impliedBy: { draftStatus: ['status', 'publishedVersion'] },
  terms: { status: publicationStatuses, draftStatus: draftStatuses, readBy: readers, readRoles: readerRoles },
} as const satisfies Partial<ShownFields>;
