import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Most rows that one operation may request over all its lists: two pages of the largest size. */
export const MAX_ROWS = 200;

/** Most rows over the lists of an operation of a reporting tool, which reads whole lists. */
export const MAX_ROWS_OF_TOKEN = 1_000;

/** The arguments that say how many rows a list has; the first that is given decides. */
const SIZES = ['first', 'pageSize'];
const LARGEST_INT = 2 ** 31 - 1;

/**
 * Refuses an operation whose lists together request too many rows, with aliases and fragments expanded: each list
 * counts for its full page size, also under @skip or @include.
 * @param most the most rows.
 * @returns how many they request.
 * @throws AppError VALIDATION.
 */
export function refuseTooManyRows(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  given: Readonly<Record<string, unknown>>,
  most = MAX_ROWS,
): number {
  // Fields with the same response name are merged and fetched once.
  const sizes = new Map<string, number>();
  for (const { name, sizes: named } of pagesOf(schema, document, operationName)) {
    const sizeIn = ({ variable, fallback }: Size) =>
      (variable === null ? undefined : given[variable]) ?? fallback;
    const size = named.map(sizeIn).find((value) => value != null);
    // A negative page size must not lower the sum; the executor reports what is no Int.
    if (isInt(size)) sizes.set(name, Math.max(size, 0));
  }
  const rows = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (rows > most) {
    const message = messages.tooManyRows(most);
    throw new AppError('VALIDATION', { message, fields: { pageSize: message } });
  }
  return rows;
}

/** A 32-bit integer, as GraphQL's Int is. */
function isInt(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT;
}

/** A list in an operation: its response name, and where its number of rows comes from. */
interface Page {
  readonly name: string;
  readonly sizes: readonly Size[];
}

interface Size {
  readonly variable: string | null;
  /** A literal, or the default of the variable or of the argument. */
  readonly fallback: unknown;
}

const pages = new WeakMap<DocumentNode, Map<string, readonly Page[]>>();

/** The lists of an operation; cached with the document. */
function pagesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): readonly Page[] {
  const known = pages.get(document) ?? new Map<string, readonly Page[]>();
  pages.set(document, known);
  const key = operationName ?? '';
  const found = known.get(key) ?? findPages(schema, document, operationName);
  known.set(key, found);
  return found;
}

function findPages(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Page[] {
  const operation = getOperationAST(document, operationName);
  const fields = operation && schema.getRootType(operation.operation)?.getFields();
  if (!fields) return [];
  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [variable.name.value, defaultValue]),
  );
  const literalOf = (node: ValueNode | undefined) => (node ? valueFromASTUntyped(node) : undefined);
  return fieldsIn(document, operation.selectionSet).flatMap((node) => {
    const sizes = SIZES.flatMap((size): Size[] => {
      const argument = fields[node.name.value]?.args.find(({ name }) => name === size);
      if (!argument) return [];
      const asked = node.arguments?.find(({ name }) => name.value === size)?.value;
      const variable = asked?.kind === Kind.VARIABLE ? asked.name.value : null;
      const fallback = literalOf(variable === null ? asked : defaults.get(variable)) ?? argument.defaultValue;
      return [{ variable, fallback }];
    });
    return sizes.length > 0 ? [{ name: node.alias?.value ?? node.name.value, sizes }] : [];
  });
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
