import { strToU8, zipSync } from 'fflate';
import type { LeftOutCounter } from '../rich-text/editor/paste/left-out-counter.ts';
import { listAttributes } from '../rich-text/editor/paste/word-lists.ts';
import { DocxFailure } from './docx-failure.ts';
import { DocxNumbering } from './docx-numbering.ts';
import { DocxStyles } from './docx-styles.ts';
import { LABEL, preparePart } from './prepare-part.ts';
import type { DocxParts } from './unpack-docx.ts';
import { allOf, attributeOf, parseXml, serializeXml } from './word-xml.ts';

const TEXTS = ['document', 'footnotes', 'endnotes'] as const;

/**
 * The HTML of a Word document, by mammoth, with labels of lists as `listAttributes`; what is left out is counted.
 * @throws DocxFailure
 */
export async function convertDocx(parts: DocxParts, count: LeftOutCounter): Promise<string> {
  const xml = new Map(
    Object.entries(parts).map(([name, part]) => [
      name,
      name === 'relationships' ? undefined : parseXml(part),
    ]),
  );
  const styles = new DocxStyles(xml.get('styles'));
  const numbering = new DocxNumbering(xml.get('numbering'), styles);
  const notes = { footnoteReference: idsOf(xml, 'footnote'), endnoteReference: idsOf(xml, 'endnote') };
  const hasNote = (reference: string, id: string) => notes[reference as keyof typeof notes].has(id);
  for (const name of TEXTS) {
    const text = xml.get(name);
    if (text) preparePart(text, { styles, numbering, count, hasNote });
  }
  const prepared = Object.entries(parts)
    // The labels of lists stand in the text.
    .filter(([name]) => name !== 'numbering')
    .map(([name, part]): [string, Uint8Array] => {
      if (name === 'relationships') return ['word/_rels/document.xml.rels', part];
      const text = xml.get(name);
      return [`word/${name}.xml`, text && name !== 'styles' ? serializeXml(text) : part];
    });
  return withLabels(await htmlOf(Object.fromEntries(prepared), count));
}

const idsOf = (xml: ReadonlyMap<string, Document | undefined>, name: 'footnote' | 'endnote'): Set<string> => {
  const part = xml.get(`${name}s`);
  return new Set((part ? allOf(part, name) : []).flatMap((note) => attributeOf(note, 'id') ?? []));
};

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

async function htmlOf(parts: Record<string, Uint8Array>, count: LeftOutCounter): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const { buffer } = zipSync({ '[Content_Types].xml': strToU8(TYPES), ...parts }, { level: 0 });
  try {
    const { value, messages } = await mammoth.convertToHtml(
      // The package takes the one in a browser, and the other in Node.
      { arrayBuffer: buffer, buffer } as { arrayBuffer: ArrayBuffer },
      {
        includeEmbeddedStyleMap: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    count.add('symbols', messages.filter(({ message }) => message.includes('unsupported character')).length);
    return value;
  } catch (error) {
    throw new DocxFailure('notDocx', error);
  }
}

const LABELLED = new RegExp(`<(p|h[1-6])([^<>]*)><a id="${LABEL}(\\d)-([^"]*)"></a>`, 'g');

function withLabels(html: string): string {
  return html.replace(LABELLED, (_, tag, attributes, level, label) => {
    const text = decodeURIComponent(label).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
    return `<${tag}${attributes} ${listAttributes.level}="${Number(level) + 1}" ${listAttributes.label}="${text}">`;
  });
}
