import { type DocumentNode, Kind, print } from 'graphql';
import { lindeEntries } from '../../server/seed/demo-register/de-linde.ts';
import type { BenchData, Caller } from './data.ts';
import { createDocument, rowsDocument, screenDocument } from './documents.ts';
import type { Target } from './load.ts';
import { PAGE_SIZE } from './product-statements.ts';
import type { BenchServer } from './servers.ts';

/** One thing that the product and the bare handler both do. */
export interface Measure {
  readonly name: string;
  readonly rowsPerAnswer: number;
  readonly writes: boolean;
  readonly product: Target;
  readonly bare: Target;
}

/** What an entry says that is written during the measurement. */
export const newEntry = {
  source: 'TeamMeeting',
  sourceText: '',
  description: textOf(0),
  cause: textOf(1),
  immediateMeasures: textOf(2),
  structuralMeasure: textOf(3),
  responsibleEmployee: 'Teamleider Kastanje',
  status: 'InProgress',
  expectedCompletionDate: '2027-03-31',
  effectiveness: textOf(4),
  effectivenessMeasurement: textOf(5),
};

function textOf(index: number): string {
  return lindeEntries[index]?.description.slice(0, 200) ?? '';
}

/** All measures, over all organisations in turn. */
export function makeMeasures(
  product: BenchServer,
  bare: BenchServer,
  { readers, writers }: BenchData,
): Measure[] {
  const page = ({ organizationId }: Caller) => ({ organizationId, page: 0, pageSize: PAGE_SIZE });
  const bareReads = (path: string): Target => ({
    server: bare,
    requests: readers.map((reader) => ({
      method: 'GET',
      path: `${path}?organization=${reader.organizationId}`,
    })),
  });
  const graphql = (
    callers: readonly Caller[],
    document: DocumentNode,
    variables: (caller: Caller) => object,
  ) => ({
    server: product,
    requests: callers.map((caller) => graphqlRequest(caller, document, variables(caller))),
  });
  return [
    {
      name: 'Register list over GraphQL, rows only',
      rowsPerAnswer: PAGE_SIZE,
      writes: false,
      product: graphql(readers, rowsDocument, page),
      bare: bareReads('/rows'),
    },
    {
      name: 'Register list over GraphQL, as the screen asks (total and facets)',
      rowsPerAnswer: PAGE_SIZE,
      writes: false,
      product: graphql(readers, screenDocument, page),
      bare: bareReads('/screen'),
    },
    {
      name: 'Register list over REST',
      rowsPerAnswer: PAGE_SIZE,
      writes: false,
      product: {
        server: product,
        requests: readers.map((reader) => ({
          method: 'GET',
          path: `/verbete-register/organization/${reader.organizationId}?pageSize=${PAGE_SIZE}&page=0`,
          headers: { authorization: `Bearer ${reader.token}` },
        })),
      },
      bare: bareReads('/wire'),
    },
    {
      name: 'Create an entry over GraphQL',
      rowsPerAnswer: 1,
      writes: true,
      product: graphql(writers, createDocument, ({ organizationId }) => ({
        organizationId,
        input: newEntry,
      })),
      bare: {
        server: bare,
        requests: writers.map(({ organizationId }) => ({
          method: 'POST',
          path: '/create',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ organizationId, input: newEntry }),
        })),
      },
    },
  ];
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
