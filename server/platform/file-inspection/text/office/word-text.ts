import type { TextWriter } from '../text-writer.ts';
import { OfficePackage } from './office-package.ts';
import { RunReader } from './run-reader.ts';

/** Parts of a document behind its body, in the order in which they are read. */
const KINDS = ['footnotes', 'endnotes', 'diagramdata', 'header', 'footer'];

/** Reads a document of Word: its body with tables, notes, diagrams, and each header and footer once. */
export async function readWordText(bytes: Buffer, writer: TextWriter): Promise<void> {
  const document = new OfficePackage(bytes);
  const main = await document.mainPart();
  const relations = await document.relations(main);
  const parts = KINDS.flatMap((kind) => relations.filter((relation) => relation.kind === kind));
  for (const part of new Set([main, ...parts.map((relation) => relation.part)])) {
    await document.read(part, new RunReader(writer));
    writer.endParagraph();
    if (writer.isFull) return;
  }
}
