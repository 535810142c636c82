import type { Request } from 'autocannon';
import { type DocumentNode, Kind, print } from 'graphql';
import { lindeEntries } from '../../server/seed/demo-register/de-linde.ts';
import { type AskedList, askedLists } from './asked-lists.ts';
import type { ListName } from './bare-lists.ts';
import type { BenchData, Caller } from './data.ts';
import { createDocument } from './documents.ts';
import { type Comparable, inOrder, listedAndNoted, writtenRows } from './left-behind.ts';
import type { Target } from './load.ts';
import type { BenchServer } from './servers.ts';

/**
 * The baseline of a measure: a bare handler with the product's own SQL and answers, or one written by hand for a few
 * short fields.
 */
export type Reference = 'bare' | 'hand-written';

/** A request that the product and a handler without sign-in, isolation and authorisation both answer. */
export interface Measure {
  readonly name: string;
  readonly against: Reference;
  readonly rowsPerAnswer: number;
  /** The part of an answer that both must share. */
  readonly comparable: Comparable;
  readonly product: Target;
  readonly reference: Target;
}

/** The entry that is created during the measurement. */
export const newEntry = {
  source: 'TeamMeeting',
  sourceText: '',
  description: textOf(0),
  cause: textOf(1),
  immediateMeasures: textOf(2),
  structuralMeasure: textOf(3),
  responsibleEmployee: 'Teamleider Kastanje',
  responsibleUserId: null,
  teamId: null,
  evaluateOn: null,
  effectivenessResult: null,
  status: 'InProgress',
  expectedCompletionDate: '2027-03-31',
  effectiveness: textOf(4),
  effectivenessMeasurement: textOf(5),
};

function textOf(index: number): string {
  return lindeEntries[index]?.description.slice(0, 200) ?? '';
}

/** The first measure, over all organisations in turn. */
export function makeMeasures(product: BenchServer, bare: BenchServer, data: BenchData): Measure[] {
  const lists = (Object.keys(askedLists) as ListName[]).map((name) => listMeasure(product, bare, data, name));
  return [...lists, createMeasure(product, bare, data, 'bare')];
}

/** A list of one person who is alone on the server, over all connections, however long. */
export function loneMeasure(product: BenchServer, bare: BenchServer, data: BenchData): Measure {
  const name = 'Register list over GraphQL, of one person alone';
  return { ...listMeasure(product, bare, { ...data, readers: data.readers.slice(0, 1) }, 'rows'), name };
}

function listMeasure(
  product: BenchServer,
  bare: BenchServer,
  { readers }: BenchData,
  list: ListName,
): Measure {
  const { name, rowsPerAnswer, ...query } = askedLists[list];
  return {
    name,
    against: 'bare',
    rowsPerAnswer,
    comparable: list === 'incidents' ? listedAndNoted : inOrder,
    product: { server: product, requests: readers.map((reader) => listRequest(reader, query)) },
    reference: {
      server: bare,
      requests: readers.map(({ organizationId }) => ({
        method: 'GET',
        path: `/${list}?organization=${organizationId}`,
      })),
    },
  };
}

function listRequest(
  caller: Caller,
  { document, options }: Pick<AskedList, 'document' | 'options'>,
): Request {
  const { organizationId, token } = caller;
  if (document) return graphqlRequest(caller, document, { organizationId, ...options });
  return {
    method: 'GET',
    path: `/verbete-register/organization/${organizationId}?pageSize=${options.pageSize}&page=${options.page}`,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** Two rows in one transaction: an entry, and its line in the log. */
export function createMeasure(
  product: BenchServer,
  reference: BenchServer,
  { writers }: BenchData,
  against: Reference,
): Measure {
  return {
    name: 'Create an entry over GraphQL',
    against,
    rowsPerAnswer: 1,
    comparable: writtenRows,
    product: {
      server: product,
      requests: writers.map((writer) =>
        graphqlRequest(writer, createDocument, { organizationId: writer.organizationId, input: newEntry }),
      ),
    },
    reference: {
      server: reference,
      requests: writers.map(({ organizationId }) => ({
        method: 'POST',
        path: '/create',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ organizationId, input: newEntry }),
      })),
    },
  };
}

/** A document as the web app posts it. */
export function graphqlRequest({ token }: Caller, document: DocumentNode, variables: object) {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName: operation?.name?.value, query: print(document), variables }),
  } as const;
}
