import { cleanText } from '../../../schema/values/clean-text.ts';
import { type FileType, fileTypes } from '../../../schema/values/file-types.ts';
import { claimsSameKind } from './claimed-kind.ts';

/** Longest name of a file, with its extension. */
const LONGEST_NAME = 200;

/** Splits a text into characters as they are seen. */
const characters = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Device names of Windows, also before an extension. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$)(?=\.|$)/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/**
 * A file's name as it is stored and shown: the last part of a path, composed, without invisible, bidirectional and
 * control characters, at most 200 UTF-16 units, ending in the extension of its type.
 */
export function cleanFileName(name: string, type: FileType): string {
  const { extension } = fileTypes[type];
  const cleaned = cleanPart(lastPart(name));
  const stem = claimsSameKind(extensionOf(cleaned), type)
    ? cleaned.slice(0, cleaned.lastIndexOf('.'))
    : cleaned;
  const kept = trimEdges(cutText(trimEdges(stem), LONGEST_NAME - extension.length - 2));
  const safe = kept.replace(RESERVED, (device) => `_${device}`);
  return `${safe === '' ? 'bestand' : safe}.${extension}`;
}

/** Signs of a file's name that browsers escape in a form (HTML, 4.10.21.8). */
const FORM_ESCAPES: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** The name of a file that came as part of a form, as its sender knows it. */
export function formFileName(name: string): string {
  return name.replace(/%(22|0D|0A)/g, (sign) => FORM_ESCAPES[sign] ?? sign);
}

/** The extension in lower case, without its dot; '' for a name without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,8})\s*$/i.exec(lastPart(name))?.[1]?.toLowerCase() ?? '';
}

/** Value of Content-Disposition for a download (RFC 6266), with a plain name for clients without `filename*`. */
export function contentDisposition(name: string): string {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function lastPart(name: string): string {
  const parts = name.split(/[/\\\u2044\u2215\uff0f\uff3c]/);
  const last = parts.findLast((part) => part.trim() !== '') ?? '';
  return last.replace(/^[a-z]:/i, '');
}

function cleanPart(part: string): string {
  const visible = cleanText(part.toWellFormed()).replace(CONTROLS, ' ');
  return visible
    .replace(/[<>:"|?*\ufffd]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Leading dots hide a file, and Windows drops dots and spaces at the end. */
function trimEdges(text: string): string {
  return text.replace(/^[.\s]+|[.\s]+$/g, '');
}

/** The beginning of a text, cut between characters as they are seen. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept === '' ? text.slice(0, most).toWellFormed().replaceAll('\ufffd', '') : kept;
}
