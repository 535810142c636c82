import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { fileRefusals } from '../../../schema/values/file-messages.ts';
import { fileTexts } from '../../i18n/nl/files.ts';
import type { AcceptedFiles, UploadItem } from './upload-types.ts';

const texts = fileTexts.refusals;
const MB = 1_024 * 1_024;

/** Formats that the server takes for a picture, besides those that it stores. */
const PICTURE = /^image\/(jpeg|png|webp|heic|heif)$/;

/** Why a chosen file will certainly be refused; null where the server has to look. */
export function refusalOfFile(
  file: File,
  { extensions, onlyPictures, whyOthersNot, maxBytes }: AcceptedFiles,
): string | null {
  if (file.size === 0) return fileRefusals.empty;
  if (file.size > maxBytes) return fileStoreMessages.tooLarge(Math.floor(maxBytes / MB));
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  // A picture may have any name, but for a kind that is not taken.
  const isTaken = file.type !== 'image/webp' || extensions.includes('webp');
  if (PICTURE.test(file.type) && isTaken) return null;
  // A name without an extension says nothing about the content.
  const isKnown = extension === undefined ? file.type === '' : extensions.includes(extension);
  if (isKnown) return null;
  return whyOthersNot ?? (onlyPictures ? texts.onlyPictures : fileRefusals.unsupported);
}

/** Whether the same file was chosen before. */
export function isChosenTwice(file: File, items: readonly UploadItem[]): boolean {
  return items.some(
    (item) =>
      item.state !== 'refused' &&
      item.name === file.name &&
      item.size === file.size &&
      (item.file === null || item.file.lastModified === file.lastModified),
  );
}

/** Whether a browser can show the file as a picture. */
export function isShowable(file: File): boolean {
  return /^image\/(jpeg|png|webp|gif)$/.test(file.type);
}
