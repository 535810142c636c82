import type { TextWriter } from '../text-writer.ts';
import { OfficePackage } from './office-package.ts';
import { type Attributes, type MarkupReader, relationshipId } from './read-markup.ts';
import { RunReader } from './run-reader.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetReader } from './sheet-reader.ts';

/** Reads a workbook: of each sheet its name, the texts in its cells row by row, and those in its shapes. */
export async function readWorkbookText(bytes: Buffer, writer: TextWriter): Promise<void> {
  const workbook = new OfficePackage(bytes);
  const main = await workbook.mainPart();
  const relations = await workbook.relations(main);
  const list = new SheetList();
  await workbook.read(main, list);
  const strings = new SharedStrings();
  const shared = relations.find(({ kind }) => kind === 'sharedstrings')?.part;
  if (shared !== undefined) await workbook.read(shared, strings);
  if (strings.isDone) writer.leaveOut();
  for (const [index, { id, name }] of list.sheets.entries()) {
    writer.startPage(index + 1);
    writer.write(name);
    writer.endParagraph();
    const sheet = relations.find((relation) => relation.id === id)?.part;
    if (sheet !== undefined) await readSheet(workbook, sheet, strings, writer);
    if (writer.isFull) return;
  }
}

async function readSheet(
  workbook: OfficePackage,
  sheet: string,
  strings: SharedStrings,
  writer: TextWriter,
): Promise<void> {
  await workbook.read(sheet, new SheetReader(strings, writer));
  for (const { kind, part } of await workbook.relations(sheet))
    if (kind === 'drawing') await workbook.read(part, new RunReader(writer));
}

/** Reads names and order of sheets (ECMA-376-1, 18.2.19). */
class SheetList implements MarkupReader {
  readonly sheets: { readonly id: string; readonly name: string }[] = [];

  open(name: string, attributes: Attributes): void {
    if (name === 'sheet') this.sheets.push({ id: relationshipId(attributes), name: attributes.name ?? '' });
  }

  close(): void {
    // Only the elements' beginnings count.
  }
}
