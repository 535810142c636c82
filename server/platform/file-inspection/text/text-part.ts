import { MAX_TEXT_PAGES, MAX_TEXT_PART } from '../limits.ts';

/** A stretch of a file's text, at most 8,000 bytes in UTF-8: paragraphs, with a line break between them. */
export interface TextPart {
  /** Page of a pdf, slide of a presentation or sheet of a workbook, from 1; null for other documents. */
  readonly page: number | null;
  readonly text: string;
}

/** Reads a line that the child wrote; null for what is no part, as a hostile file may have taken the child over. */
export function readPart(line: string): TextPart | null {
  const part = parsed(line);
  const { page, text } = Object(part) as Record<string, unknown>;
  const isPage =
    page === null || (Number.isInteger(page) && Number(page) >= 1 && Number(page) <= MAX_TEXT_PAGES);
  if (!isPage || typeof text !== 'string' || text === '' || text.includes('\0')) return null;
  const isShort = Buffer.byteLength(text) <= MAX_TEXT_PART;
  return isShort && text.isWellFormed() ? { page: page as number | null, text } : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
