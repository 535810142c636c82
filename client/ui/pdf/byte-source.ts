/** Bytes of a file that are read in pieces, as they are needed. */
export interface ByteSource {
  /** Reads the first piece, and learns the size of the whole. */
  begin(length: number): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly size: number }>;
  /** Reads the bytes from `first` up to and not including `end`. */
  read(first: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}
