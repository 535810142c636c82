import { ANONYMOUS, sendOn, standIn } from '../../matrix/graphql-calls.ts';
import { type Call, type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { PASSWORD } from '../../server/person.ts';

const CHANGE_OWN = `mutation ($current: String!, $new: String!) {
  changeOwnPassword(currentPassword: $current, password: $new) }`;

/** Other ways of authentication, which each need their own proof. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  let number = 0;
  const nextAddress = () => {
    number += 1;
    return { email: `aanvraag-${number}@voorbeeld.example` };
  };
  // Uses a disposable person, because the test's people must keep their passwords.
  const changeOwn: Call = async (actor, target) => {
    const person = await standIn(app, actor);
    return send(CHANGE_OWN, () => ({ current: PASSWORD, new: 'Fiets-naar-de-molen-9' }))(person, target);
  };
  return {
    'Query.signInOptions': { expected: sameForAll('ok', 'ok'), call: send('{ signInOptions { signUp } }') },
    'Query.googleLinked': { expected: sameForAll('ok', ANONYMOUS), call: send('{ googleLinked }') },
    'Mutation.signUp': {
      // The tests' settings have sign-up by invitation.
      expected: sameForAll('FORBIDDEN', 'FORBIDDEN'),
      call: send(
        'mutation ($email: String!) { signUp(email: $email, username: "x", password: "Fiets-naar-de-molen-9") }',
        nextAddress,
      ),
    },
    'Mutation.confirmEmail': {
      expected: sameForAll('VALIDATION', 'VALIDATION'),
      call: send('mutation { confirmEmail(secret: "verzonnen") }'),
    },
    'Mutation.requestPasswordChange': {
      expected: sameForAll('ok', 'ok'),
      call: send('mutation ($email: String!) { requestPasswordChange(email: $email) }', nextAddress),
    },
    'Mutation.changePassword': {
      expected: sameForAll('VALIDATION', 'VALIDATION'),
      call: send('mutation { changePassword(secret: "verzonnen", password: "Fiets-naar-de-molen-9") }'),
    },
    'Mutation.changeOwnPassword': { expected: sameForAll('ok', ANONYMOUS), call: changeOwn },
    'Mutation.confirmAddress': {
      expected: sameForAll('VALIDATION', ANONYMOUS),
      call: send('mutation { confirmAddress(secret: "verzonnen") }'),
    },
    'Mutation.resendAddressConfirmation': {
      expected: sameForAll('ok', ANONYMOUS),
      call: send('mutation { resendAddressConfirmation }'),
    },
    'Mutation.beginGoogle': { expected: sameForAll('ok', 'ok'), call: send('mutation { beginGoogle }') },
    'Mutation.signInWithGoogle': {
      expected: sameForAll('FORBIDDEN', 'FORBIDDEN'),
      call: send('mutation { signInWithGoogle(token: "verzonnen") { token } }'),
    },
    'Mutation.linkGoogle': {
      expected: sameForAll('FORBIDDEN', ANONYMOUS),
      call: send('mutation { linkGoogle(token: "verzonnen") }'),
    },
    'Mutation.unlinkGoogle': {
      expected: sameForAll('ok', ANONYMOUS),
      call: send('mutation { unlinkGoogle }'),
    },
  };
}
