import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type SelectionSetNode,
  valueFromAST,
} from 'graphql';
import { messages } from '../../schema/rules/messages.ts';
import { AppError } from '../platform/core/errors.ts';

/** Most rows that one operation may request over all its lists: two pages of the largest size. */
export const MAX_ROWS = 200;

const PAGE_SIZE = 'pageSize';

/**
 * Refuses an operation whose lists together request too many rows, with aliases and fragments expanded: each list
 * counts for its full page size, also under @skip or @include.
 * @throws AppError VALIDATION.
 */
export function refuseTooManyRows(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  given: Readonly<Record<string, unknown>>,
): void {
  const operation = getOperationAST(document, operationName);
  const fields = operation && schema.getRootType(operation.operation)?.getFields();
  if (!fields) return;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 1 });
  // The executor reports invalid variables.
  if (!coerced) return;
  // Fields with the same response name are merged and fetched once.
  const sizes = new Map<string, number>();
  for (const node of fieldsIn(document, operation.selectionSet)) {
    const argument = fields[node.name.value]?.args.find(({ name }) => name === PAGE_SIZE);
    if (!argument) continue;
    const asked = node.arguments?.find(({ name }) => name.value === PAGE_SIZE)?.value;
    const size = valueFromAST(asked, argument.type, coerced) ?? argument.defaultValue;
    // A negative page size must not lower the sum.
    sizes.set(node.alias?.value ?? node.name.value, Math.max(Number(size), 0));
  }
  const rows = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (rows > MAX_ROWS) {
    const message = messages.tooManyRows(MAX_ROWS);
    throw new AppError('VALIDATION', { message, fields: { [PAGE_SIZE]: message } });
  }
}

function fieldsIn(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return node;
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsIn(document, node.selectionSet);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsIn(document, fragment.selectionSet) : [];
  });
}
