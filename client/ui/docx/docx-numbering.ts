import { formatNumber } from '../rich-text/editor/paste/list-label.ts';
import type { DocxStyles } from './docx-styles.ts';
import { allOf, attributeOf, childOf, isOn, numberOf } from './word-xml.ts';

/** The label of a paragraph that Word numbers, and its level, from 0. */
export interface NumberedLabel {
  readonly level: number;
  readonly text: string;
}

interface Place {
  readonly numId: string;
  readonly level: number;
}

const BULLET = '•';

/** Counts the numbered paragraphs of a document as Word does. */
export class DocxNumbering {
  readonly #styles: DocxStyles;
  readonly #lists = new Map<string, Element>();
  readonly #abstract = new Map<string, Element>();
  readonly #byStyle = new Map<string, Place>();
  /** Numbers reached, by the list that paragraphs share. */
  readonly #counts = new Map<Element, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(xml: Document | undefined, styles: DocxStyles) {
    this.#styles = styles;
    if (!xml) return;
    for (const abstract of allOf(xml, 'abstractNum'))
      this.#abstract.set(attributeOf(abstract, 'abstractNumId') ?? '', abstract);
    for (const list of allOf(xml, 'num')) {
      const numId = attributeOf(list, 'numId') ?? '';
      this.#lists.set(numId, list);
      for (const level of allOf(this.#abstractOf(numId) ?? list, 'lvl')) {
        const style = attributeOf(childOf(level, 'pStyle'));
        if (style !== undefined && !this.#byStyle.has(style))
          this.#byStyle.set(style, { numId, level: numberOf(level, 'ilvl') ?? 0 });
      }
    }
  }

  /** The label of the next paragraph of the document; undefined for one without. Each paragraph is asked once. */
  next(paragraph: Element): NumberedLabel | undefined {
    const listLevel = this.#placeOf(paragraph);
    const abstract = listLevel && this.#abstractOf(listLevel.numId);
    const level = abstract && this.#levelOf(listLevel, listLevel.level, abstract);
    if (!level) return undefined;
    const counts = this.#count(listLevel, abstract);
    const format = attributeOf(childOf(level, 'numFmt'));
    if (format === 'bullet') return { level: listLevel.level, text: BULLET };
    const pattern = attributeOf(childOf(level, 'lvlText')) ?? `%${listLevel.level + 1}.`;
    const text = pattern.replace(/%([1-9])/g, (_, at) => {
      const above = this.#levelOf(listLevel, Number(at) - 1, abstract);
      const number = counts[Number(at) - 1] ?? this.#startOf(listLevel, Number(at) - 1, abstract);
      const isPlain = isOn(childOf(level, 'isLgl')) ?? false;
      return formatNumber(number, isPlain ? 'decimal' : attributeOf(childOf(above, 'numFmt')));
    });
    return text.trim() === '' ? undefined : { level: listLevel.level, text: text.trim() };
  }

  #placeOf(paragraph: Element): Place | undefined {
    const own = childOf(paragraph, 'pPr', 'numPr');
    const style = attributeOf(childOf(paragraph, 'pPr', 'pStyle'));
    const ofStyle = this.#styles.find(style, (one) => childOf(one, 'pPr', 'numPr'));
    const numId = attributeOf(childOf(own, 'numId')) ?? attributeOf(childOf(ofStyle, 'numId'));
    const linked = this.#styles.find(style, (one) => this.#byStyle.get(attributeOf(one, 'styleId') ?? ''));
    if (numId === '0') return undefined;
    if (numId === undefined) return linked;
    const level = numberOf(childOf(own, 'ilvl')) ?? linked?.level ?? numberOf(childOf(ofStyle, 'ilvl')) ?? 0;
    return { numId, level };
  }

  /** The definition of a list; one that names a style is defined by the style's list. */
  #abstractOf(numId: string, seen: ReadonlySet<string> = new Set()): Element | undefined {
    const list = this.#lists.get(numId);
    const abstract = this.#abstract.get(attributeOf(childOf(list, 'abstractNumId')) ?? '');
    const style = attributeOf(childOf(abstract, 'numStyleLink'));
    if (style === undefined || seen.has(numId)) return abstract;
    const linked = this.#styles.find(style, (one) => attributeOf(childOf(one, 'pPr', 'numPr', 'numId')));
    return linked === undefined ? abstract : this.#abstractOf(linked, new Set([...seen, numId]));
  }

  #overrideOf({ numId }: Place, level: number): Element | undefined {
    const overrides = allOf(this.#lists.get(numId) as Element, 'lvlOverride');
    return overrides.find((one) => (numberOf(one, 'ilvl') ?? 0) === level);
  }

  #levelOf(place: Place, level: number, abstract: Element): Element | undefined {
    const own = childOf(this.#overrideOf(place, level), 'lvl');
    const levels = [...abstract.children].filter((one) => one.localName === 'lvl');
    return own ?? levels.find((one) => (numberOf(one, 'ilvl') ?? 0) === level);
  }

  #startOf(place: Place, level: number, abstract: Element): number {
    return numberOf(childOf(this.#levelOf(place, level, abstract), 'start')) ?? 1;
  }

  /** Counts a paragraph, and begins the levels below it anew. */
  #count(place: Place, abstract: Element): readonly (number | undefined)[] {
    const counts = this.#counts.get(abstract) ?? [];
    this.#counts.set(abstract, counts);
    if (!this.#begun.has(place.numId)) {
      this.#begun.add(place.numId);
      for (let level = 0; level < 9; level += 1) {
        const start = numberOf(childOf(this.#overrideOf(place, level), 'startOverride'));
        if (start !== undefined) counts[level] = start - 1;
      }
    }
    const before = counts[place.level];
    counts[place.level] = before === undefined ? this.#startOf(place, place.level, abstract) : before + 1;
    for (let below = place.level + 1; below < counts.length; below += 1) {
      const restart = numberOf(childOf(this.#levelOf(place, below, abstract), 'lvlRestart'));
      if (restart === undefined || (restart !== 0 && place.level < restart)) counts[below] = undefined;
    }
    return counts;
  }
}
