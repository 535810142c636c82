import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { HOME } from './home.ts';

const own = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

/** Every person has a first page, of the organisations that they reach. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  return {
    'Query.home': {
      expected: perRole(ANONYMOUS, { Client: own, Admin: own, SuperAdmin: { ...own, foreign: 'ok' } }),
      call: send(HOME, ({ organizationId }) => ({ organizationId })),
    },
  };
}
