import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { everywhere, perRole, type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { PASSWORD } from '../../server/person.ts';

/** Setting up and removing second factors; nobody in the matrix has one. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const forSignedIn = (outcome: string, document: string, variables = {}) => ({
    expected: sameForAll(outcome, ANONYMOUS),
    call: send(document, () => variables),
  });
  return {
    'Query.secondFactor': { ...forSignedIn('ok', '{ secondFactor { enabled } }'), notForTools: true },
    'Mutation.verifySecondFactor': forSignedIn(
      ANONYMOUS,
      'mutation { verifySecondFactor(challenge: "verzonnen", code: "123456") { token } }',
    ),
    'Mutation.beginSecondFactor': forSignedIn('ok', 'mutation { beginSecondFactor { uri } }'),
    'Mutation.confirmSecondFactor': forSignedIn(
      'VALIDATION',
      'mutation { confirmSecondFactor(code: "geen-code") { recoveryCodes } }',
    ),
    'Mutation.removeSecondFactor': forSignedIn(
      'CONFLICT',
      'mutation ($password: String!) { removeSecondFactor(password: $password) }',
      { password: PASSWORD },
    ),
    'Mutation.renewRecoveryCodes': forSignedIn('CONFLICT', 'mutation { renewRecoveryCodes(code: "123456") }'),
    'Mutation.requestSecondFactorAnew': forSignedIn(
      ANONYMOUS,
      'mutation { requestSecondFactorAnew(challenge: "verzonnen") }',
    ),
    'Mutation.beginSecondFactorAnew': {
      expected: sameForAll('VALIDATION', 'VALIDATION'),
      call: send('mutation { beginSecondFactorAnew(secret: "verzonnen") }'),
    },
    'Mutation.keepSecondFactor': {
      expected: sameForAll('VALIDATION', 'VALIDATION'),
      call: send('mutation { keepSecondFactor(secret: "verzonnen") }'),
    },
    'Query.reauthenticationWay': { ...forSignedIn('ok', '{ reauthenticationWay }'), notForTools: true },
    'Mutation.reauthenticate': forSignedIn(
      'ok',
      'mutation ($password: String) { reauthenticate(password: $password) }',
      { password: PASSWORD },
    ),
    'Mutation.resetSecondFactor': {
      expected: perRole(ANONYMOUS, {
        Client: everywhere('FORBIDDEN'),
        Admin: { own: 'FORBIDDEN', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        SuperAdmin: { own: 'FORBIDDEN', colleague: 'ok', foreign: 'ok', missing: 'NOT_FOUND' },
      }),
      call: send('mutation ($userId: ID!) { resetSecondFactor(userId: $userId) }', ({ userId }) => ({
        userId,
      })),
    },
  };
}
