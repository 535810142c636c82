import type { Declaration } from './source-text.ts';

/** The files of the product with what they export. */
export type DeclarationsByFile = ReadonlyMap<string, readonly Declaration[]>;

/**
 * Exported types that share their name with a type, function or component of another file; one message each. A type of
 * the GraphQL schema may stand once in the client and once in the server, as both mean what is published.
 */
export function doubleNames(declared: DeclarationsByFile, published: ReadonlySet<string>): string[] {
  const uses = [...declared].flatMap(([file, declarations]) =>
    declarations.map(({ name, isType }) => ({ file, name, isType })),
  );
  return [...Map.groupBy(uses, ({ name }) => name)].flatMap(([name, all]) => {
    const files = [...new Set(all.map(({ file }) => file))];
    const sides = new Set(files.map((file) => file.split('/')[0]));
    const isClear = files.length === 1 || (published.has(name) && sides.size === files.length);
    if (isClear || !all.some(({ isType }) => isType)) return [];
    return [`${files.join(', ')}: each declares '${name}': give each meaning a name of its own.`];
  });
}

/** The names of the types in a GraphQL schema. */
export function publishedNames(schema: string): Set<string> {
  const found = schema.matchAll(/^(?:enum|input|interface|scalar|type|union) (?<name>\w+)/gm);
  return new Set([...found].map(({ groups }) => groups?.name ?? ''));
}
