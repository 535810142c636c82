import type { ReactNode } from 'react';

/** A file that the server has examined and stored. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  /** Code of its type, which is its extension. */
  readonly type: string;
  readonly size: number;
  readonly hasPreview: boolean;
  /** Size of a picture in px. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Session as uploads need it. */
export interface UploadAccess {
  /** Headers of whoever is signed in now. */
  headers(): Record<string, string>;
  /**
   * Waits, after a request with these headers was refused for want of a session, until the same person has signed in
   * again; false where they did not.
   */
  renew(headers: Readonly<Record<string, string>>): Promise<boolean>;
}

/** Files that may be chosen. */
export interface AcceptedFiles {
  /** Extensions in lower case, without a dot. */
  readonly extensions: readonly string[];
  /** Value of the `accept` of a file input. */
  readonly accept: string;
  readonly onlyPictures: boolean;
  /** Sentence for files of other types, also received ones where what is accepted changes. */
  readonly whyOthersNot?: string | undefined;
  /** The accepted types in words, with the size; the usual words unless given. */
  readonly limits?: ((size: string) => string) | undefined;
  readonly maxBytes: number;
  readonly maxFiles: number;
}

/** Where the files of a field go, and which ones may. */
export interface UploadTarget {
  readonly access: UploadAccess;
  /** Sent along with each file, besides its name and digest. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly accepted: AcceptedFiles;
  /**
   * Does with a received file what it was chosen for, after which it leaves the list.
   * @throws UploadRefused
   */
  readonly complete?: (file: ReceivedFile) => Promise<void>;
  /** Tells of a refusal that comes when the field is no longer on the page; without it, leaving stops what is sent. */
  readonly onLateRefusal?: (name: string, reason: string) => void;
  /** Shows a picture that came back with a draft. */
  readonly thumbnail?: (file: ReceivedFile) => ReactNode;
}

export type UploadState = 'waiting' | 'sending' | 'interrupted' | 'checking' | 'done' | 'refused';

export interface ChosenFile {
  /** Null where it came back with a draft. */
  readonly file: File | null;
  readonly name: string;
  readonly received: ReceivedFile | null;
}

/** A chosen file on its way. */
export interface UploadItem extends ChosenFile {
  readonly key: string;
  readonly size: number;
  readonly state: UploadState;
  /** Bytes that have left. */
  readonly sent: number;
  readonly refusal: string | null;
  /** Whether sending it again may succeed. */
  readonly mayRetry: boolean;
}

/** Reason with which sending is stopped without giving the upload up. */
export const UPLOAD_PAUSED = 'paused';

/** A file was refused; the message says why, in Dutch. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly mayRetry: boolean;

  constructor(message: string, mayRetry: boolean) {
    super(message);
    this.mayRetry = mayRetry;
  }
}

/** The network was lost while a file was sent by somebody who does not wait for it. */
export class UploadInterrupted extends Error {
  override readonly name = 'UploadInterrupted';
}
