import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  valueFromASTUntyped,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';

type Run = (
  context: unknown,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>;

/** Compiled plans, cached for the lifetime of the parsed document. */
const plans = new WeakMap<DocumentNode, Map<string, Run>>();

/** The executor for an operation: compiled by graphql-jit where it can, else graphql-js. */
export function compiledRun(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Run {
  let known = plans.get(document);
  if (!known) {
    known = new Map();
    plans.set(document, known);
  }
  const key = operationName ?? '';
  let run = known.get(key);
  if (!run) {
    run = makeRun(schema, document, operationName);
    known.set(key, run);
  }
  return run;
}

const OPTIONS = {
  disablingCapturingStackErrors: true,
  // Enums and built-in scalars skip serialisation: TypeScript and the database constraints guarantee their values.
  disableLeafSerialization: true,
};

function makeRun(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Run {
  const compiled = compileQuery(schema, document, operationName, OPTIONS);
  if (isCompiledQuery(compiled)) {
    const defaults = requiredDefaults(document, operationName);
    return (context, variables) => compiled.query(undefined, context, { ...defaults, ...variables });
  }
  return (contextValue, variableValues) =>
    execute({ schema, document, operationName, contextValue, variableValues });
}

/** Defaults of non-null variables, which graphql-jit ignores, in external (unparsed) form. */
function requiredDefaults(
  document: DocumentNode,
  operationName: string | undefined,
): Record<string, unknown> {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.flatMap(({ variable, type, defaultValue }) =>
      type.kind === Kind.NON_NULL_TYPE && defaultValue
        ? [[variable.name.value, valueFromASTUntyped(defaultValue)]]
        : [],
    ),
  );
}
