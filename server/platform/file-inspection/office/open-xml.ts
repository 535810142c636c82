import type { FileType } from '../../../../schema/values/file-types.ts';
import { RefusedFileError } from '../refusal.ts';
import type { InflateBudget } from './inflate-entry.ts';
import { readParts } from './read-parts.ts';
import { type ChartLink, examineRelationships, kindOf } from './relationships.ts';
import { xmlElements } from './xml.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

export const CONTENT_TYPES = '[content_types].xml';

/** A sheet in a chart in a document is two deep. */
const MAX_DEPTH = 3;

const MAIN_PARTS: Readonly<Record<string, FileType>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml': 'pptx',
};

const MACRO_PARTS = /(^|\/)(vbaproject\.bin|vbadata\.xml|macrosheets\/|dialogsheets\/|activex\/)/;
const MACRO_TYPES = /macroenabled|vbaproject|vbadata|activex|macrosheet|dialogsheet/;
const TEMPLATES = /(template|slideshow)\.main\+xml$/;

/** Markup whose meaning may be spread over elements: fields, formulas, pictures of VML, and what parts a text. */
const CLOSELY_READ =
  /[<:](fldChar|fldSimple|instrText|delInstrText)|webservice|image\s*\(|\s(src|althref)[\s=]|<!--|<!\[CDATA\[/i;

interface ExaminedPackage {
  readonly type: FileType;
  /** Links that the stored file goes without. */
  readonly chartLinks: readonly ChartLink[];
}

/**
 * Examines a package of ECMA-376: the kind of its main part, without macros, OLE objects, and what is fetched from
 * elsewhere, and the same for packages in it.
 * @throws RefusedFileError
 */
export async function examineOpenXml(
  entries: readonly ZipEntry[],
  budget: InflateBudget,
  depth = 1,
): Promise<ExaminedPackage> {
  if (depth > MAX_DEPTH) throw new RefusedFileError('tooComplex');
  if (entries.some(({ name }) => MACRO_PARTS.test(name.toLowerCase()))) throw new RefusedFileError('macros');
  const { kept, packages } = await readParts(entries, budget, {
    isKept: (name) => name === CONTENT_TYPES || /(^|\/)_rels\/[^/]*\.rels$/.test(name),
    assertMarkup,
    needsCloseReading: (markup) => CLOSELY_READ.test(markup),
  });
  const types = readContentTypes(kept.get(CONTENT_TYPES));
  const parts = new Set(entries.map(({ name }) => name.toLowerCase()));
  const typeOf = (part: string) => (parts.has(part) ? typeOfPart(part, types) : null);
  const chartLinks = [...kept]
    .filter(([name]) => name !== CONTENT_TYPES)
    .flatMap(([name, bytes]) => examineRelationships(name, bytes, typeOf));
  const type = mainType(kept.get('_rels/.rels'), typeOf);
  for (const bytes of packages) await examinePackage(bytes, budget, depth + 1);
  return { type, chartLinks };
}

async function examinePackage(bytes: Buffer, budget: InflateBudget, depth: number): Promise<void> {
  const entries = readZipDirectory(bytes);
  const isOpenXml = entries.some(({ name }) => name.toLowerCase() === CONTENT_TYPES);
  if (!isOpenXml) throw new RefusedFileError('embeddedObject');
  const { chartLinks } = await examineOpenXml(entries, budget, depth);
  if (chartLinks.length > 0) throw new RefusedFileError('externalContent');
}

/** Commands in fields, links and actions that start a program, and declarations that Office forbids. */
function assertMarkup(markup: string, name: string): void {
  if (/ppaction:\/\/(program|macro)|[<:]ddeLink[\s>]/i.test(markup))
    throw new RefusedFileError('embeddedObject');
  if (/<!(DOCTYPE|ENTITY)/.test(markup) && !/\.svg$/i.test(name)) throw new RefusedFileError('damaged');
}

interface ContentTypes {
  readonly byPart: ReadonlyMap<string, string>;
  readonly byExtension: ReadonlyMap<string, string>;
}

function readContentTypes(bytes: Buffer | undefined): ContentTypes {
  if (!bytes) throw new RefusedFileError('damaged');
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { name, attributes } of xmlElements(bytes)) {
    const type = (attributes.get('ContentType') ?? '').trim().toLowerCase();
    if (MACRO_TYPES.test(type)) throw new RefusedFileError('macros');
    if (/oleobject/.test(type)) throw new RefusedFileError('embeddedObject');
    if (name === 'Override') byPart.set(partName(attributes.get('PartName') ?? ''), type);
    if (name === 'Default') byExtension.set((attributes.get('Extension') ?? '').toLowerCase(), type);
  }
  return { byPart, byExtension };
}

function mainType(relationships: Buffer | undefined, typeOf: (part: string) => string | null): FileType {
  const mains = xmlElements(relationships ?? Buffer.alloc(0)).filter(
    (element) => element.name === 'Relationship' && kindOf(element) === 'officedocument',
  );
  const type = typeOf(partName(mains[0]?.attributes.get('Target') ?? ''));
  if (mains.length !== 1 || type === null) throw new RefusedFileError('damaged');
  if (TEMPLATES.test(type)) throw new RefusedFileError('template');
  const found = MAIN_PARTS[type];
  if (!found) throw new RefusedFileError('unsupported');
  return found;
}

function typeOfPart(part: string, { byPart, byExtension }: ContentTypes): string {
  return byPart.get(part) ?? byExtension.get(part.slice(part.lastIndexOf('.') + 1)) ?? '';
}

function partName(name: string): string {
  return name
    .trim()
    .replace(/^\.?\//, '')
    .toLowerCase();
}
