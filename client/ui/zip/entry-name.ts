/** Characters of code page 437 from 0x80 on, in which zips without UTF-8 have their names. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Kind of extra field with a name in UTF-8 (APPNOTE 4.6.9), behind a version and a checksum. */
const UNICODE_PATH = 0x70_75;
const BEFORE_PATH = 5;

/** Flag of a name in UTF-8 (APPNOTE 4.4.4, bit 11). */
const UTF8 = 0x08_00;

const utf8 = new TextDecoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function fromCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP437[byte - 0x80])).join('');
}

/** The part of an extra field of a kind. */
export function extraPart(extra: Uint8Array, kind: number): Uint8Array | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  let place = 0;
  while (place + 4 <= extra.length) {
    const size = view.getUint16(place + 2, true);
    if (view.getUint16(place, true) === kind) return extra.subarray(place + 4, place + 4 + size);
    place += 4 + size;
  }
  return undefined;
}

/** The name of an entry: UTF-8 where the zip says so, and where its bytes are that; else code page 437. */
export function entryName(bytes: Uint8Array, flags: number, extra: Uint8Array): string {
  if (flags & UTF8) return utf8.decode(bytes);
  const path = extraPart(extra, UNICODE_PATH);
  if (path && path.length > BEFORE_PATH) return utf8.decode(path.subarray(BEFORE_PATH));
  try {
    // Finder writes UTF-8 without saying so; text of code page 437 is hardly ever valid UTF-8.
    return strictUtf8.decode(bytes);
  } catch {
    return fromCp437(bytes);
  }
}
