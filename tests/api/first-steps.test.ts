import { afterAll, describe, expect, test } from 'vitest';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { FIRST_STEPS } from '../kit/modules/home/home.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql, sql } = app;
const { event } = planningOn(app);
const { team } = teamsOn(app);

type Steps = Readonly<Record<string, boolean>>;

const stepsOf = async (who: Person, organizationId = who.organizationIds[0]) =>
  (await ask<{ firstSteps: Steps }>(who, FIRST_STEPS, { organizationId })).firstSteps;

const NONE = {
  ...{ hasTeams: false, hasColleagues: false, hasYearPlan: false, hasHandbook: false, hasReport: false },
};

describe('the first steps of an organisation', () => {
  const sent = noteStatements();

  test('are those that were done, each by itself', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    expect(await stepsOf(admin)).toEqual(NONE);

    const id = await team(organization.id);
    expect(await stepsOf(admin)).toEqual({ ...NONE, hasTeams: true });
    await sql.query('update team set archived_at = now() where id = $1', [id]);
    expect(await stepsOf(admin)).toEqual(NONE);

    await storeManual(app, admin.id, organization.id, 'draft');
    expect(await stepsOf(admin)).toEqual(NONE);
    await storeManual(app, admin.id, organization.id, 'published');
    expect(await stepsOf(admin)).toEqual({ ...NONE, hasHandbook: true });

    await event(admin, { startDate: '2026-01-01', deadline: '2026-02-01' });
    expect(await stepsOf(admin)).toEqual({ ...NONE, hasHandbook: true, hasYearPlan: true });

    const client = await organization.client();
    await make.incident(client, { isReport: true });
    expect(await stepsOf(admin)).toEqual({
      ...{ hasTeams: false, hasColleagues: true, hasYearPlan: true, hasHandbook: true, hasReport: true },
    });
  });

  test('count an invitation as a colleague', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const { errors } = await gql(
      admin,
      `mutation ($input: InvitationsInput!) { createInvitations(input: $input) { id } }`,
      { input: { emails: ['nieuw@anders.example'], role: 'Client', organizationId: organization.id } },
    );
    expect(errors).toEqual([]);
    expect(await stepsOf(admin)).toEqual({ ...NONE, hasColleagues: true });
  });

  test('are of the own organisation alone, and of no Client', async () => {
    const [one, other] = [await make.organization(), await make.organization()];
    const admin = await one.admin();
    const codes = async (who: Person, organizationId: string) =>
      (await gql(who, FIRST_STEPS, { organizationId })).errors.map(({ extensions }) => extensions?.code);
    expect(await codes(admin, other.id)).toEqual(['NOT_FOUND']);
    expect(await codes(admin, 'geen id')).toEqual(['VALIDATION']);
    expect(await codes(await one.client(), one.id)).toEqual(['FORBIDDEN']);
  });

  test('are read in one statement', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    await stepsOf(admin);
    sent.clear();
    await stepsOf(admin);
    expect(sent.texts().filter((text) => text.includes('hasTeams'))).toHaveLength(1);
    expect(
      sent.texts().filter((text) => /from (the )?"?(team|manual|incident|task_event)"?/.test(text)),
    ).toHaveLength(1);
  });
});
