import { docxImportTexts as texts } from '../../i18n/nl/docx-import.ts';

/** Bounds of a Word document that is taken in. */
export const docxLimits = {
  /** Bytes of the file. */
  file: 25_000_000,
  /** Bytes of a part of it, unpacked. */
  part: 20_000_000,
  /** Bytes of all parts that are read, unpacked. */
  parts: 40_000_000,
  /** Entries of the zip, read or not. */
  entries: 5_000,
  chapters: 200,
} as const;

const sentences = {
  notDocx: texts.notDocx,
  tooLarge: texts.tooLarge(docxLimits.file / 1_000_000),
  tooManyChapters: texts.tooManyChapters(docxLimits.chapters),
  noHeadings: texts.noHeadings,
} as const;

/** A Word document that cannot be taken in; the message is the Dutch sentence that says why. */
export class DocxFailure extends Error {
  readonly reason: keyof typeof sentences;

  constructor(reason: keyof typeof sentences, cause?: unknown) {
    super(sentences[reason], { cause });
    this.reason = reason;
  }
}
