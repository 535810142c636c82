import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, everywhere, type Outcomes, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { freshOn } from './disposable.ts';

const forbidden = everywhere('403');
const ownOrganization = { own: '200', colleague: '200', foreign: '404', missing: '404' };
const everything = { ...ownOrganization, foreign: '200' };
const managers = perRole('401', { Client: forbidden, Admin: ownOrganization, SuperAdmin: everything });
const onlyWithSecret: Outcomes = { ...everywhere('200'), missing: '404' };
const whoeverHoldsIt = {
  anonymous: onlyWithSecret,
  Client: onlyWithSecret,
  Admin: onlyWithSecret,
  SuperAdmin: onlyWithSecret,
};

/** Rows for seeing, changing and inviting people. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  const fresh = freshOn(app);
  const onInvitation =
    (
      method: string,
      pathOf: (invitation: { id: string; token: string }) => string,
      bodyOf?: (token: string) => object,
    ): Call =>
    async (actor, target) => {
      const invitation = await fresh.invitation(target);
      const body = bodyOf?.(invitation.token);
      return statusOf(method, () => pathOf(invitation), body && (() => body))(actor, target);
    };

  return {
    'GET /users/organization/{id}': {
      expected: managers,
      call: statusOf('GET', ({ organizationId }) => `/users/organization/${organizationId}`),
    },
    'PATCH /users/{id}': {
      expected: managers,
      call: statusOf(
        'PATCH',
        ({ userId }: Target) => `/users/${userId}`,
        () => ({ name: 'A', surname: 'B' }),
      ),
    },
    'POST /users/{id}/block': {
      expected: managers,
      call: async (actor, target) => {
        const id = await fresh.person(target);
        return statusOf(
          'POST',
          () => `/users/${id}/block`,
          () => ({}),
        )(actor, target);
      },
    },
    'GET /invites/organization/{id}': {
      expected: managers,
      call: statusOf('GET', ({ organizationId }) => `/invites/organization/${organizationId}`),
    },
    'POST /invites': {
      expected: perRole('401', {
        Client: forbidden,
        Admin: { own: '201', colleague: '201', foreign: '404', missing: '404' },
        SuperAdmin: { own: '201', colleague: '201', foreign: '201', missing: '404' },
      }),
      call: statusOf(
        'POST',
        () => '/invites',
        ({ organizationId }) => ({ emails: [fresh.address()], role: 'Client', organizationId }),
      ),
    },
    'POST /invites/{id}/resend': {
      expected: managers,
      call: onInvitation('POST', ({ id }) => `/invites/${id}/resend`),
    },
    'DELETE /invites/{id}': {
      expected: managers,
      call: onInvitation('DELETE', ({ id }) => `/invites/${id}`),
    },
    'GET /invites/validate': {
      expected: whoeverHoldsIt,
      call: onInvitation('GET', ({ token }) => `/invites/validate?token=${token}`),
    },
    'POST /invites/validate': {
      expected: whoeverHoldsIt,
      call: onInvitation(
        'POST',
        () => '/invites/validate',
        (token) => ({ token }),
      ),
    },
    'POST /invites/accept': {
      expected: whoeverHoldsIt,
      call: onInvitation(
        'POST',
        () => '/invites/accept',
        (token) => ({ token, ...fresh.acceptance() }),
      ),
    },
  };
}
