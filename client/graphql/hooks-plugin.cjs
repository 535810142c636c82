'use strict';

/**
 * Codegen plugin: one named hook per operation of some files, `config.of`, around `@apollo/client/react`, typed by the
 * generated documents, which stand in the file `config.from`.
 */
module.exports.plugin = (_schema, documents, { of, from }) => {
  const operations = documents
    .filter(({ location }) => of.some((path) => location.replaceAll('\\', '/').endsWith(path)))
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === 'OperationDefinition' && definition.name)
    .map(({ name, operation, variableDefinitions = [] }) => ({
      name: pascalCase(name.value),
      operation,
      needsVariables: variableDefinitions.some(isRequired),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const apollo = new Set(operations.map(({ operation }) => HOOKS[operation]));
  const types = operations.flatMap(({ name, operation }) => {
    const suffix = pascalCase(operation);
    return [`${name}${suffix}`, `${name}${suffix}Variables`];
  });
  return [
    `import { ${[...apollo].sort().join(', ')} } from '@apollo/client/react';`,
    `import type { ${types.join(', ')} } from './operations';`,
    `import { ${operations.map(({ name }) => `${name}Document`).join(', ')} } from '${from}';`,
    '',
    ...operations.map(hookOf),
  ].join('\n');
};

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

/** Whether whoever runs the operation must give the variable. */
function isRequired({ type, defaultValue }) {
  return type.kind === 'NonNullType' && defaultValue === undefined;
}

function hookOf({ name, operation, needsVariables }) {
  const suffix = pascalCase(operation);
  const hook = HOOKS[operation];
  const result = `${name}${suffix}`;
  // The function that a mutation's hook returns takes the variables, and its type requires them.
  const optional = needsVariables && operation !== 'mutation' ? '' : '?';
  return [
    `/** Runs the ${operation} ${name}. */`,
    `export function use${result}(options${optional}: ${hook}.Options<${result}, ${result}Variables>) {`,
    `  return ${hook}<${result}, ${result}Variables>(${name}Document, options as never);`,
    '}',
    '',
  ].join('\n');
}

function pascalCase(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
