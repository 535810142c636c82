'use strict';
const { plugin } = require('@graphql-codegen/typed-document-node');

/**
 * Codegen plugin: the typed documents of some files of operations, `config.of`, with the fragments of the others that
 * they use. A file of its own for each lets a page load its own documents alone.
 */
module.exports.plugin = (schema, documents, { of }) => {
  const isOwn = ({ location }) => of.some((path) => location.replaceAll('\\', '/').endsWith(path));
  const externalFragments = documents
    .filter((file) => !isOwn(file))
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter(({ kind }) => kind === 'FragmentDefinition')
    .map((node) => ({
      isExternal: true,
      name: node.name.value,
      onType: node.typeCondition.name.value,
      node,
    }));
  const config = { externalFragments, importOperationTypesFrom: 'Types', useTypeImports: true };
  const { prepend = [], content } = plugin(schema, documents.filter(isOwn), config);
  return { prepend: [...prepend, `import type * as Types from './operations';`], content };
};
