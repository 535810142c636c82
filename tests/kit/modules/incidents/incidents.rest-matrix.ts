import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validIncidentBody } from './wire.ts';

const ownOnly = { own: '200', colleague: '404', foreign: '404', missing: '404' };
const organizationOnly = { ...ownOnly, colleague: '200' };
const everything = { ...organizationOnly, foreign: '200' };
const changeRule = perRole('401', {
  Client: { ...ownOnly, own: '403' },
  Admin: organizationOnly,
  SuperAdmin: everything,
});
const created = { own: '201', colleague: '201', foreign: '404', missing: '404' };
const incidentPath = async ({ idOf }: Target) => `/incidenten/${await idOf('Incident')}`;
const seldom = { own: 'listed', colleague: 'not listed', foreign: 'not listed', missing: 'not listed' };

/** Rows for reading and managing incidents. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);

  const isListedAt =
    (pathOf: (target: Target) => string): Call =>
    async (actor, target) => {
      const made = await target.idOf('Incident');
      const { status, body } = await app.rest(actor, 'GET', pathOf(target));
      if (status !== 200) return String(status);
      return (body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
    };

  return {
    'GET /incidenten': {
      expected: perRole('401', {
        Client: seldom,
        Admin: { ...seldom, colleague: 'listed' },
        SuperAdmin: { ...seldom, colleague: 'listed', foreign: 'listed' },
      }),
      call: isListedAt(() => '/incidenten'),
      lead: { led: 'listed' },
    },
    'GET /incidenten/organization/{id}': {
      expected: perRole('401', {
        Client: { ...seldom, foreign: '404', missing: '404' },
        Admin: { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' },
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: '404' },
      }),
      call: isListedAt(({ organizationId }) => `/incidenten/organization/${organizationId}`),
      lead: { led: 'listed' },
    },
    'GET /incidenten/organization/{id}/csv': {
      expected: perRole('401', {
        Client: { own: '403', colleague: '403', foreign: '404', missing: '404' },
        Admin: organizationOnly,
        SuperAdmin: everything,
      }),
      call: statusOf('GET', ({ organizationId }) => `/incidenten/organization/${organizationId}/csv`),
    },
    'GET /incidenten/user/{id}': {
      expected: perRole('401', {
        Client: { own: 'listed', colleague: '404', foreign: '404', missing: '404' },
        Admin: { ...seldom, colleague: 'listed' },
        SuperAdmin: { ...seldom, colleague: 'listed', foreign: 'listed' },
      }),
      call: isListedAt(({ userId }) => `/incidenten/user/${userId}`),
    },
    'GET /incidenten/{id}': {
      expected: perRole('401', { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything }),
      call: statusOf('GET', incidentPath),
      lead: { led: '200' },
    },
    'POST /incidenten': {
      expected: perRole('401', {
        Client: { own: '403', colleague: '403', foreign: '404', missing: '404' },
        Admin: created,
        SuperAdmin: { ...created, foreign: '201' },
      }),
      call: statusOf(
        'POST',
        () => '/incidenten',
        ({ organizationId }) => ({ ...validIncidentBody, organizationId }),
      ),
    },
    'PUT /incidenten/{id}': {
      expected: changeRule,
      call: statusOf('PUT', incidentPath, () => ({ ...validIncidentBody, NadereToelichting: 'Anders' })),
      lead: { led: '200' },
    },
    'DELETE /incidenten/{id}': {
      expected: changeRule,
      call: statusOf('DELETE', incidentPath),
      lead: { led: '403' },
    },
  };
}
