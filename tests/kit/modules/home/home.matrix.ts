import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { FIRST_STEPS, HOME } from './home.ts';

const own = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const refused = { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' };

/** Every person has a first page, of the organisations that they reach. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  return {
    'Query.firstSteps': {
      expected: perRole(ANONYMOUS, { Client: refused, Admin: own, SuperAdmin: { ...own, foreign: 'ok' } }),
      call: send(FIRST_STEPS, ({ organizationId }) => ({ organizationId })),
    },
    'Query.home': {
      expected: perRole(ANONYMOUS, { Client: own, Admin: own, SuperAdmin: { ...own, foreign: 'ok' } }),
      call: send(HOME, ({ organizationId }) => ({ organizationId })),
    },
  };
}
