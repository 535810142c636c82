'use strict';

/**
 * Codegen plugin: the typed documents of one file of operations, `config.of`, with the fragments they use. A file of its
 * own for each lets a page load its own documents alone.
 */
module.exports.plugin = (_schema, documents, { of }) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions
      .filter(({ kind }) => kind === 'FragmentDefinition')
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const own = documents
    .filter(({ location }) => location.replaceAll('\\', '/').endsWith(of))
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter(({ kind, name }) => kind in TYPES && name)
    .map((definition) => ({ definition, ...TYPES[definition.kind](definition) }));
  return [
    `import type { TypedDocumentNode } from '@graphql-typed-document-node/core';`,
    `import type { ${own.flatMap(({ types }) => types).join(', ')} } from './operations';`,
    '',
    ...own.map(({ definition, name, types: [result, variables = 'unknown'] }) => {
      const node = { kind: 'Document', definitions: [definition, ...usedBy(definition, fragments)] };
      return `export const ${name} = ${compact(node)} as unknown as TypedDocumentNode<${result}, ${variables}>;`;
    }),
  ].join('\n');
};

/** What a document of each kind is called, and the types of its result and variables. */
const TYPES = {
  OperationDefinition({ name, operation }) {
    const result = pascalCase(name.value) + pascalCase(operation);
    return { name: `${pascalCase(name.value)}Document`, types: [result, `${result}Variables`] };
  },
  FragmentDefinition({ name }) {
    return { name: `${pascalCase(name.value)}FragmentDoc`, types: [`${pascalCase(name.value)}Fragment`] };
  },
};

/** The fragments that a definition spreads, and those that they spread, each once. */
function usedBy(definition, fragments, used = new Set()) {
  JSON.stringify(definition, (key, value) => {
    if (key === 'loc') return undefined;
    const fragment = value?.kind === 'FragmentSpread' ? fragments.get(value.name.value) : undefined;
    if (fragment && !used.has(fragment)) usedBy(fragment, fragments, used.add(fragment));
    return value;
  });
  return used;
}

/** As JSON, without places in the source and empty lists. */
function compact(node) {
  const isLeftOut = (key, value) => key === 'loc' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(node, (key, value) => (isLeftOut(key, value) ? undefined : value));
}

function pascalCase(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
