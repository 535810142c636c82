import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import {
  INVITE,
  type Invited,
  LIST_INVITATIONS,
  type ListedInvitations,
  type SentInvitation,
} from './people.ts';

/** Helpers for invitations, by default to the first organisation. */
export function invitationsOn({ ask, gql, sql, actors: { adminA, organizationA } }: TestApp) {
  let count = 0;
  const newAddress = () => {
    count += 1;
    return `nieuw-${count}@voorbeeld.example`;
  };
  const input = (overrides: object = {}) => ({
    emails: [newAddress()],
    role: 'Client',
    organizationId: organizationA.id,
    ...overrides,
  });
  const inviteAs = (actor: Person | null, overrides: object = {}) =>
    gql<Invited>(actor, INVITE, { input: input(overrides) });
  const invite = async (overrides: object = {}): Promise<SentInvitation> => {
    const { data, errors } = await inviteAs(adminA, overrides);
    const [first] = data?.createInvitations ?? [];
    if (!first) throw new Error(JSON.stringify(errors));
    return first;
  };
  const expire = ({ id }: { id: string }) =>
    sql.query("update invitation set expires_at = now() - interval '1 second' where id = $1", [id]);
  const list = async (actor: Person, variables: object = {}) =>
    (await ask<ListedInvitations>(actor, LIST_INVITATIONS, { pageSize: 100, ...variables })).invitations;
  return { newAddress, input, inviteAs, invite, expire, list };
}
