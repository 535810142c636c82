import type { RichText } from '../../../schema/values/rich-text.ts';
import type { LeftOutCounts } from '../../i18n/nl/left-out.ts';
import { cleanPage, documentOf } from '../rich-text/editor/clean-html.ts';
import { LeftOutCounter } from '../rich-text/editor/paste/left-out-counter.ts';
import { convertDocx } from './convert-docx.ts';
import { DocxFailure } from './docx-failure.ts';
import { unpackDocx } from './unpack-docx.ts';

/** The text of a Word document, of the nodes and marks of a formatted text alone. */
export interface DocxText {
  readonly document: RichText;
  readonly isEmpty: boolean;
  readonly leftOut: LeftOutCounts;
}

/** Bytes of all parts, unpacked: the page stands still while a document is converted. */
const MOST_BYTES = 4_000_000;

/** Reads the text of a Word document; pictures and comments stay out and are counted. @throws DocxFailure */
export async function readDocxText(file: Uint8Array<ArrayBuffer>): Promise<DocxText> {
  const count = new LeftOutCounter();
  const parts = unpackDocx(file);
  const size = Object.values(parts).reduce((sum, { length }) => sum + length, 0);
  if (size > MOST_BYTES) throw new DocxFailure('tooLarge');
  const { body, leftOut } = cleanPage(await convertDocx(parts, count));
  count.add('links', leftOut.links ?? 0);
  return {
    document: documentOf(body),
    isEmpty: (body.textContent ?? '').trim() === '',
    leftOut: count.counts,
  };
}
