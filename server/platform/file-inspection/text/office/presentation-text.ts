import type { TextWriter } from '../text-writer.ts';
import { OfficePackage } from './office-package.ts';
import { type Attributes, type MarkupReader, relationshipId } from './read-markup.ts';
import { RunReader } from './run-reader.ts';

/** Reads a presentation: each slide in its order with its diagrams and notes. */
export async function readPresentationText(bytes: Buffer, writer: TextWriter): Promise<void> {
  const presentation = new OfficePackage(bytes);
  const main = await presentation.mainPart();
  const relations = await presentation.relations(main);
  const list = new SlideList();
  await presentation.read(main, list);
  for (const [index, id] of list.ids.entries()) {
    writer.startPage(index + 1);
    const slide = relations.find((relation) => relation.id === id)?.part;
    if (slide !== undefined) await readSlide(presentation, slide, writer);
    if (writer.isFull) return;
  }
}

async function readSlide(presentation: OfficePackage, slide: string, writer: TextWriter): Promise<void> {
  const relations = await presentation.relations(slide);
  const further = ['diagramdata', 'notesslide'].flatMap((kind) =>
    relations.filter((relation) => relation.kind === kind),
  );
  for (const part of [slide, ...further.map((relation) => relation.part)]) {
    await presentation.read(part, new RunReader(writer));
    writer.endParagraph();
  }
}

/** Reads the order of slides (ECMA-376-1, 19.2.1.34). */
class SlideList implements MarkupReader {
  readonly ids: string[] = [];

  open(name: string, attributes: Attributes): void {
    if (name === 'sldId') this.ids.push(relationshipId(attributes));
  }

  close(): void {
    // Only the elements' beginnings count.
  }
}
