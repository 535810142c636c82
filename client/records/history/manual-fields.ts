import { qualityNorms } from '../../../schema/records/planning.ts';
import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { handbookTexts } from '../../i18n/nl/handbook/handbook.ts';
import type { ShownFields } from './shown-value.ts';

const { fields, history } = handbookTexts;

/** 'Hkz 4.2.1' as 'HKZ 4.2.1'. */
function normInWords(text: string): string {
  const [code = '', ...paragraph] = text.split(' ');
  return [qualityNorms.has(code) ? qualityNorms.nameOf(code) : code, ...paragraph].join(' ');
}

/** Fields of a chapter in its history and in the log. */
export const manualFields: ShownFields = {
  labels: { ...fields, norms: history.norm },
  words: { norms: normInWords },
  sentences: { draftDigest: history.draftSaved, parentId: history.moved },
  impliedBy: {
    draftDigest: ['draftStatus', 'status', 'publishedVersion', 'title', 'norms'],
    draftStatus: ['status', 'publishedVersion'],
    parentId: ['chapter'],
  },
  terms: { status: publicationStatuses, draftStatus: draftStatuses, readBy: readers, readRoles: readerRoles },
};
