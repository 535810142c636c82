import type { FileType } from '../../../../schema/values/file-types.ts';
import { RefusedFileError } from '../refusal.ts';
import type { InflateBudget } from './inflate-entry.ts';
import { readParts } from './read-parts.ts';
import { type XmlElement, xmlElements } from './xml.ts';
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

/** Last parts of the types of relationships. */
const MACROS = new Set(
  'vbaproject wordvbadata xlmacrosheet xlintlmacrosheet dialogsheet control activexcontrolbinary'.split(' '),
);
const OBJECTS = new Set(['oleobject', 'afchunk', 'subdocument']);
const ALLOWED_OUTSIDE = new Set(
  (
    'hyperlink image video audio media externallink externallinkpath externallinklong ' +
    'xlpathmissing xlstartup xlalternatestartup xllibrary'
  ).split(' '),
);

/** A template on a drive of the maker's, as Word notes it in every document made from one; a reader has no such file. */
const OWN_TEMPLATE = /^(file:\/{2,3})?[a-z]:[\\/]/i;

/**
 * Examines a package of ECMA-376: the kind of its main part, without macros, OLE objects, or templates and objects of
 * elsewhere, and the same for packages in it.
 * @throws RefusedFileError
 */
export async function examineOpenXml(
  entries: readonly ZipEntry[],
  budget: InflateBudget,
  depth = 1,
): Promise<FileType> {
  if (depth > MAX_DEPTH) throw new RefusedFileError('tooComplex');
  if (entries.some(({ name }) => MACRO_PARTS.test(name.toLowerCase()))) throw new RefusedFileError('macros');
  const { kept, packages } = await readParts(entries, budget, {
    isKept: (name) => name === CONTENT_TYPES || /(^|\/)_rels\/[^/]*\.rels$/.test(name),
    assertMarkup,
  });
  const types = readContentTypes(kept.get(CONTENT_TYPES));
  for (const [name, bytes] of kept) if (name !== CONTENT_TYPES) assertRelationships(xmlElements(bytes));
  const type = mainType(
    kept.get('_rels/.rels'),
    types,
    new Set(entries.map(({ name }) => name.toLowerCase())),
  );
  for (const bytes of packages) await examinePackage(bytes, budget, depth + 1);
  return type;
}

async function examinePackage(bytes: Buffer, budget: InflateBudget, depth: number): Promise<void> {
  const entries = readZipDirectory(bytes);
  const isOpenXml = entries.some(({ name }) => name.toLowerCase() === CONTENT_TYPES);
  if (!isOpenXml) throw new RefusedFileError('embeddedObject');
  await examineOpenXml(entries, budget, depth);
}

/** Commands in fields, links and actions that start a program, and declarations that Office forbids. */
function assertMarkup(markup: string, name: string): void {
  if (/ppaction:\/\/(program|macro)|[<:]ddeLink[\s>]/i.test(markup))
    throw new RefusedFileError('embeddedObject');
  if (/instr(Text\b[^<>]*>|\s*=\s*["'])\s*DDE(AUTO)?\s/i.test(markup))
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

function assertRelationships(elements: readonly XmlElement[]): void {
  for (const { attributes } of elements.filter(({ name }) => name === 'Relationship')) {
    const type = kindOf(attributes);
    const target = (attributes.get('Target') ?? '').trim();
    const isOutside =
      attributes.get('TargetMode')?.trim().toLowerCase() === 'external' ||
      /^([a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(target);
    if (MACROS.has(type)) throw new RefusedFileError('macros');
    if (OBJECTS.has(type)) throw new RefusedFileError(isOutside ? 'externalContent' : 'embeddedObject');
    if (!isOutside || ALLOWED_OUTSIDE.has(type)) continue;
    if (type === 'attachedtemplate' && OWN_TEMPLATE.test(target)) continue;
    throw new RefusedFileError('externalContent');
  }
}

function mainType(
  relationships: Buffer | undefined,
  { byPart, byExtension }: ContentTypes,
  parts: ReadonlySet<string>,
): FileType {
  const mains = xmlElements(relationships ?? Buffer.alloc(0)).filter(
    ({ name, attributes }) => name === 'Relationship' && kindOf(attributes) === 'officedocument',
  );
  const part = partName(mains[0]?.attributes.get('Target') ?? '');
  if (mains.length !== 1 || !parts.has(part)) throw new RefusedFileError('damaged');
  const type = byPart.get(part) ?? byExtension.get(part.slice(part.lastIndexOf('.') + 1)) ?? '';
  if (TEMPLATES.test(type)) throw new RefusedFileError('template');
  const found = MAIN_PARTS[type];
  if (!found) throw new RefusedFileError('unsupported');
  return found;
}

function kindOf(attributes: ReadonlyMap<string, string>): string {
  const type = (attributes.get('Type') ?? '').trim().toLowerCase();
  return type.slice(type.lastIndexOf('/') + 1);
}

function partName(name: string): string {
  return name
    .trim()
    .replace(/^\.?\//, '')
    .toLowerCase();
}
