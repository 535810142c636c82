import type { LoadPicture } from '../../loaded-picture.ts';
import type { UploadState } from '../../upload/upload-types.ts';

/** A picture that was stored, for a text to hold. */
export interface SentPicture {
  readonly fileId: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface SendingCourse {
  /** Aborting gives the upload up. */
  readonly signal: AbortSignal;
  readonly onProgress: (state: UploadState, sent: number) => void;
}

/** Where the pictures of a text come from and go; what an editor needs to hold pictures. */
export interface EditorPictures {
  readonly loadPicture: LoadPicture;
  /** Why a chosen file will certainly be refused; null where the server has to look. */
  readonly refusalOf: (file: File) => string | null;
  /** Stores a picture. @throws UploadRefused */
  readonly send: (file: File, course: SendingCourse) => Promise<SentPicture>;
  /** Tells what keeps the text from being complete, in words; undefined where nothing does. */
  readonly onUnderway: (whyIncomplete: string | undefined) => void;
}
