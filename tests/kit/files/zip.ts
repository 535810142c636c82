import { deflateRawSync } from 'node:zlib';

/** An entry as a zip has it; what is not said follows from the content. */
export interface ZipPart {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array | string;
  readonly isStored?: boolean;
  /** Flags of the entry (APPNOTE 4.4.4): 1 for protected, 0x800 for a name in UTF-8. */
  readonly flags?: number;
  readonly method?: number;
  /** Unpacked bytes that the zip says there are. */
  readonly saidSize?: number;
}

const SIGNATURE = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;

/** A zip of these entries, also with what no program writes; the end may say another count of them. */
export function zipOf(parts: readonly ZipPart[], { saidCount = parts.length } = {}): Blob {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { isStored = false, flags = typeof part.name === 'string' ? 0x800 : 0 } = part;
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content ?? '');
    const packed = isStored ? content : deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(part.method ?? (isStored ? 0 : 8), 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(part.saidSize ?? content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([numbers(SIGNATURE.local), head, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([numbers(SIGNATURE.central), Buffer.from([20, 0]), head, place, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(saidCount, 4);
  end.writeUInt16LE(saidCount, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Blob([Buffer.concat([...locals, directory, numbers(SIGNATURE.end), end])]);
}

function numbers(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
