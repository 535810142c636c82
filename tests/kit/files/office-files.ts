import { strToU8, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument';

const kinds = {
  docx: {
    main: 'word/document.xml',
    type: `${TYPES}.wordprocessingml.document.main+xml`,
    root: 'w:document',
  },
  xlsx: { main: 'xl/workbook.xml', type: `${TYPES}.spreadsheetml.sheet.main+xml`, root: 'workbook' },
  pptx: {
    main: 'ppt/presentation.xml',
    type: `${TYPES}.presentationml.presentation.main+xml`,
    root: 'p:presentation',
  },
} as const;

export type OpenXmlKind = keyof typeof kinds;
export type Parts = Record<string, string | Uint8Array>;

interface OpenXmlChanges {
  /** Content type of the main part. */
  mainType?: string;
  /** Further elements of `[Content_Types].xml`. */
  types?: string;
  /** Relationships of the main part: last part of the type, target, and whether it is external. */
  relationships?: readonly (readonly [type: string, target: string, mode?: 'External'])[];
  parts?: Parts;
  /** Markup in the main part. */
  body?: string;
}

/** The parts of a package as Office writes them. */
export function openXmlParts(kind: OpenXmlKind, changes: OpenXmlChanges = {}): Parts {
  const { main, type, root } = kinds[kind];
  const { mainType = type, types = '', relationships = [], parts = {}, body = '' } = changes;
  const [folder, file] = main.split('/');
  const listed = relationships.map(
    ([kindOf, target, mode], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kindOf}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  const prefix = root.includes(':') ? `:${root.split(':')[0]}` : '';
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${mainType}"/>${types}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
    [`${folder}/_rels/${file}.rels`]: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${listed.join('')}</Relationships>`,
    [main]: `${XML}<${root} xmlns${prefix}="urn:x">${body}</${root}>`,
    ...parts,
  };
}

/** The parts of a text or sheet of LibreOffice. */
export function openDocumentParts(
  kind: 'text' | 'spreadsheet' | 'text-template',
  changes: { manifest?: string; content?: string; parts?: Parts } = {},
): Parts {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  const { manifest = '', content = '', parts = {} } = changes;
  return {
    mimetype: type,
    'content.xml': `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:script="urn:s" xmlns:draw="urn:d" xmlns:table="urn:t" xmlns:xlink="urn:l"><office:scripts/>${content}</office:document-content>`,
    'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${manifest}</manifest:file-entry></manifest:manifest>`,
    ...parts,
  };
}

/** A zip file of the parts; `mimetype` is stored as it is, as OpenDocument asks. */
export function zipOf(parts: Parts): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    const bytes = typeof part === 'string' ? strToU8(part) : part;
    files[name] = name === 'mimetype' ? [bytes, { level: 0 }] : bytes;
  }
  return zipSync(files).slice();
}

/** The same as a program writes it that does not know sizes beforehand: with data descriptors. */
export function streamedZipOf(parts: Parts): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name, part] of Object.entries(parts)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(typeof part === 'string' ? strToU8(part) : part, true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

/** A compound file, as Word wrote before 2007 and Office writes for an encrypted document. */
export function compoundFile(stream = 'WordDocument'): Buffer {
  const bytes = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write('Root Entry', 512, 'utf16le');
  bytes.write(stream, 640, 'utf16le');
  return bytes;
}
