import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { callsThatRevealReporter } from '../kit/modules/incidents/shielded-reporter.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';

vi.mock(import('../../server/platform/session/entered-session.ts'), async (original) => {
  const { everyoneIsSuperAdmin } = await import('../kit/matrix/nets-off.ts');
  return everyoneIsSuperAdmin(await original());
});
vi.mock(import('../../server/platform/security/authorize.ts'), async (original) => {
  const { operationsOpenToAll } = await import('../kit/matrix/nets-off.ts');
  return operationsOpenToAll(await original());
});

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
const { organizationA, adminA, colleagueA, adminB } = app.actors;
const [lead, former] = [await organizationA.client(), await organizationA.client()];
const members = [{ person: lead, leads: true }];
const ledTeam = await teamsOn(app).team(organizationA.id, { members });

describe('Postgres alone, with operations and policies open to all', () => {
  test.each([
    ['an Admin who is no confidant', adminA],
    ['a lead of its team', lead],
    ['a colleague', colleagueA],
    ['a former confidant', former],
    ['an Admin of another organisation', adminB],
  ])('no call tells %s who reported under shield', async (_, who) => {
    expect(await callsThatRevealReporter(app, who, { teamId: ledTeam, told: [former] })).toEqual([]);
  });
});

test('an Admin learns who reported once row-level security is off', async () => {
  onTestFinished(await withoutRowLevelSecurity(app));
  expect(await callsThatRevealReporter(app, adminA)).not.toEqual([]);
});
