import type { MarkdownIt, StateCore, Token } from 'markdown-it';

interface Definitions {
  /** Labels of the footnotes of the text, in lower case. */
  footnotes: ReadonlySet<string>;
  /** Labels of the link definitions that links use, as the parser normalizes them. */
  used: Set<string>;
}

const FOOTNOTE = /^\[\^([^[\]\\\s]{1,100})\]:[ \t]*/gm;
const FOOTNOTE_REFERENCE = /\[\^([^[\]\\\s]{1,100})\]/y;

/**
 * Keeps what Markdown drops: footnotes, which stay where they are defined, and definitions that no link uses, such as
 * '[Dosis]: 5mg'.
 */
export function keepDefinitions(parser: MarkdownIt): void {
  parser.core.ruler.at('strip_references', readFootnotes);
  parser.core.ruler.after('inline', 'unused_definitions', keepUnused);
  parser.inline.ruler.before('link', 'footnote_reference', (state, silent) => {
    FOOTNOTE_REFERENCE.lastIndex = state.pos;
    const [whole = '', label = ''] = FOOTNOTE_REFERENCE.exec(state.src) ?? [];
    if (!definitionsOf(state.env).footnotes.has(label.toLowerCase())) return false;
    if (!silent)
      for (const [type, content] of [
        ['sup_open', ''],
        ['text', `[${label}]`],
        ['sup_close', ''],
      ] as const)
        state.push(type, '', 0).content = content;
    state.pos += whole.length;
    return true;
  });
}

const definitionsOf = (env: unknown) => (env as { definitions: Definitions }).definitions;

function readFootnotes(state: StateCore): void {
  const footnotes = new Set<string>();
  state.tokens = withParagraphs(state, (token) => {
    const text = sourceOf(state, token);
    return text.startsWith('[^') ? inlineOf(state, text) : undefined;
  });
  for (const token of state.tokens) {
    if (token.type !== 'inline') continue;
    token.content = token.content.replace(FOOTNOTE, (_, label: string) => {
      footnotes.add(label.toLowerCase());
      return `[^${label}] `;
    });
  }
  const { references = {} } = state.env as { references?: Record<string, unknown> };
  const used = new Set<string>();
  const get = (known: Record<string, unknown>, label: string) => {
    if (label.startsWith('^')) return undefined;
    used.add(label);
    return known[label];
  };
  Object.assign(state.env, {
    references: new Proxy(references, { get }),
    definitions: { footnotes, used } satisfies Definitions,
  });
}

function keepUnused(state: StateCore): void {
  const { used } = definitionsOf(state.env);
  state.tokens = withParagraphs(state, (token) => {
    // A second definition of the same label is not what a link uses.
    if (used.delete((token.meta as { label: string }).label)) return null;
    const inline = inlineOf(state, '');
    inline.children = sourceOf(state, token)
      .split('\n')
      .flatMap((line) => {
        const text = new state.Token('text', '', 0);
        text.content = line;
        return [new state.Token('softbreak', 'br', 0), text];
      })
      .slice(1);
    return inline;
  });
}

/** The tokens with paragraphs for definitions. @param contentOf null leaves one out, undefined leaves it as it is. */
function withParagraphs(
  state: StateCore,
  contentOf: (definition: Token) => Token | null | undefined,
): Token[] {
  return state.tokens.flatMap((token) => {
    if (token.type !== 'reference_definition') return [token];
    const inline = contentOf(token);
    if (!inline) return inline === null ? [] : [token];
    const [open, close] = [
      new state.Token('paragraph_open', 'p', 1),
      new state.Token('paragraph_close', 'p', -1),
    ];
    for (const part of [open, close]) part.level = token.level;
    inline.level = token.level + 1;
    return [open, inline, close];
  });
}

function inlineOf(state: StateCore, content: string): Token {
  const inline = new state.Token('inline', '', 0);
  inline.content = content;
  inline.children = [];
  return inline;
}

const linesOf = new WeakMap<StateCore, readonly string[]>();

/** A definition as it was written, without the signs of the quotes and lists that it stands in. */
function sourceOf(state: StateCore, { map }: Token): string {
  const all = linesOf.get(state) ?? state.src.split('\n');
  linesOf.set(state, all);
  const [first = '', ...others] = all.slice(...(map ?? [0, 0]));
  return [first.slice(first.indexOf('[')), ...others.map((line) => line.replace(/^[\s>]+/, ''))].join('\n');
}
