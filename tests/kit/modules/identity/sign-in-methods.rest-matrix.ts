import { statusOn } from '../../matrix/rest-calls.ts';
import { type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';

/** The documented calls of authentication besides signing in. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  let number = 0;
  const post = (path: string, body: object = {}) =>
    statusOf(
      'POST',
      () => path,
      () => {
        number += 1;
        return { email: `aanvraag-${number}@voorbeeld.example`, ...body };
      },
    );
  const password = 'Fiets-naar-de-molen-9';
  return {
    'POST /auth/sign-up': {
      // The tests' settings have sign-up by invitation.
      expected: sameForAll('403', '403'),
      call: post('/auth/sign-up', { username: 'x', password }),
    },
    'POST /auth/google': { expected: sameForAll('403', '403'), call: post('/auth/google', { token: 'x' }) },
    'POST /auth/request-change-password': {
      expected: sameForAll('201', '201'),
      call: post('/auth/request-change-password'),
    },
    'POST /auth/get-request-change-password': {
      expected: sameForAll('200', '200'),
      call: post('/auth/get-request-change-password'),
    },
    'POST /auth/change-password': {
      expected: sameForAll('400', '400'),
      call: post('/auth/change-password', { secret: 'x', password }),
    },
  };
}
