import { type FileType, fileTypes, isFileType } from '../../../schema/values/file-types.ts';

/** A kind of content that is taken in; HEIC is stored as JPEG. */
export type ContentKind = FileType | 'heic';

const ALIASES: Readonly<Record<string, ContentKind>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  heic: 'heic',
  heif: 'heic',
  hif: 'heic',
};

/** Extensions of other kinds of file; an unknown one, as in 'notulen 12.mei', claims nothing. */
const OTHERS = new Set(
  (
    'doc dot docm dotx dotm xls xlt xlsm xlsb xltx xltm xla xlam ppt pps pot pptm ppsx ppsm potx potm odp odg odf ott ots ' +
    'rtf txt csv tsv md htm html xhtml mht mhtml svg svgz xml xps js mjs cjs ts json php py rb pl sh ps1 bat cmd com exe ' +
    'dll msi scr pif cpl hta vbs vbe wsf lnk url reg jar apk app dmg iso img zip rar gz tgz tar bz2 xz z gif bmp ico tif ' +
    'tiff avif psd eps ps raw dng mp3 wav m4a mp4 mov avi mkv webm eml msg pst one pub vsd vsdx mdb accdb'
  ).split(' '),
);

/** The kind that an extension claims, 'other' for a known one that is not taken in, or null for no claim. */
export function claimedKind(extension: string): ContentKind | 'other' | null {
  if (isFileType(extension)) return extension;
  return ALIASES[extension] ?? (OTHERS.has(extension) ? 'other' : null);
}

/** Whether an extension names a type, or another kind of picture for a picture: phones and chats mix those up. */
export function claimsSameKind(extension: string, type: FileType): boolean {
  const claimed = claimedKind(extension);
  if (claimed === null || claimed === 'other') return false;
  return claimed === type || (fileTypes[type].isPicture && isPicture(claimed));
}

/** Whether the name may stay with content of this type. */
export function fitsClaim(extension: string, type: FileType): boolean {
  return claimedKind(extension) === null || claimsSameKind(extension, type);
}

function isPicture(kind: ContentKind): boolean {
  return kind === 'heic' || fileTypes[kind].isPicture;
}
