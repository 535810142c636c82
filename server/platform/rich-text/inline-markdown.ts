import { type PlainMark, plainMarks, type RichTextNode } from '../../../schema/values/rich-text.ts';

/** Signs before and after a marked text. GitHub's Markdown has no others for superscript and subscript than HTML's. */
const DELIMITERS: Readonly<Record<PlainMark, readonly [string, string]>> = {
  bold: ['**', '**'],
  italic: ['_', '_'],
  strike: ['~~', '~~'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
};

/** Signs that are tags hold wherever they stand. */
const isTag = (name: PlainMark) => DELIMITERS[name][0].startsWith('<');

/** Spaces and ASCII punctuation: beside any other character, CommonMark may see no emphasis in a delimiter. */
const BORDER = /^[\s!-/:-@[-`{-~]?$/;

/** The Markdown of a paragraph's or heading's content. Edges that Markdown would drop or misread become entities. */
export function inlineMarkdown(nodes: readonly RichTextNode[], isHeading: boolean): string {
  const writer = new InlineWriter(isHeading);
  for (const node of nodes) writer.write(node);
  return writer.end();
}

class InlineWriter {
  readonly #isHeading: boolean;
  #written = '';
  #href: string | undefined;
  readonly #open: PlainMark[] = [];
  /** The last thing written, as far as the next text depends on it. */
  #last: 'opening' | 'closing' | 'lineStart' | 'other' = 'lineStart';

  constructor(isHeading: boolean) {
    this.#isHeading = isHeading;
  }

  write({ type, text = '', marks = [] }: RichTextNode): void {
    const href = marks.find((mark) => mark.type === 'link')?.attrs?.href;
    const wanted = plainMarks.filter((name) => marks.some((mark) => mark.type === name));
    if (href !== this.#href) this.#closeLink();
    this.#close(wanted);
    if (href !== undefined && this.#href === undefined) this.#openLink(href);
    for (const name of wanted) if (!this.#open.includes(name)) this.#openEmphasis(name);
    if (type === 'hardBreak') this.#break();
    else this.#text(text);
  }

  end(): string {
    this.#closeLink();
    this.#close([]);
    this.#encodeSpaceAtEnd();
    return this.#written;
  }

  #text(text: string): void {
    let rest = text;
    const first = rest[0];
    if (first === ' ' && (this.#last === 'lineStart' || this.#last === 'opening')) {
      this.#written += entity(' ');
      rest = rest.slice(1);
    } else if (this.#last === 'closing') {
      const [next = ''] = rest;
      if (!BORDER.test(next)) {
        this.#written += entity(next);
        rest = rest.slice(next.length);
      }
    } else if (this.#last === 'lineStart') {
      const marker = /^(?:\d{1,9}[.)](?=\s|$)|[-+=:~#>])/.exec(rest)?.[0] ?? '';
      this.#written += marker && `${marker.slice(0, -1)}\\${marker.slice(-1)}`;
      rest = rest.slice(marker.length);
    }
    this.#written += escapedText(rest, this.#isHeading);
    this.#last = 'other';
  }

  #break(): void {
    this.#encodeSpaceAtEnd();
    this.#written += '\\\n';
    this.#last = 'lineStart';
  }

  #openEmphasis(name: PlainMark): void {
    const previous = [...this.#written.slice(-2)].at(-1) ?? '';
    if (!isTag(name) && !BORDER.test(previous))
      this.#written = this.#written.slice(0, -previous.length) + entity(previous);
    this.#written += DELIMITERS[name][0];
    this.#open.push(name);
    this.#last = 'opening';
  }

  /** Closes what is not wanted, the innermost first, and what stands within it. */
  #close(wanted: readonly PlainMark[]): void {
    const from = this.#open.findIndex((name) => !wanted.includes(name));
    if (from < 0) return;
    for (const name of this.#open.splice(from).reverse()) {
      this.#encodeSpaceAtEnd();
      this.#written += DELIMITERS[name][1];
      this.#last = isTag(name) ? 'other' : 'closing';
    }
  }

  #openLink(href: string): void {
    // An exclamation mark in front would make it a picture.
    this.#written = `${this.#written.replace(/!$/, '\\!')}[`;
    this.#href = href;
    this.#last = 'other';
  }

  #closeLink(): void {
    this.#close([]);
    if (this.#href === undefined) return;
    this.#written += `](${this.#href.replace(/[()&]/g, '\\$&')})`;
    this.#href = undefined;
    this.#last = 'other';
  }

  #encodeSpaceAtEnd(): void {
    this.#written = this.#written.replace(/ $/, entity);
  }
}

/** A text with a backslash before each sign that means something in Markdown. */
export function escapedText(text: string, isHeading: boolean): string {
  const signs = isHeading ? /[\\*_[\]<`|#]|&(?=[#a-z]|$)/gi : /[\\*_[\]<`|]|&(?=[#a-z]|$)/gi;
  // A tilde strikes through beside another one only; a caret at the start of a link would make it a footnote.
  const besideOthers = /^[~^]|~$|~(?=~)|(?<=~)~/g;
  return text.replace(signs, '\\$&').replace(besideOthers, '\\$&');
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
