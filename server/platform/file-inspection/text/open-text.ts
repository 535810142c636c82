import { OfficePackage } from './office-package.ts';
import { OpenReader } from './open-reader.ts';
import type { TextWriter } from './text-writer.ts';

/** Reads a text or workbook of OpenDocument; of a text also its headers and footers, which stand among the styles. */
export async function readOpenText(bytes: Buffer, writer: TextWriter): Promise<void> {
  const document = new OfficePackage(bytes);
  const content = new OpenReader(writer);
  await document.read('content.xml', content);
  writer.endParagraph();
  if (content.isWorkbook || writer.isFull) return;
  await document.read('styles.xml', new OpenReader(writer, ['header', 'footer']));
}
