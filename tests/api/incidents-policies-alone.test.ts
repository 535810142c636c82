import { afterAll, describe, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { callsThatRevealReporter } from '../kit/modules/incidents/shielded-reporter.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
const { organizationA, adminA, clientA, colleagueA, adminB } = app.actors;
const [lead, former, confidant] = [
  await organizationA.client(),
  await organizationA.client(),
  await organizationA.client(),
];
await app.sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
const members = [{ person: lead, leads: true }];
const ledTeam = await teamsOn(app).team(organizationA.id, { members });
await withoutRowLevelSecurity(app);

describe('the policies alone, with row-level security off', () => {
  test.each([
    ['an Admin who is no confidant', adminA],
    ['a lead of its team', lead],
    ['a colleague', colleagueA],
    ['a former confidant', former],
    ['an Admin of another organisation', adminB],
  ])('no call tells %s who reported under shield', async (_, who) => {
    expect(await callsThatRevealReporter(app, who, { teamId: ledTeam, told: [former] })).toEqual([]);
  });

  test.each([
    ['the reporter', clientA],
    ['a confidant whom the form named', confidant],
  ])('%s is told', async (_, who) => {
    expect(await callsThatRevealReporter(app, who)).not.toEqual([]);
  });
});
