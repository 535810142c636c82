import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { writeKindOperations } from './client/graphql/kind-operations.ts';

const generated = 'client/graphql/generated';
const schema = 'schema/schema.graphql';

writeKindOperations(schema, 'client/{features,records}/**/*.graphql', `${generated}/kinds`);

const paths = globSync('client/**/*.graphql')
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

/**
 * Each file of operations has its own documents and hooks, so that a page loads no other feature's; those of a kind of
 * record stand with its feature's.
 */
const operationFiles = [...new Set(paths.map((path) => basename(path, '.graphql')))]
  .sort()
  .map((name) => ({ name, of: paths.filter((path) => basename(path, '.graphql') === name) }));

const index = (kind: 'documents' | 'hooks') => ({
  './client/graphql/index-plugin.cjs': { files: operationFiles.map(({ name }) => `./${name}.${kind}`) },
});

/** Types, typed documents and one named hook per operation, from the emitted schema and the client's operations. */
const config: CodegenConfig = {
  schema,
  documents: 'client/**/*.graphql',
  generates: {
    [`${generated}/operations.ts`]: {
      plugins: ['typescript-operations', index('documents')],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        strictScalars: true,
        scalars: { DateTime: 'string', Date: 'string', RichText: 'string' },
      },
    },
    [`${generated}/hooks.ts`]: { plugins: [index('hooks')] },
    ...Object.fromEntries(
      operationFiles.flatMap(({ of, name }) => [
        [
          `${generated}/${name}.documents.ts`,
          { plugins: [{ './client/graphql/documents-plugin.cjs': { of } }] },
        ],
        [
          `${generated}/${name}.hooks.ts`,
          { plugins: [{ './client/graphql/hooks-plugin.cjs': { of, from: `./${name}.documents` } }] },
        ],
      ]),
    ),
  },
};

export default config;
