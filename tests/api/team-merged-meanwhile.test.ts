import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const app = await startTestApp();
const looking = new pg.Client({ connectionString: app.applicationUrl });
await looking.connect();
afterAll(async () => {
  await looking.end();
  await app.close();
});
const { make, ask, sql } = app;

const CREATE = `mutation ($organizationId: ID!, $name: String!) {
  createTeam(organizationId: $organizationId, input: { name: $name }) }`;

test('a report for a team that is merged while it is saved belongs to the other team', async () => {
  const organization = await make.organization();
  const [admin, client] = [await organization.admin(), await organization.client()];
  const team = async (name: string) => {
    const { createTeam } = await ask<{ createTeam: string }>(admin, CREATE, {
      ...{ organizationId: organization.id, name },
    });
    return createTeam;
  };
  const [merged, into] = [await team('Linde-Noord'), await team('Linde')];
  await sql.query('begin');
  await sql.query('select from team where id = $1 for update', [merged]);
  await sql.query('update team set merged_into_id = $2 where id = $1', [merged, into]);
  const reporting = ask<{ reportIncident: { id: string; team: { id: string } } }>(
    client,
    `mutation ($organizationId: ID!, $input: IncidentReportInput!) {
      reportIncident(organizationId: $organizationId, input: $input) { id team { id } } }`,
    {
      organizationId: organization.id,
      input: {
        ...{ teamId: merged, explanation: 'Gevallen', event: 'Fall', place: 'Shower', clientName: 'Jan' },
        ...{ consequences: ['Pain'], occurredAt: new Date(Date.now() - 60_000).toISOString() },
      },
    },
  );
  await eventually(async () => {
    const { rows } = await looking.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length > 0;
  });
  await sql.query('commit');
  const { reportIncident } = await reporting;
  expect(reportIncident.team.id).toBe(into);
  const { rows } = await sql.query('select team_id from record where id = $1', [reportIncident.id]);
  expect(rows).toEqual([{ team_id: into }]);
});
