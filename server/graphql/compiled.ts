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

/** Compiled plans live as long as the parsed document they belong to. */
const plans = new WeakMap<DocumentNode, Map<string, Run>>();

/** How to run an operation: compiled where the compiler can, else by the reference executor. */
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
  // Enums and built-in scalars leave as the services give them: types and the database's own checks say what they are.
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

/** What required variables are when they are not given, as they would be given: the compiler overlooks it. */
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
