import type { Wording } from './source-text.ts';

/** Pronouns, definite and indefinite, and prepositions, which refer to something that the reader has not met yet. */
const REFERRING =
  /^(?<word>about|among|as|at|between|beyond|by|for|from|in|it|its|of|on|over|that|their|them|these|they|this|those|to|under|until|so|upon|what|whatever|which|whoever|whom|whose|who|with|without|within|nobody|nothing|somebody|someone|something|everybody|everyone|everything|anybody|anyone|anything|there)(?![\p{L}\p{N}_-])/iu;

const LONGEST_EXCERPT = 70;

/** Comments and titles that open with a bare pronoun, definite or not, or a preposition; one message each. */
export function unclearOpenings(file: string, wordings: readonly Wording[]): string[] {
  return wordings.flatMap(({ line, text }) => {
    const words = text.replace(/^[\s*]+/, '');
    const { word } = words.match(REFERRING)?.groups ?? {};
    if (word === undefined) return [];
    const [excerpt = ''] = words.slice(0, LONGEST_EXCERPT).split('\n');
    return [
      `${file}:${line}: "${excerpt.trimEnd()}" begins with '${word}': name the thing it is about first, in the field's own word.`,
    ];
  });
}
