import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';

/** Reading organisations. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  return {
    'Query.organizations': { expected: sameForAll('ok', ANONYMOUS), call: send('{ organizations { id } }') },
  };
}
