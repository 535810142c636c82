import type { Role } from '../../../../schema/people/identity.ts';
import type {
  AccountStatus,
  InvitationStatus,
  MembershipKind,
} from '../../../../schema/people/organizations.ts';

/** A person as /graphql returns them to their Admin. */
export interface Account {
  readonly id: string;
  readonly version: number;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly role: Role;
  readonly jobTitle: string;
  readonly manager: { readonly id: string; readonly name: string; readonly email: string | null } | null;
  readonly status: AccountStatus;
  readonly lastSignInAt: string | null;
  readonly hasSecondFactor: boolean;
  readonly organizations: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: MembershipKind;
  }[];
  readonly abilities: Readonly<Record<string, boolean>>;
}

const ACCOUNT = `id version username name surname email role jobTitle manager { id name email } status
  lastSignInAt hasSecondFactor organizations { id name kind }
  abilities { edit changeRole block unblock sendPasswordLink resetSecondFactor }`;

export const LIST_ACCOUNTS = `query ($organizationId: ID, $search: String, $roles: [Role!], $statuses: [AccountStatus!],
    $sort: UserAccountSort, $page: Int, $pageSize: Int) {
  userAccounts(organizationId: $organizationId, search: $search, roles: $roles, statuses: $statuses, sort: $sort,
    page: $page, pageSize: $pageSize) { rows { ${ACCOUNT} } total facets { field values { value count } } } }`;
export const GET_ACCOUNT = `query ($id: ID!) { userAccount(id: $id) { ${ACCOUNT} } }`;
export const UPDATE_ACCOUNT = `mutation ($id: ID!, $input: UserAccountInput!) {
  updateUserAccount(id: $id, input: $input) { ${ACCOUNT} } }`;
export const BLOCK_ACCOUNT = `mutation ($id: ID!, $version: Int!) {
  blockUserAccount(id: $id, version: $version) { ${ACCOUNT} } }`;
export const UNBLOCK_ACCOUNT = `mutation ($id: ID!, $version: Int!) {
  unblockUserAccount(id: $id, version: $version) { ${ACCOUNT} } }`;
export const SEND_PASSWORD_LINK = 'mutation ($id: ID!) { sendPasswordLink(id: $id) }';

export type ListedAccounts = {
  userAccounts: {
    rows: Account[];
    total: number;
    facets: { field: string; values: { value: string; count: number }[] }[];
  };
};
export type GotAccount = { userAccount: Account };
export type UpdatedAccount = { updateUserAccount: Account };
export type BlockedAccount = { blockUserAccount: Account };

/** An invitation as /graphql returns it to the Admins of its organisation. */
export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly organization: { readonly id: string; readonly name: string };
  readonly message: string;
  readonly sentBy: { readonly id: string };
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly status: InvitationStatus;
  readonly abilities: Readonly<Record<string, boolean>>;
}

const INVITATION = `id email role organization { id name } message sentBy { id } sentAt expiresAt status
  abilities { resend withdraw copyLink }`;

export const LIST_INVITATIONS = `query ($organizationId: ID, $search: String, $statuses: [InvitationStatus!],
    $sort: InvitationSort, $page: Int, $pageSize: Int) {
  invitations(organizationId: $organizationId, search: $search, statuses: $statuses, sort: $sort, page: $page,
    pageSize: $pageSize) {
    rows { ${INVITATION} } total facets { field values { value count } } abilities { create } } }`;
export const INVITE = `mutation ($input: InvitationsInput!) { createInvitations(input: $input) { ${INVITATION} } }`;
export const GET_INVITATION =
  'query ($id: ID!) { invitation(id: $id) { id email status abilities { resend } } }';
export const RESEND = `mutation ($id: ID!) { resendInvitation(id: $id) { ${INVITATION} } }`;
export const WITHDRAW = `mutation ($id: ID!) { withdrawInvitation(id: $id) { ${INVITATION} } }`;
export const RENEW_LINK = 'mutation ($id: ID!) { renewInvitationLink(id: $id) }';
export const PREVIEW = `query ($token: String!) {
  invitationByToken(token: $token) { email organizationName needsAccount } }`;
export const ACCEPT = `mutation ($token: String!, $name: String, $surname: String, $username: String,
    $password: String) {
  acceptInvitation(token: $token, name: $name, surname: $surname, username: $username, password: $password) }`;

export type ListedInvitations = {
  invitations: {
    rows: SentInvitation[];
    total: number;
    facets: { field: string; values: { value: string; count: number }[] }[];
    abilities: { create: boolean };
  };
};
export type Invited = { createInvitations: SentInvitation[] };

/** The secret within the link of an invitation. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
