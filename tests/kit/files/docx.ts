import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const XML = '<?xml version="1.0"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A run of text with properties. */
export const run = (value: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${value}</w:t></w:r>`;
/** A heading of a level. */
export const heading = (level: number, value: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="Kop${level}"/>${more}</w:pPr>${value.startsWith('<') ? value : run(value)}</w:p>`;
/** A paragraph of text or of runs. */
export const paragraph = (value: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${value.startsWith('<') ? value : run(value)}</w:p>`;
/** Properties of a paragraph in a list. */
export const listed = (numId: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;

interface DocxOptions {
  /** Name of the part with the text, without its folder. */
  readonly main?: string;
  /** Further styles, as XML. */
  readonly styles?: string;
  /** Content of the parts that go by these names, as XML. */
  readonly parts?: Readonly<Partial<Record<'numbering' | 'footnotes' | 'endnotes', string>>>;
  /** Addresses of links, by their ids. */
  readonly links?: Readonly<Record<string, string>>;
}

/** The bytes of a Word document with this body. */
export function docxBytes(
  body: string,
  { main = 'document', styles = '', parts = {}, links = {} }: DocxOptions = {},
): Uint8Array<ArrayBuffer> {
  const style = (level: number) =>
    `<w:style w:type="paragraph" w:styleId="Kop${level}"><w:name w:val="heading ${level}"/></w:style>`;
  const related = (name: string) =>
    `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`;
  const link = ([id, target]: [string, string]) =>
    `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${target}" TargetMode="External"/>`;
  const relationships =
    ['styles', ...Object.keys(parts)].map(related).join('') + Object.entries(links).map(link).join('');
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/word/${main}.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/${main}.xml"/></Relationships>`,
    [`word/_rels/${main}.xml.rels`]: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relationships}</Relationships>`,
    [`word/${main}.xml`]: `${XML}<w:document ${W} ${R}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${XML}<w:styles ${W}>${[1, 2, 3].map(style).join('')}${styles}</w:styles>`,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        `word/${name}.xml`,
        `${XML}<w:${name} ${W}>${content}</w:${name}>`,
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strToU8(part)])),
  ).slice();
}
