import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** An upload of which something is stored. */
export interface UnfinishedUpload {
  readonly id: string;
  /** When its last bytes came, or when it began. */
  readonly writtenAt: Date;
}

/** Where tus keeps uploads; throws StoreAwayError while it cannot be reached or is full. */
export interface UploadStore extends DataStore {
  /** Reads an upload that was received completely. */
  readUpload(id: string): Promise<Readable>;
  /** Removes an upload in any state; an absent one is ignored. */
  removeUpload(id: string): Promise<void>;
  /** Every upload of which something is stored, for the removal of those without an owner. */
  listUploads(): AsyncIterable<UnfinishedUpload>;
}
