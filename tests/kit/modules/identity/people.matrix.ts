import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, type Outcomes, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { freshOn } from './disposable.ts';
import {
  ACCEPT,
  BLOCK_ACCOUNT,
  GET_ACCOUNT,
  GET_INVITATION,
  INVITE,
  LIST_ACCOUNTS,
  LIST_INVITATIONS,
  type ListedAccounts,
  PREVIEW,
  RENEW_LINK,
  RESEND,
  SEND_PASSWORD_LINK,
  UNBLOCK_ACCOUNT,
  UPDATE_ACCOUNT,
  WITHDRAW,
} from './people.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };
/** Admins of the organisation and SuperAdmins only. */
const managers = perRole(ANONYMOUS, { Client: forbidden, Admin: ownOrganization, SuperAdmin: everything });
const onlyWithSecret: Outcomes = { ...everywhere('ok'), missing: 'NOT_FOUND' };
const whoeverHoldsIt = {
  anonymous: onlyWithSecret,
  Client: onlyWithSecret,
  Admin: onlyWithSecret,
  SuperAdmin: onlyWithSecret,
};

/** Rows for seeing, changing and inviting people. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const fresh = freshOn(app);

  const isListed: Call = async (actor, { organizationId, userId }) => {
    const { code, data } = await app.gql<ListedAccounts>(actor, LIST_ACCOUNTS, {
      organizationId,
      // The people of the matrix come first, whoever its calls added since.
      sort: { field: 'createdAt', direction: 'asc' },
      pageSize: 100,
    });
    if (code) return code;
    return data?.userAccounts.rows.some(({ id }) => id === userId) ? 'listed' : 'not listed';
  };
  const onPerson =
    (document: string): Call =>
    async (actor, target) => {
      const id = await fresh.person(target);
      return send(document, () => ({ id, version: 1 }))(actor, target);
    };
  const onInvitation =
    (document: string, variables: () => object = () => ({})): Call =>
    async (actor, target) => {
      const invitation = await fresh.invitation(target);
      return send(document, () => ({ ...invitation, ...variables() }))(actor, target);
    };

  return {
    'Query.userAccounts': {
      expected: perRole(ANONYMOUS, {
        Client: forbidden,
        Admin: { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        SuperAdmin: { own: 'not listed', colleague: 'listed', foreign: 'listed', missing: 'NOT_FOUND' },
      }),
      call: isListed,
    },
    'Query.userAccount': { expected: managers, call: send(GET_ACCOUNT, ({ userId }) => ({ id: userId })) },
    'Mutation.updateUserAccount': {
      expected: managers,
      call: async (actor, target) => {
        const version = await fresh.versionOf(target.userId);
        const input = { version, name: 'Anders', surname: 'Genoemd' };
        return send(UPDATE_ACCOUNT, ({ userId }) => ({ id: userId, input }))(actor, target);
      },
    },
    'Mutation.blockUserAccount': { expected: managers, call: onPerson(BLOCK_ACCOUNT) },
    'Mutation.unblockUserAccount': { expected: managers, call: onPerson(UNBLOCK_ACCOUNT) },
    'Mutation.sendPasswordLink': { expected: managers, call: onPerson(SEND_PASSWORD_LINK) },
    'Query.invitations': {
      expected: managers,
      call: send(LIST_INVITATIONS, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.createInvitations': {
      expected: managers,
      call: send(INVITE, ({ organizationId }) => ({
        input: { emails: [fresh.address()], role: 'Client', organizationId },
      })),
    },
    'Query.invitation': { expected: managers, call: onInvitation(GET_INVITATION) },
    'Mutation.resendInvitation': { expected: managers, call: onInvitation(RESEND) },
    'Mutation.withdrawInvitation': { expected: managers, call: onInvitation(WITHDRAW) },
    'Mutation.renewInvitationLink': { expected: managers, call: onInvitation(RENEW_LINK) },
    'Query.invitationByToken': { expected: whoeverHoldsIt, call: onInvitation(PREVIEW) },
    'Mutation.acceptInvitation': {
      expected: whoeverHoldsIt,
      call: onInvitation(ACCEPT, fresh.acceptance),
    },
  };
}
