import type { Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import { INVITE, type Invited, RENEW_LINK, tokenIn } from './people.ts';

/** Things that a successful call uses up, in the target's organisation; a refused call leaves them to the next. */
export function freshOn({ actors, make, ask, sql }: TestApp) {
  const { superAdmin } = actors;
  let count = 0;

  /** A Client of the target's organisation; an unknown id for a missing target. */
  const person = async ({ owner, organizationId, reuse }: Target): Promise<string> => {
    if (owner === 'missing') return UNKNOWN_ID;
    return reuse('person', async () => {
      const { id } = await make.person({ role: 'Client', organizations: [{ id: organizationId }] });
      return id;
    });
  };

  /** An unused address. */
  const address = (): string => {
    count += 1;
    return `matrix-${count}@voorbeeld.example`;
  };

  /** An invitation to the target's organisation, by id and secret; unknown ones for a missing target. */
  const invitation = async ({
    owner,
    organizationId,
    reuse,
  }: Target): Promise<{ id: string; token: string }> => {
    if (owner === 'missing') return { id: UNKNOWN_ID, token: 'geen' };
    return reuse('invitation', async () => {
      const input = { emails: [address()], role: 'Client', organizationId };
      const [{ id } = { id: '' }] = (await ask<Invited>(superAdmin, INVITE, { input })).createInvitations;
      const { renewInvitationLink } = await ask<{ renewInvitationLink: string }>(superAdmin, RENEW_LINK, {
        id,
      });
      return { id, token: tokenIn(renewInvitationLink) };
    });
  };

  /** An empty organisation, archived or not; an unknown id for a missing target. */
  const organization = async ({ owner, reuse }: Target, isArchived = false): Promise<string> => {
    if (owner === 'missing') return UNKNOWN_ID;
    return reuse('organization', async () => {
      const { id } = await make.organization('Leeg');
      if (isArchived) await sql.query('update organization set archived_at = now() where id = $1', [id]);
      return id;
    });
  };

  /** The input of the acceptance form. */
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
