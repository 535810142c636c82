import { escaped, packageBytes, XML } from './package.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** A4 with margins of 2.5 cm, in twentieths of a point. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

/** A text under headings. */
export interface DemoText {
  readonly title: string;
  readonly paragraphs: readonly (readonly string[])[];
}

const run = (text: string, properties: string) =>
  `<w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph with its size in half points, and the space behind it in twentieths of a point. */
const paragraph = (text: string, size: number, after: number, isBold = false) =>
  `<w:p><w:pPr>${isBold ? '<w:keepNext/>' : ''}<w:spacing w:after="${after}"/></w:pPr>${run(
    text,
    `${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/>`,
  )}</w:p>`;

/** The bytes of a Word document with a text. */
export function docxBytes({ title, paragraphs }: DemoText): Uint8Array {
  const body = paragraphs.map(
    ([heading = '', text = '']) => paragraph(heading, 26, 60, true) + paragraph(text, 22, 200),
  );
  const xml = `${XML}<w:document xmlns:w="${NAMESPACE}"><w:body>${paragraph(title, 36, 240, true)}${body.join('')}${PAGE}</w:body></w:document>`;
  return packageBytes([{ name: 'word/document.xml', type: TYPE, xml }]);
}
