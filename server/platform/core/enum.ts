import { registerEnumType } from 'type-graphql';
import type { Terms } from '../../../schema/values/term.ts';

/**
 * Publishes a closed list as an enum. Its keys equal its values, because the schema publishes the keys; the values are
 * described by their Dutch names.
 */
export function publishEnum<Code extends string>(
  name: string,
  { list }: Terms<Code>,
  description?: string,
): { readonly [Key in Code]: Key } {
  const codes = Object.fromEntries(list.map(({ code }) => [code, code])) as { [Key in Code]: Key };
  const named = Object.fromEntries(list.map((term) => [term.code, { description: term.name }]));
  registerEnumType(codes, {
    name,
    valuesConfig: named as { [Key in Code]: { description: string } },
    ...(description === undefined ? {} : { description }),
  });
  return codes;
}
