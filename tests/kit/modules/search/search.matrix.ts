import { ANONYMOUS } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { type Found, type FoundRecords, SEARCH, SEARCHED_RECORDS } from './search.ts';

/** Rows for finding records. */
export function graphqlRows(app: TestApp): Rows {
  const numberOf = async (id: string) => {
    const { rows } = await app.sql.query('select number from register_entry where id = $1', [id]);
    return rows[0]?.number as string | undefined;
  };

  const isFound: Call = async (actor, { organizationId, idOf }) => {
    const id = await idOf('RegisterEntry');
    const variables = { organizationId, text: (await numberOf(id)) ?? 'VP-1999-001' };
    const { code, data } = await app.gql<Found>(actor, SEARCH, variables);
    if (code) return code;
    return data?.search.some((hit) => hit.id === id) ? 'listed' : 'not listed';
  };

  const isLookedUp: Call = async (actor, { idOf }) => {
    const id = await idOf('Incident');
    const records = [{ kind: 'Incident', id }];
    const { code, data } = await app.gql<FoundRecords>(actor, SEARCHED_RECORDS, { records });
    if (code) return code;
    return data?.searchedRecords.some((hit) => hit.id === id) ? 'listed' : 'not listed';
  };

  const notListed = { own: 'listed', colleague: 'listed', foreign: 'not listed', missing: 'not listed' };
  return {
    'Query.search': {
      expected: perRole(ANONYMOUS, {
        Client: { own: 'listed', colleague: 'not listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        Admin: { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'NOT_FOUND' },
      }),
      call: isFound,
      lead: { led: 'listed' },
    },
    'Query.searchedRecords': {
      expected: perRole(ANONYMOUS, {
        Client: { ...notListed, colleague: 'not listed' },
        Admin: notListed,
        SuperAdmin: { ...notListed, foreign: 'listed' },
      }),
      call: isLookedUp,
      lead: { led: 'listed' },
    },
  };
}
