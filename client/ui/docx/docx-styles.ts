import { allOf, attributeOf, childOf, isOn } from './word-xml.ts';

/** The styles of a document, each with those that it is based on. */
export class DocxStyles {
  readonly #styles = new Map<string, Element>();
  readonly #defaults: Element | undefined;
  readonly #plain: string | undefined;

  constructor(xml: Document | undefined) {
    const styles = xml ? allOf(xml, 'style') : [];
    for (const style of styles) {
      const id = attributeOf(style, 'styleId');
      if (id !== undefined && !this.#styles.has(id)) this.#styles.set(id, style);
    }
    const isPlain = (style: Element) =>
      attributeOf(style, 'default') === '1' && attributeOf(style, 'type') === 'paragraph';
    this.#plain = attributeOf(styles.find(isPlain), 'styleId');
    this.#defaults = xml && childOf(allOf(xml, 'rPrDefault')[0], 'rPr');
  }

  /** The first value that a style, or one that it is based on, gives; undefined for none. */
  find<Value>(id: string | undefined, read: (style: Element) => Value | undefined): Value | undefined {
    const seen = new Set<string>();
    for (let next = id; next !== undefined && !seen.has(next); ) {
      seen.add(next);
      const style = this.#styles.get(next);
      const value = style && read(style);
      if (value !== undefined) return value;
      next = attributeOf(childOf(style, 'basedOn'));
    }
    return undefined;
  }

  /** The properties of a run as it shows: its own, else those of its styles. */
  runOf(run: Element, paragraph: Element | undefined): RunProperties {
    const own = childOf(run, 'rPr');
    const ofRun = attributeOf(childOf(own, 'rStyle'));
    const ofParagraph = attributeOf(childOf(paragraph, 'pPr', 'pStyle')) ?? this.#plain;
    return {
      // A style within a style that is on as well switches it off.
      isOn: (name) =>
        isOn(childOf(own, name)) ??
        (this.#isOnBy(ofRun, name) !== this.#isOnBy(ofParagraph, name) ||
          (isOn(childOf(this.#defaults, name)) ?? false)),
      valueOf: (name) =>
        attributeOf(childOf(own, name)) ??
        [ofRun, ofParagraph]
          .map((id) => this.find(id, (style) => attributeOf(childOf(style, 'rPr', name))))
          .find((value) => value !== undefined),
    };
  }

  #isOnBy(id: string | undefined, name: string): boolean {
    return this.find(id, (style) => isOn(childOf(style, 'rPr', name))) ?? false;
  }
}

interface RunProperties {
  /** Whether a property that is on or off is on. */
  readonly isOn: (name: string) => boolean;
  readonly valueOf: (name: string) => string | undefined;
}
