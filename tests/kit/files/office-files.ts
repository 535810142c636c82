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

/** A zip file with a comment behind its directory. */
export function withComment(zip: Uint8Array, comment: string): Buffer {
  const end = Buffer.from(zip);
  end.writeUInt16LE(Buffer.byteLength(comment), end.length - 2);
  return Buffer.concat([end, Buffer.from(comment)]);
}

/**
 * A zip file with the records of 8 bytes that some programs always write (APPNOTE 4.3.14).
 * @param inRecords Whether the records of 4 bytes say that all is in those of 8, or say the same.
 */
export function withZip64(zip: Uint8Array, inRecords: boolean, entries = zip.length - 22): Buffer {
  const end = Buffer.from(zip.subarray(-22));
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50);
  record.writeBigUInt64LE(44n, 4);
  for (const [value, place] of [
    [count, 24],
    [count, 32],
    [size, 40],
    [start, 48],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), place);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(entries), 64);
  record.writeUInt32LE(1, 72);
  if (inRecords) end.fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, -22), record, end]);
}

/** A zip file whose first record has its sizes and place in 8 bytes, as one writes that does not know them beforehand. */
export function withZip64Sizes(zip: Uint8Array): Buffer {
  const bytes = Buffer.from(zip);
  const start = bytes.readUInt32LE(bytes.length - 6);
  const header = Buffer.from(bytes.subarray(start, start + 46));
  const name = bytes.subarray(start + 46, start + 46 + header.readUInt16LE(28));
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1);
  extra.writeUInt16LE(24, 2);
  for (const [from, to] of [
    [24, 4],
    [20, 12],
    [42, 20],
  ] as const) {
    extra.writeBigUInt64LE(BigInt(header.readUInt32LE(from)), to);
    header.writeUInt32LE(0xffffffff, from);
  }
  header.writeUInt16LE(extra.length, 30);
  const rest = bytes.subarray(start + 46 + name.length, -22);
  const end = Buffer.from(bytes.subarray(-22));
  end.writeUInt32LE(end.readUInt32LE(12) + extra.length, 12);
  return Buffer.concat([bytes.subarray(0, start), header, name, extra, rest, end]);
}

const CHART = `${TYPES}.drawingml.chart+xml`;

/** Parts of a document with a chart: its figures, and a link to a workbook under the address. */
export function chartParts(kind: OpenXmlKind, target: string, link = '<c:externalData r:id="rId7"/>'): Parts {
  const folder = kinds[kind].main.split('/')[0] ?? '';
  return openXmlParts(kind, {
    types: `<Override PartName="/${folder}/charts/chart1.xml" ContentType="${CHART}"/>`,
    relationships: [['chart', 'charts/chart1.xml']],
    parts: {
      [`${folder}/charts/chart1.xml`]: `${XML}<c:chartSpace xmlns:c="urn:c" xmlns:r="urn:r"><c:chart><c:v>€ 17</c:v></c:chart>${link}<c:userShapes r:id="rId8"/></c:chartSpace>`,
      [`${folder}/charts/_rels/chart1.xml.rels`]: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId7" Type="${OFFICE}/oleObject" Target="${target}" TargetMode="External"/><Relationship Id="rId8" Type="${OFFICE}/chartUserShapes" Target="../drawings/drawing1.xml"/></Relationships>`,
    },
  });
}

/** A field of Word, its code in as many runs as there are texts. */
export const field = (...texts: readonly string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts
    .map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A compound file, as Word wrote before 2007 and Office writes for an encrypted document. */
export function compoundFile(stream = 'WordDocument'): Buffer {
  const bytes = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write('Root Entry', 512, 'utf16le');
  bytes.write(stream, 640, 'utf16le');
  return bytes;
}
