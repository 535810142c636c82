/** Longest name of a folder or file in a zip, as Windows unpacks paths of 260 characters at most. */
const LONGEST = 80;

const RESERVED = /^(con|prn|aux|nul|(com|lpt)[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$)(?=\.|$)/i;

/** A text as one part of a path that Windows and macOS take: no separator, no device, nothing that climbs or hides. */
export function safeName(text: string, usual: string): string {
  const cleaned = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/[<>:"/\\|?*\u2044\u2215\uff0f\uff3c\ufffd]/gu, '_')
    .replace(/\s+/gu, ' ');
  const [, stem = cleaned, extension = ''] = /^(.+)(\.[a-z0-9]{1,8})$/isu.exec(cleaned) ?? [];
  const kept = trimEdges([...trimEdges(stem)].slice(0, LONGEST - extension.length).join(''));
  const name = `${kept === '' ? usual : kept}${extension}`;
  return name.replace(RESERVED, (device) => `_${device}`);
}

/** Leading dots hide a file, and Windows drops dots and spaces at the end. */
const trimEdges = (text: string) => text.replace(/^[.\s]+|[.\s]+$/gu, '');

/** Names within one folder: the same name in other capitals gets a number, as Windows takes them for one. */
export class FolderNames {
  readonly #taken = new Set<string>();

  take(name: string): string {
    const [, stem = name, extension = ''] = /^(.+)(\.[^.]+)$/su.exec(name) ?? [];
    let free = name;
    for (let count = 2; this.#taken.has(free.toLowerCase()); count += 1)
      free = `${stem} (${count})${extension}`;
    this.#taken.add(free.toLowerCase());
    return free;
  }
}
