import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import type { RichText } from '../../../../schema/values/rich-text.ts';
import { documentSchema } from './document-extensions.ts';
import { makeWordLists } from './word-lists.ts';

/** Elements of which no text belongs to what was copied. */
const UNSEEN =
  'script, style, head, meta, link, title, base, template, noscript, iframe, object, embed, svg, math, canvas, audio, ' +
  'video, select, textarea, button, input, xml, [hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide"]';

/**
 * Cleans HTML as it is pasted from Word, LibreOffice or a website: without what is not seen, Word's lists as lists.
 * The browser neither runs nor loads anything of it.
 */
export function cleanHtml(html: string): string {
  return cleanBody(html).innerHTML;
}

/** The body of HTML, cleaned, in a document of its own. */
export function cleanBody(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(UNSEEN)) element.remove();
  makeWordLists(page);
  for (const cell of page.querySelectorAll('thead td')) rename(cell, 'th');
  for (const part of page.querySelectorAll(
    'table table :is(table, thead, tbody, tfoot, tr, td, th), table table',
  ))
    rename(part, 'div');
  for (const heading of page.querySelectorAll(':is(td, th, li, blockquote) :is(h1, h2, h3, h4, h5, h6)'))
    rename(heading, 'p');
  return page.body;
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
