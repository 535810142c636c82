import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

const generated = 'client/graphql/generated';

/** Each file of operations has its own documents and hooks, so that a page loads no other feature's. */
const operationFiles = globSync('client/**/*.graphql')
  .map((path) => ({ path: path.replaceAll('\\', '/'), name: basename(path, '.graphql') }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

const index = (kind: 'documents' | 'hooks') => ({
  './client/graphql/index-plugin.cjs': { files: operationFiles.map(({ name }) => `./${name}.${kind}`) },
});

/** Types, typed documents and one named hook per operation, from the emitted schema and the client's operations. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
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
      operationFiles.flatMap(({ path, name }) => [
        [
          `${generated}/${name}.documents.ts`,
          { plugins: [{ './client/graphql/documents-plugin.cjs': { of: path } }] },
        ],
        [
          `${generated}/${name}.hooks.ts`,
          { plugins: [{ './client/graphql/hooks-plugin.cjs': { of: path, from: `./${name}.documents` } }] },
        ],
      ]),
    ),
  },
};

export default config;
