import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { handbookTexts } from '../../i18n/nl/handbook/handbook.ts';
import type { ShownFields } from './shown-value.ts';

/** Digits by which people tell the digests of two texts apart. */
const FINGERPRINT = 8;

/** Fields of a chapter in its history and in the log. */
export const manualFields: ShownFields = {
  labels: handbookTexts.fields,
  words: { draftDigest: (digest) => handbookTexts.fingerprint(digest.slice(0, FINGERPRINT)) },
  terms: { status: publicationStatuses, draftStatus: draftStatuses, readBy: readers, readRoles: readerRoles },
};
