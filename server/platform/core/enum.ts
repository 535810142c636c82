import type { Terms } from '../../../schema/terms/term.ts';

/** A closed list as an enum whose keys equal its values: type-graphql publishes the keys. */
export function enumOf<Code extends string>(terms: Terms<Code>): { readonly [Key in Code]: Key } {
  return Object.fromEntries(terms.codes.map((code) => [code, code])) as { readonly [Key in Code]: Key };
}

/** The Dutch names of a closed list, as descriptions of the enum's values. */
export function enumValues<Code extends string>(terms: Terms<Code>) {
  return Object.fromEntries(terms.list.map(({ code, name }) => [code, { description: name }])) as {
    [Key in Code]: { description: string };
  };
}
