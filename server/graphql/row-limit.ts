import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { messages } from '../../schema/rules/messages.ts';
import { AppError } from '../platform/errors.ts';

/** Rows that one operation may ask for, of all its lists together: two of the largest pages. */
export const MOST_ROWS = 200;

/**
 * Refuses an operation that asks for more rows than an answer may hold, whatever its aliases and fragments: each list
 * counts as large as its page may be.
 * @throws AppError VALIDATION.
 */
export function refuseTooManyRows(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Readonly<Record<string, unknown>>,
): void {
  const operation = getOperationAST(document, operationName);
  const fields = operation && schema.getRootType(operation.operation)?.getFields();
  if (!fields) return;
  let rows = 0;
  for (const node of fieldsIn(document, operation.selectionSet)) {
    const field = fields[node.name.value];
    if (!field?.args.some(({ name }) => name === PAGE_SIZE)) continue;
    rows += Number(getArgumentValues(field, node, variables)[PAGE_SIZE]);
  }
  if (rows > MOST_ROWS) {
    const message = messages.tooManyRows(MOST_ROWS);
    throw new AppError('VALIDATION', { message, fields: { [PAGE_SIZE]: message } });
  }
}

const PAGE_SIZE = 'pageSize';

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
