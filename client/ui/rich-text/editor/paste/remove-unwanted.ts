import { isAllowedLink, isPictureId } from '../../../../../schema/values/rich-text.ts';
import type { LeftOutKind } from '../../../../i18n/nl/left-out.ts';
import { pastedHref } from '../link-href.ts';
import type { Declarations } from './declared-styles.ts';
import type { LeftOutCounter } from './left-out-counter.ts';

/** Elements of which no text belongs to what was copied. */
const UNSEEN =
  'script, style, head, meta, link, title, base, template, noscript, select, textarea, button, xml, annotation';

/** Elements that a text cannot hold, by the kind as which they are told. A formula's text without its layout misleads. */
const unheld: readonly (readonly [LeftOutKind, string])[] = [
  ['formulas', 'math, .katex, mjx-container, .MathJax'],
  ['media', 'iframe, object, embed, audio, video'],
  ['pictures', 'svg[role=img], canvas, picture:not(:has(img))'],
];

type StylesOf = (element: Element) => Declarations;

/** Removes what a document cannot hold, or is not to be read, and counts what one could miss. */
export function removeUnwanted(page: Document, stylesOf: StylesOf, count: LeftOutCounter): void {
  for (const element of page.querySelectorAll(UNSEEN)) element.remove();
  removeComments(page, count);
  for (const element of page.querySelectorAll('del')) remove(element, 'deleted', count);
  for (const element of page.body.querySelectorAll('[style], [class], [hidden]'))
    if (isHidden(element, stylesOf(element))) remove(element, 'hidden', count);
  for (const [kind, selector] of unheld)
    for (const element of page.querySelectorAll(selector)) {
      if (!element.parentElement?.closest(selector)) count.add(kind);
      element.remove();
    }
  for (const svg of page.querySelectorAll('svg')) svg.remove();
  for (const input of page.querySelectorAll('input')) input.replaceWith(signOf(input));
  for (const picture of page.querySelectorAll('img'))
    if (!isOwn(picture) && isSeen(picture)) count.add('pictures');
  for (const link of page.querySelectorAll('a[href]')) if (isLostLink(link)) count.add('links');
}

/** Removes an element that is within the page still, and counts it where one could read it. */
function remove(element: Element, kind: LeftOutKind, count: LeftOutCounter): void {
  if (element.isConnected && element.textContent?.trim()) count.add(kind);
  element.remove();
}

/** Comments of Word, which come behind the text; what refers to them stands in it. */
function removeComments(page: Document, count: LeftOutCounter): void {
  for (const list of page.querySelectorAll('[style*="mso-element:comment-list"]')) {
    count.add('comments', list.querySelectorAll('[style*="mso-element:comment"]').length);
    list.remove();
  }
  for (const reference of page.querySelectorAll('.MsoCommentReference, .msocomanchor')) reference.remove();
}

function isHidden(element: Element, styles: Declarations): boolean {
  const isOfWord = styles.has('mso-hide') && styles.get('mso-hide') !== 'none';
  const isInvisible = styles.get('display') === 'none' || styles.get('visibility') === 'hidden';
  return isOfWord || isInvisible || element.hasAttribute('hidden');
}

/** A box to tick as a character; other controls have no text. */
function signOf({ type, checked }: HTMLInputElement): string {
  return type === 'checkbox' ? `${checked ? '☒' : '☐'} ` : '';
}

const isOwn = (picture: HTMLImageElement) =>
  isPictureId(picture.dataset.fileId) && (picture.getAttribute('alt') ?? '').trim() !== '';

/** Pictures of a pixel or two tell a website who reads. */
const isSeen = (picture: HTMLImageElement) =>
  !['width', 'height'].some((side) => /^[0-2]$/.test(picture.getAttribute(side) ?? ''));

function isLostLink(link: Element): boolean {
  const href = link.getAttribute('href') ?? '';
  return !href.startsWith('#') && link.textContent?.trim() !== '' && !isAllowedLink(pastedHref(href));
}
