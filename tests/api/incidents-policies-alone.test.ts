import { afterAll, describe, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { callsThatRevealReporter } from '../kit/modules/incidents/shielded-reporter.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
const { adminA, clientA, colleagueA, adminB } = app.actors;
const lead = await app.actors.organizationA.client();
const members = [{ person: lead, leads: true }];
const ledTeam = await teamsOn(app).team(app.actors.organizationA.id, { members });
await withoutRowLevelSecurity(app);

describe('the policies alone, with row-level security off', () => {
  test.each([
    ['an Admin who is no confidant', adminA],
    ['a lead of its team', lead],
    ['a colleague', colleagueA],
    ['an Admin of another organisation', adminB],
  ])('no call tells %s who reported under shield', async (_, who) => {
    expect(await callsThatRevealReporter(app, who, ledTeam)).toEqual([]);
  });

  test('the reporter is told', async () => {
    expect(await callsThatRevealReporter(app, clientA)).not.toEqual([]);
  });
});
