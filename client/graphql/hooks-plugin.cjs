'use strict';

/** Codegen plugin: one named hook per operation around `@apollo/client/react`, typed by the generated documents. */
module.exports.plugin = (_schema, documents) => {
  const operations = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === 'OperationDefinition' && definition.name)
    .map(({ name, operation }) => ({ name: pascalCase(name.value), operation }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const apollo = new Set(operations.map(({ operation }) => HOOKS[operation]));
  const types = operations.flatMap(({ name, operation }) => {
    const suffix = pascalCase(operation);
    return [`${name}${suffix}`, `${name}${suffix}Variables`];
  });
  return [
    `import { ${[...apollo].sort().join(', ')} } from '@apollo/client/react';`,
    `import type { ${types.join(', ')} } from './operations';`,
    `import { ${operations.map(({ name }) => `${name}Document`).join(', ')} } from './operations';`,
    '',
    ...operations.map(hookOf),
  ].join('\n');
};

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

function hookOf({ name, operation }) {
  const suffix = pascalCase(operation);
  const hook = HOOKS[operation];
  const result = `${name}${suffix}`;
  return [
    `/** Runs the ${operation} ${name}. */`,
    `export function use${result}(options?: ${hook}.Options<${result}, ${result}Variables>) {`,
    `  return ${hook}<${result}, ${result}Variables>(${name}Document, options as never);`,
    '}',
    '',
  ].join('\n');
}

function pascalCase(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
