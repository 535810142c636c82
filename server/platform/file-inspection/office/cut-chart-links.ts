import { RefusedFileError } from '../refusal.ts';
import { InflateBudget } from './inflate-entry.ts';
import { inflatePart } from './read-parts.ts';
import type { ChartLink } from './relationships.ts';
import { type XmlElement, xmlElements } from './xml.ts';
import type { ZipEntry } from './zip-directory.ts';
import { replacedEntry, writeZip } from './zip-writer.ts';

/** The link of a chart to its workbook, with the setting whether it follows that. */
const EXTERNAL_DATA = /<((?:[\w.-]+:)?externalData)\b[^<>]*(?:\/>|>(?:\s|<[^<>]*>)*?<\/\1\s*>)/g;
const LINK_ELEMENTS = new Set(['externalData', 'autoUpdate']);

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/**
 * The same file without links of charts to a workbook elsewhere: the charts show the figures that they hold, as before.
 * @throws RefusedFileError for a signed file, whose signature would end, and a link that is used for something else.
 */
export async function cutChartLinks(
  entries: readonly ZipEntry[],
  links: readonly ChartLink[],
): Promise<Buffer> {
  if (entries.some(({ name }) => /^_xmlsignatures\//i.test(name)))
    throw new RefusedFileError('externalContent');
  const budget = new InflateBudget();
  const changed: ZipEntry[] = [];
  for (const entry of entries) {
    const name = entry.name.toLowerCase();
    const ofPart = links.filter((link) => link.relationships === name);
    const ofChart = links.filter(({ chart }) => chart === name);
    if (ofPart.length === 0 && ofChart.length === 0) {
      changed.push(entry);
      continue;
    }
    const part = await inflatePart(entry, budget);
    const without =
      ofPart.length > 0 ? withoutRelationships(part, ofPart) : withoutExternalData(part, ofChart);
    changed.push(replacedEntry(entry, without));
  }
  return writeZip(changed);
}

function withoutRelationships(part: Buffer, links: readonly ChartLink[]): Buffer {
  const cut = new Set(links.map(({ id }) => id));
  const kept = xmlElements(part).filter(
    ({ name, attributes }) => name === 'Relationship' && !cut.has(attributes.get('Id') ?? ''),
  );
  const markup = kept.map(({ attributes }) => {
    const written = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`);
    return `<Relationship${written.join('')}/>`;
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONSHIPS}">${markup.join('')}</Relationships>`,
  );
}

function withoutExternalData(part: Buffer, links: readonly ChartLink[]): Buffer {
  const changed = Buffer.from(part.toString('latin1').replace(EXTERNAL_DATA, ''), 'latin1');
  const left = xmlElements(changed);
  const expected = xmlElements(part).filter(({ name }) => !LINK_ELEMENTS.has(name));
  const isSame = left.length === expected.length && left.every(({ name }, at) => name === expected[at]?.name);
  const ids = new Set(links.map(({ id }) => id));
  if (!isSame || left.some((element) => refersTo(element, ids)))
    throw new RefusedFileError('externalContent');
  return changed;
}

function refersTo({ attributes }: XmlElement, ids: ReadonlySet<string>): boolean {
  return [...attributes.values()].some((value) => ids.has(value));
}

function escaped(value: string): string {
  return value.replace(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
