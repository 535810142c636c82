import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { TextItem } from './find-words.ts';

/** Text items of a page, without the marks between them. */
export async function readItems(document: PDFDocumentProxy, page: number): Promise<readonly TextItem[]> {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.filter((item) => 'str' in item);
}
