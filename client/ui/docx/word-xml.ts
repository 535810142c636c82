import { strFromU8, strToU8 } from 'fflate';
import { DocxFailure } from './docx-failure.ts';

const NAMESPACES: readonly (string | null)[] = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  // Strict Open XML, as Word can save it.
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];

/** The XML of a part. @throws DocxFailure */
export function parseXml(part: Uint8Array): Document {
  const xml = new DOMParser().parseFromString(strFromU8(part).replace(/^\ufeff/, ''), 'application/xml');
  if (xml.querySelector('parsererror')) throw new DocxFailure('notDocx');
  return xml;
}

export const serializeXml = (xml: Document): Uint8Array =>
  strToU8(new XMLSerializer().serializeToString(xml));

/** Whether a node is an element of Word's own with one of these names. */
export const isWord = (node: Node | null, ...names: readonly string[]): boolean =>
  node instanceof Element && names.includes(node.localName) && NAMESPACES.includes(node.namespaceURI);

/** The elements of Word with one of these names within another, in their order. */
export const allOf = (root: Document | Element, ...names: readonly string[]): Element[] =>
  names.length === 1
    ? [...root.getElementsByTagNameNS('*', names[0] ?? '')].filter((one) => isWord(one, ...names))
    : [...root.getElementsByTagNameNS('*', '*')].filter((one) => isWord(one, ...names));

/** The element at the end of a path of children; undefined where one is missing. */
export function childOf(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (parent, name) => parent && [...parent.children].find((one) => isWord(one, name)),
    element,
  );
}

/** The attribute of Word with a name; undefined where it is missing. */
export const attributeOf = (element: Element | undefined, name = 'val'): string | undefined =>
  [...(element?.attributes ?? [])].find(
    (one) => one.localName === name && (one.namespaceURI === null || NAMESPACES.includes(one.namespaceURI)),
  )?.value;

/** A whole number of an attribute; undefined where it is missing. */
export function numberOf(element: Element | undefined, name = 'val'): number | undefined {
  const number = Number.parseInt(attributeOf(element, name) ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}

/** Whether a property is on; undefined where it is not given. */
export const isOn = (property: Element | undefined): boolean | undefined =>
  property && !['0', 'false', 'off'].includes(attributeOf(property) ?? '');

/** The nearest element of Word with a name around another. */
export function within(element: Element, name: string): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (isWord(around, name)) return around;
  return undefined;
}

/** A new element of Word with a value, of the namespace of another. */
export function createLike(
  other: Element,
  name: string,
  attributes: Readonly<Record<string, string>>,
): Element {
  const element = other.ownerDocument.createElementNS(other.namespaceURI, `${other.prefix ?? 'w'}:${name}`);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttributeNS(other.namespaceURI, `${other.prefix ?? 'w'}:${attribute}`, value);
  return element;
}
