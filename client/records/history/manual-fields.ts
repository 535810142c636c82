import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { handbookTexts } from '../../i18n/nl/handbook/handbook.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of a chapter in its history and in the log. */
export const manualFields: ShownFields = {
  labels: handbookTexts.fields,
  terms: { status: publicationStatuses, draftStatus: draftStatuses, readBy: readers, readRoles: readerRoles },
};
