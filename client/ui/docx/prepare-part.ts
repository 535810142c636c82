import type { LeftOutCounter } from '../rich-text/editor/paste/left-out-counter.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { DocxStyles } from './docx-styles.ts';
import { allOf, attributeOf, childOf, createLike, isOn, isWord, within } from './word-xml.ts';

/** Prefix of the bookmarks that carry labels of lists through mammoth, with the level and the label behind it. */
export const LABEL = 'list-label-';

interface Preparation {
  readonly styles: DocxStyles;
  readonly numbering: DocxNumbering;
  readonly count: LeftOutCounter;
  /** Whether a note with this id exists, by the name of its reference. */
  readonly hasNote: (reference: string, id: string) => boolean;
}

/**
 * Changes a part so that mammoth reads what Word shows: without hidden text, with the marks of styles, the labels of
 * lists, and the text of fields and line breaks that it passes over.
 */
export function preparePart(xml: Document, { styles, numbering, count, hasNote }: Preparation): void {
  countLosses(xml, count);
  for (const bookmark of allOf(xml, 'bookmarkStart', 'bookmarkEnd')) bookmark.remove();
  for (const field of allOf(xml, 'fldSimple', 'dir', 'bdo')) field.replaceWith(...field.childNodes);
  for (const reference of allOf(xml, 'footnoteReference', 'endnoteReference'))
    if (!hasNote(reference.localName, attributeOf(reference, 'id') ?? '')) reference.remove();
  for (const row of allOf(xml, 'tr'))
    if (isOn(childOf(row, 'trPr', 'hidden'))) {
      count.add('hidden');
      row.remove();
    }
  makeLineBreaks(xml);
  for (const run of allOf(xml, 'r')) prepareRun(run, styles, count);
  for (const paragraph of allOf(xml, 'p')) labelParagraph(paragraph, numbering);
}

function countLosses(xml: Document, count: LeftOutCounter): void {
  const deletions = allOf(xml, 'del').filter((one) => allOf(one, 'delText').length > 0);
  count.add(
    'deleted',
    deletions.filter(({ previousElementSibling: before }) => !isWord(before, 'del')).length,
  );
  count.add('comments', allOf(xml, 'commentReference').length);
  const formulas = [...xml.getElementsByTagNameNS('*', 'oMath')];
  count.add('formulas', formulas.length);
  const drawings = allOf(xml, 'drawing', 'pict', 'object').filter(
    (one) => one.closest('Fallback') === null && allOf(one, 'txbxContent').length === 0,
  );
  count.add('pictures', drawings.length);
}

/** Other breaks within a text become line breaks, without which two words, or two numbers, would be one. */
function makeLineBreaks(xml: Document): void {
  for (const element of allOf(xml, 'cr')) element.replaceWith(createLike(element, 'br', {}));
  for (const element of allOf(xml, 'ptab')) element.replaceWith(createLike(element, 'tab', {}));
  for (const element of allOf(xml, 'br')) {
    if (!['page', 'column'].includes(attributeOf(element, 'type') ?? '')) continue;
    const paragraph = within(element, 'p');
    const texts = paragraph ? allOf(paragraph, 't') : [];
    const isAfter = (text: Element) =>
      (element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (texts.some(isAfter) && texts.some((text) => !isAfter(text)))
      element.replaceWith(createLike(element, 'br', {}));
    else element.remove();
  }
}

/** Fields begin and end in runs, which stay. */
const OF_FIELDS = ['rPr', 'fldChar', 'instrText'];

function prepareRun(run: Element, styles: DocxStyles, count: LeftOutCounter): void {
  const properties = styles.runOf(run, within(run, 'p'));
  if (properties.isOn('vanish')) {
    const isShown = (one: Element | null) => one === null || !isWord(one, 'r') || !one.hasAttribute(HIDDEN);
    if (isShown(run.previousElementSibling) && allOf(run, 't').some(({ textContent }) => textContent?.trim()))
      count.add('hidden');
    run.setAttribute(HIDDEN, '');
    for (const child of [...run.children]) if (!isWord(child, ...OF_FIELDS)) child.remove();
    return;
  }
  if (properties.isOn('strike') || properties.isOn('dstrike')) setProperty(run, 'strike', 'true');
  const raise = Number.parseInt(properties.valueOf('position') ?? '0', 10);
  const script = raise > 0 ? 'superscript' : raise < 0 ? 'subscript' : properties.valueOf('vertAlign');
  if (script !== undefined) setProperty(run, 'vertAlign', script);
}

/** Attribute of runs that were hidden. */
const HIDDEN = 'hidden-run';

function setProperty(run: Element, name: string, value: string): void {
  let properties = childOf(run, 'rPr');
  if (!properties) {
    properties = createLike(run, 'rPr', {});
    run.prepend(properties);
  }
  childOf(properties, name)?.remove();
  properties.append(createLike(run, name, { val: value }));
}

function labelParagraph(paragraph: Element, numbering: DocxNumbering): void {
  const properties = childOf(paragraph, 'pPr');
  const mark = childOf(properties, 'rPr');
  if (['del', 'moveFrom', 'vanish'].some((name) => childOf(mark, name))) return;
  const label = numbering.next(paragraph);
  if (!label || allOf(paragraph, 't', 'sym', 'drawing', 'pict').length === 0) return;
  const name = `${LABEL}${label.level}-${encodeURIComponent(label.text)}`;
  const bookmark = createLike(paragraph, 'bookmarkStart', { name });
  if (properties) properties.after(bookmark);
  else paragraph.prepend(bookmark);
}
