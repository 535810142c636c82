import { replacedEntry, writeZip } from '../../platform/file-inspection/office/zip-writer.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part of a package: its name, its content type, and its XML. */
export interface Part {
  readonly name: string;
  readonly type: string;
  readonly xml: string;
}

/** A text within XML. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Relationships to parts, by the last word of their kind and their target; the first is rId1. */
export const relationships = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], place) =>
        `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/**
 * The bytes of an Office file (ECMA-376), the same for the same parts.
 * @param parts the main part first.
 * @param further files that need no content type of their own, such as relationships of parts.
 */
export function packageBytes(
  parts: readonly Part[],
  further: Readonly<Record<string, string>> = {},
): Uint8Array {
  const overrides = parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', parts[0]?.name ?? '']]),
    ...further,
    ...Object.fromEntries(parts.map(({ name, xml }) => [name, xml])),
  };
  const empty = { isDeflated: true, crc: 0, size: 0, stored: Buffer.alloc(0) };
  return writeZip(
    Object.entries(files).map(([name, xml]) => replacedEntry({ ...empty, name }, Buffer.from(xml))),
  );
}
