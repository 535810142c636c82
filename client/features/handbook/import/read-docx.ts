import type { LeftOutCounts } from '../../../i18n/nl/left-out.ts';
import { convertDocx } from '../../../ui/docx/convert-docx.ts';
import { DocxFailure, docxLimits } from '../../../ui/docx/docx-failure.ts';
import { unpackDocx } from '../../../ui/docx/unpack-docx.ts';
import { cleanPage } from '../../../ui/rich-text/editor/clean-html.ts';
import { LeftOutCounter } from '../../../ui/rich-text/editor/paste/left-out-counter.ts';
import { type ImportedChapter, splitChapters } from './split-chapters.ts';

/** A Word document as it would be taken in, to be looked at first. */
export interface DocxImport {
  readonly chapters: readonly ImportedChapter[];
  /** Left out: pictures and drawings, comments, blocks of text before the first heading, and others where there are. */
  readonly dropped: LeftOutCounts & Record<'pictures' | 'comments' | 'blocks', number>;
}

/** The chapters of a Word document; nothing is sent anywhere. @throws DocxFailure with a Dutch sentence */
export async function readDocx(file: File): Promise<DocxImport> {
  if (file.size > docxLimits.file) throw new DocxFailure('tooLarge');
  const parts = unpackDocx(new Uint8Array(await file.arrayBuffer()));
  const count = new LeftOutCounter();
  const { body, leftOut } = cleanPage(await convertDocx(parts, count));
  count.add('links', leftOut.links ?? 0);
  const { chapters, skipped } = splitChapters(body);
  count.add('blocks', skipped.blocks);
  count.add('notes', skipped.notes);
  return { chapters, dropped: { pictures: 0, comments: 0, blocks: 0, ...count.counts } };
}
