import { strFromU8, zipSync } from 'fflate';
import { cleanBody } from '../../../ui/rich-text/editor/clean-html.ts';
import { DocxFailure, docxLimits } from './docx-failure.ts';
import { type ImportedChapter, NUMBERED, splitChapters } from './split-chapters.ts';
import { unpackDocx } from './unpack-docx.ts';

/** A Word document as it would be taken in, to be looked at first. */
export interface DocxImport {
  readonly chapters: readonly ImportedChapter[];
  /** Left out: pictures and drawings, comments, and blocks of text before the first heading. */
  readonly dropped: { readonly pictures: number; readonly comments: number; readonly blocks: number };
}

/** The chapters of a Word document; nothing is sent anywhere. @throws DocxFailure with a Dutch sentence */
export async function readDocx(file: File): Promise<DocxImport> {
  if (file.size > docxLimits.file) throw new DocxFailure('tooLarge');
  const parts = unpackDocx(new Uint8Array(await file.arrayBuffer()));
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const { chapters, skipped } = splitChapters(cleanBody(await htmlOf(parts)));
  const count = (tag: RegExp) => text.match(tag)?.length ?? 0;
  return {
    chapters,
    dropped: {
      pictures: count(/<w:(?:drawing|pict|object)[\s/>]/g),
      comments: count(/<w:commentReference[\s/>]/g),
      blocks: skipped,
    },
  };
}

const numberedStyles = [1, 2].map(
  (level) => `p[style-name='${NUMBERED} ${level}'] => h${level}.${NUMBERED}:fresh`,
);

async function htmlOf(parts: Record<string, Uint8Array>): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const { buffer } = zipSync(parts, { level: 0 });
  try {
    const { value } = await mammoth.convertToHtml(
      // The package takes the one in a browser, and the other in Node.
      { arrayBuffer: buffer, buffer } as { arrayBuffer: ArrayBuffer },
      {
        styleMap: numberedStyles,
        includeEmbeddedStyleMap: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        transformDocument: markNumbered,
      },
    );
    return value;
  } catch (error) {
    throw new DocxFailure('notDocx', error);
  }
}

/** A paragraph or another element of a document, as mammoth reads it. */
interface DocxElement {
  readonly styleName?: string | null;
  readonly numbering?: object | null;
  readonly children?: readonly DocxElement[];
}

/** Gives headings that Word numbers a style of their own, since their number is no text. */
function markNumbered(document: DocxElement): DocxElement {
  const children = document.children?.map((one) => {
    const level = /^heading ([12])$/i.exec(one.styleName ?? '')?.[1];
    return level && one.numbering ? { ...one, styleName: `${NUMBERED} ${level}` } : one;
  });
  return { ...document, children };
}
