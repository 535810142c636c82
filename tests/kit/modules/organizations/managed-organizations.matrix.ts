import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { mark } from '../../server/unique.ts';
import { freshOn } from '../identity/disposable.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };
const managers = perRole(ANONYMOUS, { Client: forbidden, Admin: ownOrganization, SuperAdmin: everything });
const superAdmins = perRole(ANONYMOUS, { Client: forbidden, Admin: forbidden, SuperAdmin: everything });
const superAdminsAlways = perRole(ANONYMOUS, {
  Client: forbidden,
  Admin: forbidden,
  SuperAdmin: everywhere('ok'),
});

/** Managing organisations and their people. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const fresh = freshOn(app);
  const onOrganization =
    (document: string, variablesOf: () => object = () => ({}), isArchived = false): Call =>
    async (actor, target) => {
      const id = await fresh.organization(target, isArchived);
      return send(document, () => ({ id, version: 1, ...variablesOf() }))(actor, target);
    };
  const onMember =
    (document: string): Call =>
    async (actor, target) => {
      const userId = await fresh.person(target);
      return send(document, ({ organizationId }) => ({ organizationId, userId }))(actor, target);
    };

  return {
    'Query.organizationList': {
      expected: superAdminsAlways,
      call: send('{ organizationList { rows { id name isEmpty abilities { delete } } total } }'),
    },
    'Query.managedOrganization': {
      expected: superAdmins,
      call: send('query ($id: ID!) { managedOrganization(id: $id) { id name memberCount } }', (target) => ({
        id: target.organizationId,
      })),
    },
    'Query.organizationMembers': {
      expected: managers,
      call: send(
        'query ($id: ID!) { organizationMembers(id: $id) { user { id } kind since } }',
        (target) => ({
          id: target.organizationId,
        }),
      ),
    },
    'Mutation.createOrganization': {
      expected: superAdminsAlways,
      call: send(
        'mutation ($input: OrganizationInput!) { createOrganization(input: $input) { id } }',
        () => ({ input: { name: `Nieuw ${mark()}` } }),
      ),
    },
    'Mutation.updateOrganization': {
      expected: superAdmins,
      call: onOrganization(
        'mutation ($id: ID!, $input: OrganizationUpdateInput!) { updateOrganization(id: $id, input: $input) { id } }',
        () => ({ input: { name: `Anders ${mark()}`, version: 1 } }),
      ),
    },
    'Mutation.archiveOrganization': {
      expected: superAdmins,
      call: onOrganization('mutation ($id: ID!) { archiveOrganization(id: $id, version: 1) { id } }'),
    },
    'Mutation.restoreOrganization': {
      expected: superAdmins,
      call: onOrganization(
        'mutation ($id: ID!) { restoreOrganization(id: $id, version: 1) { id } }',
        () => ({}),
        true,
      ),
    },
    'Mutation.deleteOrganization': {
      expected: superAdmins,
      call: onOrganization('mutation ($id: ID!) { deleteOrganization(id: $id, name: "Leeg") }'),
    },
    'Mutation.addMember': {
      expected: managers,
      call: onMember(
        'mutation ($organizationId: ID!, $userId: ID!) { addMember(organizationId: $organizationId, userId: $userId, kind: Member) }',
      ),
    },
    'Mutation.removeMember': {
      expected: managers,
      call: onMember(
        'mutation ($organizationId: ID!, $userId: ID!) { removeMember(organizationId: $organizationId, userId: $userId) }',
      ),
    },
    'Mutation.setConfidant': {
      expected: superAdmins,
      call: onMember(
        'mutation ($organizationId: ID!, $userId: ID!) { setConfidant(organizationId: $organizationId, userId: $userId, isConfidant: true) }',
      ),
    },
  };
}
