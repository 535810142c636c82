import type { CodegenConfig } from '@graphql-codegen/cli';

const generated = 'client/graphql/generated';

/** Types, typed documents and one named hook per operation, from the emitted schema and the client's operations. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'client/**/*.graphql',
  generates: {
    [`${generated}/operations.ts`]: {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        strictScalars: true,
        scalars: { DateTime: 'string', Date: 'string' },
      },
    },
    [`${generated}/hooks.ts`]: {
      plugins: ['./client/graphql/hooks-plugin.cjs'],
    },
  },
};

export default config;
