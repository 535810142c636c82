import type { TextWriter } from '../text-writer.ts';
import { OfficePackage } from './office-package.ts';
import { OpenReader } from './open-reader.ts';

/** Reads a text or workbook of OpenDocument; of a text also its notes, and its headers and footers among the styles. */
export async function readOpenText(bytes: Buffer, writer: TextWriter): Promise<void> {
  const document = new OfficePackage(bytes);
  const content = new OpenReader(writer);
  await document.read('content.xml', content);
  writer.endParagraph();
  if (content.isWorkbook || writer.isFull) return;
  if (content.hasNotes) await document.read('content.xml', new OpenReader(writer, ['text:note-body']));
  await document.read('styles.xml', new OpenReader(writer, ['style:header', 'style:footer']));
}
