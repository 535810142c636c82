import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { incidentFailures, validIncidentBody } from '../kit/modules/incidents/wire.ts';
import { validEvent } from '../kit/modules/planning/planning.ts';
import { validBody } from '../kit/modules/register/wire.ts';
import { validRiskBody } from '../kit/modules/risks/wire.ts';
import { TEAM_TABLES, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { mark } from '../kit/server/unique.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, adminA, clientA } = app.actors;
const { team } = teamsOn(app);
const first = `Eerste ${mark()}`;
const north = `Team Noord ${mark()}`;
const archived = `Oud team ${mark()}`;
const foreign = `Elders ${mark()}`;

beforeAll(async () => {
  await team(organizationA.id, { name: first, members: [{ person: adminA, place: 1 }] });
  await team(organizationA.id, { name: north, members: [{ person: adminA, place: 2 }] });
  await team(organizationA.id, { name: archived, isArchived: true, members: [{ person: adminA }] });
  await team(organizationB.id, { name: foreign });
});

interface Shown {
  readonly id: string;
  readonly team: string;
  readonly fields?: unknown;
}

const { id: organizationId } = organizationA;
const kinds = [
  { name: 'an improvement point', path: '/verbete-register', body: { ...validBody, organizationId } },
  { name: 'an incident', path: '/incidenten', body: { ...validIncidentBody, organizationId } },
  { name: 'a risk', path: '/risks', body: { ...validRiskBody, organizationId, ownerUserId: clientA.id } },
  {
    name: 'a task',
    path: '/task-events',
    created: `/organizations/${organizationId}/task-events`,
    body: validEvent,
  },
];

const count = async () => {
  const counts = TEAM_TABLES.map((table) => `select count(*) from ${table}`);
  return (await app.sql.query(`select (${counts.join(') + (')}) as all`)).rows;
};

const storedTeam = async (id: string) => {
  const text = 'select t.name from record r join team t on t.id = r.team_id where r.id = $1';
  return (await app.sql.query<{ name: string }>(text, [id])).rows[0]?.name;
};

describe.each(kinds)('the team of $name', ({ path, created = path, body }) => {
  const create = async (given: object = {}) => {
    const answer = await app.rest(adminA, 'POST', created, { ...body, ...given });
    return { status: answer.status, body: answer.body as Shown };
  };
  const put = async (id: string, given: object) => {
    const answer = await app.rest(adminA, 'PUT', `${path}/${id}`, { ...body, ...given });
    return { status: answer.status, body: answer.body as Shown };
  };

  test('is the first open team of who makes it, unless the body names another or none', async () => {
    expect((await create()).body.team).toBe(first);
    expect((await create({ team: north })).body.team).toBe(north);
    expect((await create({ team: '' })).body.team).toBe('');
    expect((await create({ team: null })).body.team).toBe('');
  });

  test('is found by its name as people read it', async () => {
    expect((await create({ team: ` ${north.toUpperCase()}` })).body.team).toBe(north);
  });

  test('stays where a change leaves it out, and changes where it says so', async () => {
    const { id } = (await create()).body;
    expect((await put(id, {})).body.team).toBe(first);
    expect((await put(id, { team: north })).body.team).toBe(north);
    expect((await put(id, { team: '' })).body.team).toBe('');
    expect((await put(id, { team: first })).body.team).toBe(first);
    expect((await put(id, { team: null })).body.team).toBe('');
  });

  test.each([
    ['Bestaat niet', 'Er is geen team ‘Bestaat niet’ in deze organisatie'],
    [foreign, `Er is geen team ‘${foreign}’ in deze organisatie`],
    [archived, 'Dit team is gearchiveerd: kies een ander team, of haal het eerst uit het archief'],
    [{ name: north }, 'Moet tekst zijn'],
    [['x'], 'Moet tekst zijn'],
  ])('is refused at the field: %j', async (name, message) => {
    const { id } = (await create()).body;
    const before = await count();
    const refused = { status: 400, body: expect.objectContaining({ fields: { team: message } }) };
    expect(await create({ team: name })).toEqual(refused);
    expect(await put(id, { team: name })).toEqual(refused);
    expect(await count()).toEqual(before);
    expect(await storedTeam(id)).toBe(first);
  });

  test('stays when it was archived since, also with the record sent back as it came', async () => {
    const name = `Straks oud ${mark()}`;
    const teamId = await team(organizationId, { name });
    const { body: shown } = await create({ team: name });
    await app.sql.query('update team set archived_at = now() where id = $1', [teamId]);
    const { status, body: after } = await put(shown.id, shown);
    expect([status, after.team]).toEqual([200, name]);
  });
});

test('the list of an organisation names the team of each', async () => {
  const { body } = await app.rest(adminA, 'POST', '/incidenten', { ...kinds[1]?.body, team: north });
  const listed = await app.rest(adminA, 'GET', `/incidenten/organization/${organizationId}`);
  const found = (listed.body as Shown[]).find(({ id }) => id === (body as Shown).id);
  expect(found?.team).toBe(north);
});

test('a task can be moved by the call for its status, alone and together with it', async () => {
  const path = `/organizations/${organizationId}/task-events`;
  const { id } = (await app.rest(adminA, 'POST', path, validEvent)).body as Shown;
  const patch = (body: object) => app.rest(adminA, 'PATCH', `/task-events/${id}`, body);
  expect((await patch({ team: north })).body).toMatchObject({ team: north, version: 2 });
  expect((await patch({ team: '', status: 'IN_PROGRESS', version: 2 })).body).toMatchObject({
    ...{ team: '', status: 'IN_PROGRESS' },
  });
  expect((await patch({ team: north, version: 2 })).status).toBe(409);
  expect((await patch({ team: 'Bestaat niet' })).body).toMatchObject({
    fields: { team: 'Er is geen team ‘Bestaat niet’ in deze organisatie' },
  });
});

test('a measure has the team that its body names', async () => {
  const risk = (await app.rest(adminA, 'POST', '/risks', kinds[2]?.body)).body as Shown;
  const measure = { ...validBody, team: north };
  const { status, body } = await app.rest(adminA, 'POST', `/risks/${risk.id}/register`, measure);
  expect([status, (body as Shown).team]).toEqual([201, north]);
});

test('the file of incidents has a column with the team, and can be of some teams', async () => {
  const teamId = await team(organizationId, { name: `Uitvoer ${mark()}` });
  const name = (await app.sql.query('select name from team where id = $1', [teamId])).rows[0].name as string;
  await app.rest(adminA, 'POST', '/incidenten', { ...kinds[1]?.body, team: name });
  const { body } = await app.rest(
    adminA,
    'GET',
    `/incidenten/organization/${organizationId}/csv?teamId=${teamId}`,
  );
  const [head = '', ...lines] = String(body).trim().split('\r\n');
  const column = head.split(';').findIndex((heading) => heading.includes('Team'));
  expect(lines.map((line) => line.split(';')[column]?.replaceAll('"', ''))).toEqual([name]);
});

test('a failure has the documented text of the call', async () => {
  const { body } = await app.rest(adminA, 'POST', '/incidenten', { ...kinds[1]?.body, team: 'x' });
  expect(body).toMatchObject({ errormessage: incidentFailures.create });
});
