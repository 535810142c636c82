import { docxImportTexts } from '../../../i18n/nl/docx-import.ts';

const REFERENCES = 'a[href^="#footnote-"], a[href^="#endnote-"]';
const BACK = 'a[href^="#footnote-ref-"], a[href^="#endnote-ref-"]';
const NOTES = 'li[id^="footnote-"], li[id^="endnote-"]';

const isReference = (link: Element) => /^#(?:foot|end)note-\d/.test(link.getAttribute('href') ?? '');

/** The notes of a document, which mammoth puts at its end, each with the place of its reference. */
export class ChapterNotes {
  readonly #notes: ReadonlyMap<Element, Element>;
  readonly #numbers: ReadonlyMap<Element, number>;

  /** Takes the notes out of a page. */
  constructor(body: HTMLElement) {
    const notes = [...body.querySelectorAll(NOTES)];
    for (const note of notes) {
      for (const link of note.querySelectorAll(BACK)) link.remove();
      const list = note.parentElement;
      note.remove();
      if (list?.childElementCount === 0) list.remove();
    }
    // One note for each reference, in the same order.
    const references = [...body.querySelectorAll(REFERENCES)].filter(isReference);
    this.#notes = new Map(references.flatMap((one, place) => (notes[place] ? [[one, notes[place]]] : [])));
    this.#numbers = new Map(references.map((one, place) => [one, place + 1]));
  }

  /** The references in elements. */
  referencesIn(elements: readonly Element[]): Element[] {
    return elements
      .flatMap((one) => [...one.querySelectorAll(REFERENCES)])
      .filter((one) => this.#notes.has(one));
  }

  /** The blocks with the notes of references, under the numbers that these have in the text. */
  blocksOf(references: readonly Element[]): Element[] {
    const [first] = references;
    if (!first) return [];
    const title = first.ownerDocument.createElement('p');
    title.append(docxImportTexts.notes);
    const list = first.ownerDocument.createElement('ol');
    list.setAttribute('start', String(this.#numbers.get(first) ?? 1));
    list.append(...references.flatMap((one) => this.#notes.get(one) ?? []));
    return [title, list];
  }
}
