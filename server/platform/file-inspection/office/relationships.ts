import { RefusedFileError } from '../refusal.ts';
import { isOnNetwork } from './network-target.ts';
import { type XmlElement, xmlElements } from './xml.ts';

/** Last parts of the types of relationships. */
const MACROS = new Set(
  'vbaproject wordvbadata xlmacrosheet xlintlmacrosheet dialogsheet control activexcontrolbinary'.split(' '),
);
const OBJECTS = new Set(['oleobject', 'afchunk', 'subdocument']);
const MEDIA = new Set(['image', 'video', 'audio', 'media']);
const ALLOWED_OUTSIDE = new Set(
  (
    'hyperlink externallink externallinkpath externallinklong ' +
    'xlpathmissing xlstartup xlalternatestartup xllibrary'
  ).split(' '),
);
const WORKBOOKS_OF_CHARTS = new Set(['oleobject', 'package']);

/** A chart, of the kinds until and since 2016. */
const CHART = /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/;

/** A link of a chart to a workbook elsewhere; the chart holds the figures that it shows. */
export interface ChartLink {
  /** The part with the relationships, and the part whose they are, which may be missing; in lower case. */
  readonly relationships: string;
  readonly chart: string;
  readonly id: string;
}

/**
 * Looks at the relationships of a part, and finds those of a chart to a workbook elsewhere.
 * @param name The name of the part with the relationships, in lower case.
 * @param typeOf The content type of a part, or null where there is none.
 * @throws RefusedFileError for macros, objects, and what is fetched from elsewhere.
 */
export function examineRelationships(
  name: string,
  bytes: Buffer,
  typeOf: (part: string) => string | null,
): ChartLink[] {
  const chart = name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');
  const links: ChartLink[] = [];
  for (const element of xmlElements(bytes).filter((element) => element.name === 'Relationship')) {
    const type = kindOf(element);
    const target = (element.attributes.get('Target') ?? '').trim();
    const isOutside =
      element.attributes.get('TargetMode')?.trim().toLowerCase() === 'external' ||
      /^([a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(target);
    const partType = typeOf(chart);
    // A relationship of a part that is not there leads nowhere.
    const isOfChart = partType === null || CHART.test(partType);
    if (isOutside && isOfChart && WORKBOOKS_OF_CHARTS.has(type))
      links.push({ relationships: name, chart, id: element.attributes.get('Id') ?? '' });
    else assertRelationship(type, target, isOutside);
  }
  return links;
}

function assertRelationship(type: string, target: string, isOutside: boolean): void {
  if (MACROS.has(type)) throw new RefusedFileError('macros');
  if (OBJECTS.has(type)) throw new RefusedFileError(isOutside ? 'externalContent' : 'embeddedObject');
  if (!isOutside || ALLOWED_OUTSIDE.has(type)) return;
  if (type === 'attachedtemplate') {
    // Word notes the template in every document made from one: 'Normal.dotm', or a path on the maker's drive.
    if (isOnNetwork(target)) throw new RefusedFileError('externalTemplate');
  } else if (MEDIA.has(type)) assertMedia(type, target);
  else throw new RefusedFileError('externalContent');
}

/** Programs fetch a picture when the document opens, and ask first about a film of the internet. */
function assertMedia(type: string, target: string): void {
  if (!isOnNetwork(target)) return;
  if (type === 'image') throw new RefusedFileError('fetchingPicture');
  if (!/^https?:/i.test(target)) throw new RefusedFileError('externalContent');
}

/** The last part of a relationship's type, in lower case. */
export function kindOf({ attributes }: XmlElement): string {
  const type = (attributes.get('Type') ?? '').trim().toLowerCase();
  return type.slice(type.lastIndexOf('/') + 1);
}
