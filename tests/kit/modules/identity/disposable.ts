import type { Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import { INVITE, type Invited, RENEW_LINK, tokenIn } from './people.ts';

/** Makes what a call uses up, where the target is: it must not be gone for the calls after it. */
export function freshOn({ actors, make, ask, sql }: TestApp) {
  const { superAdmin } = actors;
  let count = 0;

  /** A Client of the target's organisation; of a missing one, nobody. */
  const person = async ({ owner, organizationId }: Target): Promise<string> => {
    if (owner === 'missing') return UNKNOWN_ID;
    return (await make.person({ role: 'Client', organizations: [{ id: organizationId }] })).id;
  };

  /** An address that nobody has. */
  const address = (): string => {
    count += 1;
    return `matrix-${count}@voorbeeld.example`;
  };

  /** An invitation to the target's organisation, by id and by secret; of a missing one, none. */
  const invitation = async ({ owner, organizationId }: Target): Promise<{ id: string; token: string }> => {
    if (owner === 'missing') return { id: UNKNOWN_ID, token: 'geen' };
    const input = { emails: [address()], role: 'Client', organizationId };
    const [{ id } = { id: '' }] = (await ask<Invited>(superAdmin, INVITE, { input })).createInvitations;
    const { renewInvitationLink } = await ask<{ renewInvitationLink: string }>(superAdmin, RENEW_LINK, {
      id,
    });
    return { id, token: tokenIn(renewInvitationLink) };
  };

  /** An organisation with nothing in it, archived or not; of a missing one, none. */
  const organization = async ({ owner }: Target, isArchived = false): Promise<string> => {
    if (owner === 'missing') return UNKNOWN_ID;
    const { id } = await make.organization('Leeg');
    if (isArchived) await sql.query('update organization set archived_at = now() where id = $1', [id]);
    return id;
  };

  /** What somebody fills in to accept an invitation. */
  const acceptance = () => ({
    name: 'Nina',
    surname: 'Nieuw',
    username: address(),
    password: 'Wandelen-langs-zee-7',
  });

  const versionOf = async (id: string): Promise<number> => {
    const { rows } = await sql.query<{ version: number }>('select version from app_user where id = $1', [id]);
    return rows[0]?.version ?? 1;
  };

  return { person, address, invitation, organization, acceptance, versionOf };
}
