import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import type { RichText } from '../../../../schema/values/rich-text.ts';
import type { LeftOutCounts } from '../../../i18n/nl/left-out.ts';
import { documentSchema } from './document-extensions.ts';
import { declaredStyles } from './paste/declared-styles.ts';
import { removeEmptyLines } from './paste/empty-lines.ts';
import { keepNumbers } from './paste/html-lists.ts';
import { LeftOutCounter } from './paste/left-out-counter.ts';
import { takeOnlineLists } from './paste/online-lists.ts';
import { removeUnwanted } from './paste/remove-unwanted.ts';
import { makeMarksOfStyles } from './paste/styled-marks.ts';
import { makeWordLists } from './paste/word-lists.ts';

/** A piece of HTML that was cleaned, and what it lost. */
export interface CleanedPage {
  readonly body: HTMLElement;
  readonly leftOut: LeftOutCounts;
}

/**
 * Cleans HTML as it is pasted from Word, LibreOffice or a website: without what is not seen, Word's lists as lists.
 * The browser neither runs nor loads anything of it.
 */
export function cleanHtml(html: string): string {
  return cleanBody(html).innerHTML;
}

/** The body of HTML, cleaned, in a document of its own. */
export function cleanBody(html: string): HTMLElement {
  return cleanPage(html).body;
}

/** The body of HTML, cleaned, in a document of its own, and the numbers of what a text cannot hold of it. */
export function cleanPage(html: string): CleanedPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const count = new LeftOutCounter();
  const stylesOf = declaredStyles(page);
  removeUnwanted(page, stylesOf, count);
  makeMarksOfStyles(page, stylesOf);
  keepNumbers(page, stylesOf);
  takeOnlineLists(page);
  makeWordLists(page);
  // An empty line of our own text may be the one that a selection begins in.
  if (!page.querySelector('[data-pm-slice]')) removeEmptyLines(page);
  for (const cell of page.querySelectorAll('thead td')) rename(cell, 'th');
  for (const part of page.querySelectorAll(
    'table table :is(table, thead, tbody, tfoot, tr, td, th), table table',
  ))
    rename(part, 'div');
  for (const heading of page.querySelectorAll(':is(td, th, li, blockquote) :is(h1, h2, h3, h4, h5, h6)'))
    rename(heading, 'p');
  return { body: page.body, leftOut: count.counts };
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const attribute of ['colspan', 'rowspan']) {
    const value = element.getAttribute(attribute);
    if (value !== null) renamed.setAttribute(attribute, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** The document of a cleaned piece of HTML: only what the schema names remains. */
export function documentOf(body: globalThis.Node): RichText {
  return DocumentParser.fromSchema(documentSchema).parse(body).toJSON();
}
