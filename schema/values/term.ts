/** An entry of a closed list: the stored code, and the id and Dutch name that users and the REST interface see. */
export interface Term<Code extends string> {
  readonly code: Code;
  readonly id: number;
  readonly name: string;
  readonly hint?: string;
}

/** A closed list with its look-ups, in display order. */
export interface Terms<Code extends string> {
  readonly list: readonly Term<Code>[];
  readonly codes: readonly Code[];
  /** The term of a stored code. @throws Error for an unknown code, which is a programming error. */
  of(code: Code): Term<Code>;
  /** The Dutch name of a stored code. */
  nameOf(code: Code): string;
  /** The code of a documented name, or undefined. */
  codeOf(name: string): Code | undefined;
  has(code: unknown): code is Code;
}

/**
 * Creates a closed list.
 * @param aliases further accepted spellings of a name.
 */
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
