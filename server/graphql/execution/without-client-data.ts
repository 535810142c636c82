import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Queries for a token without client data: lists, records and figures. */
const QUERIES: ReadonlySet<string> = new Set(
  `__schema __type __typename organizations teams incidents incident registerEntries registerEntry taskEvents taskEvent
  risks risk documents manuals supportTickets incidentStatistics incidentTrend incidentTimes registerStatistics
  registerTrend taskStatistics taskTrend riskStatistics riskInsight`.split(/\s+/),
);

/**
 * Texts by type that nobody types about a client: numbers, closed lists, generated sentences, names of colleagues and
 * teams.
 */
const PLAIN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  Facet: ['field'],
  FacetValue: ['value'],
  Incident: ['clientReference', 'number'],
  IncidentLink: ['number', 'clientReference'],
  LinkedRecord: ['number', 'status', 'statusName'],
  Organization: ['name'],
  RegisterEntry: ['number'],
  Risk: ['libraryCode', 'number'],
  RiskGroup: ['code', 'name'],
  RiskStatisticOwner: ['name'],
  HighRisk: ['number'],
  SupportTicket: ['number'],
  StatisticsGrouping: ['dimensions'],
  StatisticsValue: ['dimension', 'name'],
  Team: ['name'],
  Trend: ['note'],
  TrendNote: ['month'],
  TrendPoint: ['month'],
  TrendRates: ['note'],
  TrendSignal: ['direction', 'rule', 'sentence'],
  User: ['name', 'surname', 'username'],
};

/** Scalars that are no text. */
const PLAIN_SCALARS: ReadonlySet<string> = new Set(['ID', 'Int', 'Float', 'Boolean', 'Date', 'DateTime']);

/** Refuses what a token without client data does not read. @throws AppError FORBIDDEN. */
export function refuseFurtherQueries(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): void {
  const operation = getOperationAST(document, operationName);
  const query = schema.getQueryType();
  if (!operation || !query) return;
  const isRefused = fieldsOf(document, operation.selectionSet).some(({ name }) => !QUERIES.has(name));
  if (isRefused) throw new AppError('FORBIDDEN', { message: messages.tokenWithoutClientData });
}

/** Empties every text of an answer that is not listed as plain: by default a text stays. */
export function withholdTexts(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  { data }: ExecutionResult,
): void {
  const operation = getOperationAST(document, operationName);
  const query = schema.getQueryType();
  if (operation && query) emptyTexts(document, data, query, operation.selectionSet);
}

interface Selected {
  readonly name: string;
  readonly alias: string;
  readonly selectionSet: SelectionSetNode | undefined;
}

/** The fields of a selection, with those of its fragments; no type of the schema is abstract. */
function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): Selected[] {
  return selections.flatMap((node): Selected[] => {
    if (node.kind === Kind.FIELD)
      return [
        {
          name: node.name.value,
          alias: node.alias?.value ?? node.name.value,
          selectionSet: node.selectionSet,
        },
      ];
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, node.selectionSet);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet) : [];
  });
}

function emptyTexts(
  document: DocumentNode,
  value: unknown,
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode,
): void {
  if (Array.isArray(value)) for (const each of value) emptyTexts(document, each, type, selectionSet);
  else if (typeof value === 'object' && value !== null)
    for (const selected of fieldsOf(document, selectionSet))
      emptyField(document, value as Record<string, unknown>, type, selected);
}

function emptyField(
  document: DocumentNode,
  row: Record<string, unknown>,
  type: GraphQLObjectType,
  { name, alias, selectionSet }: Selected,
): void {
  // The schema itself is public.
  if (name.startsWith('__')) return;
  const field = type.getFields()[name];
  if (!field) return;
  const named = getNamedType(field.type);
  if (isObjectType(named) && selectionSet) emptyTexts(document, row[alias], named, selectionSet);
  else if (!isEnumType(named) && !PLAIN_SCALARS.has(named.name) && !PLAIN_TEXTS[type.name]?.includes(name))
    row[alias] = emptyOf(field.type);
}

function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  return isListType(getNullableType(type)) ? [] : '';
}
