import { parse } from 'graphql';
import type { BenchData } from '../data.ts';
import { inOrder, listedAndNoted } from '../left-behind.ts';
import { createMeasure, graphqlRequest, type Measure } from '../measures.ts';
import type { BenchServer } from '../servers.ts';
import type { HandWrittenName } from './lists.ts';

const PAGE_SIZE = 50;
const RELATED = 'organization { id name }';

/** Eleven short fields of a list, such as a table shows in its columns. */
const documentOf = (list: string, fields: string) =>
  parse(`query Page($organizationId: ID!) {
    ${list}(organizationId: $organizationId, page: 0, pageSize: ${PAGE_SIZE}) { rows { ${fields} ${RELATED} } }
  }`);

const DOCUMENTS = {
  register: documentOf(
    'registerEntries',
    'id createdAt source status responsibleEmployee expectedCompletionDate user { id name surname }',
  ),
  incidents: documentOf('incidents', 'id createdAt type event place status reporter { id name surname }'),
  planning: documentOf('taskEvents', 'id title startDate deadline status theme user { id name surname }'),
} as const;

const PATHS = {
  'register-rest': (organizationId: string) => `/verbete-register/organization/${organizationId}`,
  'incidents-rest': (organizationId: string) => `/incidenten/organization/${organizationId}`,
  'planning-rest': (organizationId: string) => `/organizations/${organizationId}/task-events`,
} as const;

const NAMES: Readonly<Record<HandWrittenName, string>> = {
  register: 'Register over GraphQL, eleven short fields',
  'register-rest': 'Register over REST',
  incidents: 'Incidents over GraphQL, eleven short fields',
  'incidents-rest': 'Incidents over REST',
  planning: 'Yearly planning over GraphQL, eleven short fields',
  'planning-rest': 'Yearly planning over REST',
};

/** The second measure: 50 rows of each list, and a create, against a handler written by hand for just these. */
export function handWrittenMeasures(
  product: BenchServer,
  reference: BenchServer,
  data: BenchData,
): Measure[] {
  const lists = Object.entries(NAMES).map(
    ([list, name]): Measure => ({
      name,
      against: 'hand-written',
      rowsPerAnswer: PAGE_SIZE,
      comparable: list.startsWith('incidents') ? listedAndNoted : inOrder,
      product: {
        server: product,
        requests: data.readers.map((reader) => {
          if (list in DOCUMENTS)
            return graphqlRequest(reader, DOCUMENTS[list as keyof typeof DOCUMENTS], {
              organizationId: reader.organizationId,
            });
          const path = PATHS[list as keyof typeof PATHS](reader.organizationId);
          return {
            method: 'GET',
            path: `${path}?pageSize=${PAGE_SIZE}&page=0`,
            headers: { authorization: `Bearer ${reader.token}` },
          };
        }),
      },
      reference: {
        server: reference,
        requests: data.readers.map(({ organizationId }) => ({
          method: 'GET',
          path: `/${list}?organization=${organizationId}`,
        })),
      },
    }),
  );
  return [...lists, createMeasure(product, reference, data, 'hand-written')];
}
