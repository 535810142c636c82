import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, everywhere, perRole, type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { mark } from '../../server/unique.ts';
import { freshOn } from '../identity/disposable.ts';

const forbidden = everywhere('403');
const superAdmins = perRole('401', {
  Client: forbidden,
  Admin: forbidden,
  SuperAdmin: { own: '200', colleague: '200', foreign: '200', missing: '404' },
});

/** Reading and managing organisations. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  const fresh = freshOn(app);
  const expected = sameForAll('200', '401');
  const onOrganization =
    (method: string, body?: () => object): Call =>
    async (actor, target) => {
      const id = await fresh.organization(target);
      return statusOf(method, () => `/organizations/${id}`, body)(actor, target);
    };
  return {
    'GET /organizations': { expected, call: statusOf('GET', () => '/organizations') },
    'GET /organizations/owned': { expected, call: statusOf('GET', () => '/organizations/owned') },
    'GET /organizations/member': { expected, call: statusOf('GET', () => '/organizations/member') },
    'POST /organizations': {
      expected: perRole('401', { Client: forbidden, Admin: forbidden, SuperAdmin: everywhere('201') }),
      call: statusOf(
        'POST',
        () => '/organizations',
        () => ({ name: `Nieuw ${mark()}` }),
      ),
    },
    'PATCH /organizations/{id}': {
      expected: superAdmins,
      call: onOrganization('PATCH', () => ({ name: `Anders ${mark()}` })),
    },
    'DELETE /organizations/{id}': { expected: superAdmins, call: onOrganization('DELETE') },
  };
}
