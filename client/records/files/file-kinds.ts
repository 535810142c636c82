import { fileTypes, isFileType } from '../../../schema/values/file-types.ts';

/** A stored file, as its thumbnail shows it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Code of its type. */
  readonly type: string;
  readonly size: number;
  readonly hasPreview: boolean;
  /** Address of its download, where that differs from the file that is shown. */
  readonly downloadPath?: string;
}

/** Whether a stored file is a picture, which opens in the viewer. */
export function isPicture({ type }: Pick<StoredFile, 'type'>): boolean {
  return isFileType(type) && fileTypes[type].isPicture;
}

/** Media type of a stored file. */
export function mediaTypeOf({ type }: Pick<StoredFile, 'type'>): string {
  return isFileType(type) ? fileTypes[type].mediaType : 'application/octet-stream';
}

/** Dutch name of the type of a stored file; its extension where we know no name. */
export function typeNameOf({ type }: Pick<StoredFile, 'type'>): string {
  return isFileType(type) ? fileTypes[type].name : type;
}

/** How a stored file is shown. */
export type PreviewKind = 'picture' | 'pdf' | 'word' | 'none';

export function previewKindOf(file: Pick<StoredFile, 'type'>): PreviewKind {
  if (isPicture(file)) return 'picture';
  if (file.type === 'pdf') return 'pdf';
  return file.type === 'docx' ? 'word' : 'none';
}
