import { ANONYMOUS, sendOn, standIn } from '../../matrix/graphql-calls.ts';
import { type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { PASSWORD } from '../../server/person.ts';

/** The caller's own data, signing in and signing out. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const { adminA } = app.actors;
  return {
    'Query.me': { expected: sameForAll('ok', ANONYMOUS), call: send('{ me { id } }') },
    'Mutation.signIn': {
      expected: sameForAll('ok', 'ok'),
      call: send(
        'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }',
        () => ({ email: adminA.email, password: PASSWORD }),
      ),
    },
    'Mutation.signOut': {
      expected: sameForAll('ok', ANONYMOUS),
      call: async (actor, target) => send('mutation { signOut }')(await standIn(app, actor), target),
    },
  };
}
