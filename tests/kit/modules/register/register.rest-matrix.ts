import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validBody } from './wire.ts';

const ownOnly = { own: '200', colleague: '404', foreign: '404', missing: '404' };
const organizationOnly = { ...ownOnly, colleague: '200' };
const everything = { ...organizationOnly, foreign: '200' };
const entryRule = perRole('401', { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });
const created = { own: '201', colleague: '201', foreign: '404', missing: '404' };
const entryPath = async ({ idOf }: Target) => `/verbete-register/${await idOf('RegisterEntry')}`;

/** Rows for reading and changing improvement points. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);

  const isListedAt =
    (pathOf: (target: Target) => string): Call =>
    async (actor, target) => {
      const made = await target.idOf('RegisterEntry');
      const { status, body } = await app.rest(actor, 'GET', pathOf(target));
      if (status !== 200) return String(status);
      return (body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
    };

  return {
    'GET /verbete-register/organization/{id}': {
      expected: perRole('401', {
        Client: { own: 'listed', colleague: 'not listed', foreign: '404', missing: '404' },
        Admin: { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' },
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: '404' },
      }),
      call: isListedAt(({ organizationId }) => `/verbete-register/organization/${organizationId}`),
      lead: { led: 'listed' },
    },
    'GET /verbete-register/user/{id}': {
      expected: perRole('401', {
        Client: { own: 'listed', colleague: '404', foreign: '404', missing: '404' },
        Admin: { own: 'listed', colleague: 'listed', foreign: 'not listed', missing: 'not listed' },
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'not listed' },
      }),
      call: isListedAt(({ userId }) => `/verbete-register/user/${userId}`),
    },
    'GET /verbete-register/{id}': {
      expected: entryRule,
      call: statusOf('GET', entryPath),
      lead: { led: '200' },
    },
    'POST /verbete-register': {
      expected: perRole('401', {
        Client: created,
        Admin: created,
        SuperAdmin: { ...created, foreign: '201' },
      }),
      call: statusOf(
        'POST',
        () => '/verbete-register',
        ({ organizationId }) => ({ ...validBody, organizationId }),
      ),
    },
    'PUT /verbete-register/{id}': {
      expected: entryRule,
      call: statusOf('PUT', entryPath, () => ({ ...validBody, OorzaakAfwijkin: 'Anders' })),
      lead: { led: '200' },
    },
    'DELETE /verbete-register/{id}': {
      expected: entryRule,
      call: statusOf('DELETE', entryPath),
      lead: { led: '403' },
    },
  };
}
