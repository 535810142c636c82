import { statusOn } from '../../matrix/rest-calls.ts';
import { type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { PASSWORD } from '../../server/person.ts';

/** Signing in and the profile. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  return {
    'POST /auth/sign-in': {
      expected: sameForAll('200', '200'),
      call: statusOf(
        'POST',
        () => '/auth/sign-in',
        () => ({ email: app.actors.adminA.email, password: PASSWORD }),
      ),
    },
    'GET /user/profile': { expected: sameForAll('200', '401'), call: statusOf('GET', () => '/user/profile') },
    'GET /user/data': {
      expected: sameForAll('200', '401'),
      call: statusOf('GET', () => '/user/data'),
      notForTools: true,
    },
    'PATCH /user/profile': {
      expected: sameForAll('200', '401'),
      call: statusOf(
        'PATCH',
        () => '/user/profile',
        () => ({ surname: 'Nieuw' }),
      ),
    },
  };
}
