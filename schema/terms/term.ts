/** One entry of a closed list: the stored code, the id and Dutch name that people and the REST interface know. */
export interface Term<Code extends string> {
  readonly code: Code;
  readonly id: number;
  readonly name: string;
  readonly hint?: string;
}

/** A closed list with its look-ups; the order is the order in which people are shown the choices. */
export interface Terms<Code extends string> {
  readonly list: readonly Term<Code>[];
  readonly codes: readonly Code[];
  /** The term of a stored code; throws on a code the list does not have, which only a programming error can bring. */
  of(code: Code): Term<Code>;
  /** The Dutch name of a stored code. */
  nameOf(code: Code): string;
  /** The code that belongs to a documented name, or undefined when no term is called so. */
  codeOf(name: string): Code | undefined;
  has(code: unknown): code is Code;
}

/** Makes a closed list; `aliases` are further spellings under which a name may arrive. */
export function terms<const Code extends string>(
  list: readonly Term<Code>[],
  aliases: Readonly<Record<string, Code>> = {},
): Terms<Code> {
  const byCode = new Map<string, Term<Code>>(list.map((term) => [term.code, term]));
  const byName = new Map<string, Code>([
    ...list.map((term) => [term.name, term.code] as const),
    ...Object.entries(aliases),
  ]);
  const of = (code: Code): Term<Code> => {
    const term = byCode.get(code);
    if (!term) throw new Error(`No term has the code ${code}`);
    return term;
  };
  return {
    list,
    codes: list.map((term) => term.code),
    of,
    nameOf: (code) => of(code).name,
    codeOf: (name) => byName.get(name),
    has: (code): code is Code => typeof code === 'string' && byCode.has(code),
  };
}

/**
 * The codes of the terms in whose names a word begins with what was typed: of a term people type the beginning, and
 * within a word they would find what they do not mean, as 'gevallen' in 'Voorgevallen incident'.
 */
export function codesFoundBy<Code extends string>({ list }: Terms<Code>, typed: string): Code[] {
  const words = typed.toLowerCase();
  return list.filter(({ name }) => hasWordFrom(name.toLowerCase(), words)).map(({ code }) => code);
}

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

function hasWordFrom(name: string, words: string): boolean {
  for (let at = name.indexOf(words); at >= 0; at = name.indexOf(words, at + 1))
    if (!ENDS_IN_WORD.test(name.slice(0, at))) return true;
  return false;
}
