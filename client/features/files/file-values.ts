import { recordKinds } from '../../../schema/records/records.ts';
import type { ListedFileFragment } from '../../graphql/generated/operations.ts';
import { fileListTexts as texts } from '../../i18n/nl/files-list.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';

export type ListedFile = ListedFileFragment;

/** The record of a file by its kind and its number or title; undefined for an unlinked file. */
export function recordNameOf({ record }: Pick<ListedFile, 'record'>): string | undefined {
  return record
    ? `${recordKinds.nameOf(record.entity)} ${record.number ?? record.title ?? ''}`.trim()
    : undefined;
}

/** The uploader's name; a shielded reporter has none. */
export function uploaderOf({ user }: Pick<ListedFile, 'user'>): string {
  return user ? `${user.name} ${user.surname}`.trim() || user.username : texts.shielded;
}

/** The moment of adding a file; under shield the day alone. */
export function addedAt({ createdAt, isAddedUnderShield }: ListedFile): string {
  return isAddedUnderShield ? formatDate(createdAt) : formatMoment(createdAt);
}
