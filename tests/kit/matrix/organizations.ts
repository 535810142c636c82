import type { TestApp } from '../app.ts';
import { type Rows, sameForAll } from '../matrix.ts';
import { ANONYMOUS, sendOn } from './send.ts';

/** Who learns of which organisations. */
export function organizationsRows(app: TestApp): Rows {
  const send = sendOn(app);
  return {
    'Query.organizations': { expected: sameForAll('ok', ANONYMOUS), call: send('{ organizations { id } }') },
  };
}
