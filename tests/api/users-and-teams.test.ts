import { afterAll, describe, expect, test } from 'vitest';
import { ACCEPT, INVITE, type Invited, RENEW_LINK, tokenIn } from '../kit/modules/identity/people.ts';
import { HAND_OVER } from '../kit/modules/open-work/open-work.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql, make, sql } = app;
const { team } = teamsOn(app);
const { event } = planningOn(app);

const organization = await make.organization();
const { id: organizationId } = organization;
const [admin, client] = [await organization.admin(), await organization.client()];

interface Account {
  readonly id: string;
  readonly lastSignInAt: string | null;
  readonly addedBy: { readonly id: string } | null;
  readonly revisions: { readonly rows: readonly { changes: { field: string; to: string[] }[] }[] };
}
const accountOf = async (id: string, who: Person = admin) =>
  (
    await ask<{ userAccount: Account }>(
      who,
      `query ($id: ID!) { userAccount(id: $id) { id lastSignInAt addedBy { id }
        revisions { rows { changes { field to } } } } }`,
      { id },
    )
  ).userAccount;

const invite = (teamIds: readonly string[]) =>
  gql<Invited>(admin, INVITE, {
    input: { emails: [`nieuw-${mark()}@voorbeeld.example`], role: 'Client', organizationId, teamIds },
  });

test('people are found by their teams, and those without one', async () => {
  const teamId = await team(organizationId, { members: [{ person: client }] });
  const found = async (teamIds: readonly string[]) =>
    (
      await ask<{ userAccounts: { rows: { id: string }[] } }>(
        admin,
        'query ($teamIds: [ID!]) { userAccounts(teamIds: $teamIds) { rows { id } } }',
        { teamIds },
      )
    ).userAccounts.rows.map(({ id }) => id);
  expect(await found([teamId])).toEqual([client.id]);
  expect(await found(['none'])).toEqual([admin.id]);
  expect((await found([teamId, 'none'])).length).toBe(2);
});

describe('an invitation with teams', () => {
  test('places who accepts it in them, under the name of who invited', async () => {
    const [first, second] = [await team(organizationId), await team(organizationId)];
    const old = await team(organizationId);
    const [sent] = (await invite([second, old, first])).data?.createInvitations ?? [];
    await sql.query('update team set archived_at = now() where id = $1', [old]);
    const { renewInvitationLink } = await ask<{ renewInvitationLink: string }>(admin, RENEW_LINK, {
      id: sent?.id,
    });
    const person = {
      name: 'Nina',
      surname: 'Nieuw',
      username: `nina-${mark()}`,
      password: 'Wandelen-langs-zee-7',
    };
    await ask(null as never, ACCEPT, { token: tokenIn(renewInvitationLink), ...person });
    const { rows } = await sql.query<{ user_id: string; team_id: string }>(
      `select m.user_id, m.team_id from team_member m join app_user u on u.id = m.user_id
       where u.username = $1 order by m.place`,
      [person.username],
    );
    expect(rows.map((row) => row.team_id)).toEqual([second, first]);
    expect((await accountOf(rows[0]?.user_id ?? '')).addedBy).toEqual({ id: admin.id });
  });

  test('is refused for a team that is archived, of another organisation, or chosen twice', async () => {
    const [open, old] = [await team(organizationId), await team(organizationId, { isArchived: true })];
    const foreign = await team((await make.organization()).id);
    for (const teamIds of [[old], [open, foreign], [open, open]]) {
      const { code, fields } = await invite(teamIds);
      expect([code, Object.keys(fields ?? {})]).toEqual(['VALIDATION', ['teamIds']]);
    }
  });
});

test('a handover stands in the history of whose work it was, once there was any', async () => {
  const [leaver, taker] = [await organization.client(), await organization.client()];
  const handOver = () => ask(admin, HAND_OVER, { userId: leaver.id, organizationId, toUserId: taker.id });
  const lines = async () =>
    (await accountOf(leaver.id)).revisions.rows.map(({ changes }) => changes.map(({ field }) => field));
  await handOver();
  expect(await lines()).toEqual([]);
  await event(admin, { assignedToUserId: leaver.id }, organizationId);
  await handOver();
  expect(await lines()).toEqual([['workToUserId']]);
});

test('people see the moment of their own last sign-in, and of others the month before', async () => {
  await sql.query("update app_user set last_sign_in_at = date_trunc('second', now()) where id = any ($1)", [
    [admin.id, client.id],
  ]);
  expect((await accountOf(admin.id)).lastSignInAt).not.toBeNull();
  expect((await accountOf(client.id)).lastSignInAt).toBeNull();
});
