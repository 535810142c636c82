import { open } from 'node:fs/promises';
import { ownFile } from '../../child-work/child-folder.ts';
import { resultNames } from '../inspection-messages.ts';
import { MAX_TEXT, MAX_TEXT_PAGES, MAX_TEXT_PART } from '../limits.ts';

/** Most parts of a file: those of a whole text, and one that ends each page. */
const MAX_PARTS = 30_000;
/** Largest file with parts, in bytes: each unit of the text takes three at most. */
const MAX_BYTES = 5 * MAX_TEXT;

/** A stretch of a file's text, at most 8,000 bytes in UTF-8: paragraphs, with a line break between them. */
export interface TextPart {
  /** Page of a pdf, slide of a presentation or sheet of a workbook, from 1; null for other documents. */
  readonly page: number | null;
  readonly text: string;
}

/**
 * Reads the parts that the child left in a folder, line by line, so that other work of the server goes on; null for what
 * it cannot have written, as a hostile file may have taken it over.
 */
export async function readParts(folder: string): Promise<TextPart[] | null> {
  const path = await ownFile(folder, resultNames.text);
  if (path === null) return null;
  const parts: TextPart[] = [];
  const file = await open(path);
  try {
    if ((await file.stat()).size > MAX_BYTES) return null;
    for await (const line of file.readLines()) {
      const part = readPart(line);
      if (part === null || parts.length >= MAX_PARTS) return null;
      parts.push(part);
    }
    return parts;
  } finally {
    await file.close();
  }
}

function readPart(line: string): TextPart | null {
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
