import type { FileType } from '../../../../schema/values/file-types.ts';
import { RefusedFileError } from '../refusal.ts';
import type { InflateBudget } from './inflate-entry.ts';
import { readParts } from './read-parts.ts';
import { xmlElements } from './xml.ts';
import type { ZipEntry } from './zip-directory.ts';

const MANIFEST = 'meta-inf/manifest.xml';

const MEDIA_TYPES: Readonly<Record<string, FileType>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/**
 * Examines an OpenDocument file: its media type first and in the manifest alike, not encrypted, without macros, OLE
 * objects, applets, or frames with a page of elsewhere.
 * @throws RefusedFileError
 */
export async function examineOpenDocument(
  entries: readonly ZipEntry[],
  budget: InflateBudget,
): Promise<FileType> {
  const names = entries.map(({ name }) => name.toLowerCase());
  if (names.includes('encrypted-package')) throw new RefusedFileError('encryptedOffice');
  if (names.some((name) => /(^|\/)(basic|scripts|dialogs)\//.test(name)))
    throw new RefusedFileError('macros');
  const { kept, packages } = await readParts(entries, budget, {
    isKept: (name) => name === 'mimetype' || name === MANIFEST,
    assertMarkup,
    needsCloseReading: (_, name) => /(^|\/)(content|styles)\.xml$/i.test(name),
  });
  if (packages.length > 0) throw new RefusedFileError('embeddedObject');
  const mediaType = kept.get('mimetype')?.toString('latin1').trim() ?? '';
  assertManifest(kept.get(MANIFEST), mediaType);
  const type = MEDIA_TYPES[mediaType];
  if (!type) throw new RefusedFileError(/-template$/.test(mediaType) ? 'template' : 'unsupported');
  return type;
}

function assertMarkup(markup: string): void {
  if (/[<:]event-listener[\s/>]|vnd\.sun\.star\.script|macro:\/\//i.test(markup))
    throw new RefusedFileError('macros');
  if (/[<:](applet|plugin|dde-(source|link|connection-decl))[\s/>]/.test(markup))
    throw new RefusedFileError('embeddedObject');
  if (/[<:]floating-frame[\s/>]/.test(markup)) throw new RefusedFileError('externalContent');
  if (/<!ENTITY/.test(markup)) throw new RefusedFileError('damaged');
}

function assertManifest(bytes: Buffer | undefined, mediaType: string): void {
  if (!bytes) throw new RefusedFileError('damaged');
  const elements = xmlElements(bytes);
  if (elements.some(({ name }) => name === 'encryption-data')) throw new RefusedFileError('encryptedOffice');
  const files = elements.filter(({ name }) => name === 'file-entry').map(({ attributes }) => attributes);
  if (files.some((file) => /oleobject/i.test(file.get('media-type') ?? '')))
    throw new RefusedFileError('embeddedObject');
  const root = files.find((file) => file.get('full-path') === '/');
  if (root?.get('media-type') !== mediaType) throw new RefusedFileError('damaged');
}
