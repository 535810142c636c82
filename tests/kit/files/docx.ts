import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const XML = '<?xml version="1.0"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const text = (value: string) => `<w:r><w:t xml:space="preserve">${value}</w:t></w:r>`;
/** A heading of a level. */
export const heading = (level: number, value: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Kop${level}"/></w:pPr>${text(value)}</w:p>`;
export const paragraph = (value: string) => `<w:p>${text(value)}</w:p>`;

/** The bytes of a Word document with this body. */
export function docxBytes(body: string): Uint8Array<ArrayBuffer> {
  const style = (level: number) =>
    `<w:style w:type="paragraph" w:styleId="Kop${level}"><w:name w:val="heading ${level}"/></w:style>`;
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="s1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${XML}<w:styles ${W}>${style(1)}${style(2)}</w:styles>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])),
  ).slice();
}
