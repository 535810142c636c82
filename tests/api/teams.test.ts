import { afterAll, describe, expect, test } from 'vitest';
import { managing } from '../kit/modules/teams/manage-teams.ts';
import {
  ARCHIVE_TEAM,
  CREATE_TEAM,
  DELETE_TEAM,
  GET_TEAM,
  LIST_TEAMS,
  MERGE_TEAMS,
  teamsOn,
  UPDATE_TEAM,
} from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { mark } from '../kit/server/unique.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql, make, sql } = app;
const { organizationB } = app.actors;
const { team } = teamsOn(app);
const listen = listenInTests(app);

const organization = await make.organization();
const [admin, client] = [await organization.admin(), await organization.client()];
const { id: organizationId } = organization;

const { create, made, managed, detailsOf } = managing(app, admin, organizationId);

describe('a team', () => {
  test('is made with a name and a location, which the log keeps and members hear of', async () => {
    const [listener, name] = [await listen(client), `Linde ${mark()}`];
    const id = await made({ name: ` ${name} `, location: 'Begane grond' });
    expect(await managed(id)).toEqual({
      ...{ id, version: 1, name, location: 'Begane grond', isArchived: false, recordCount: 0, members: [] },
    });
    expect(await listener.of({ id })).toMatchObject({ entity: 'Team', action: 'created' });
    expect(await detailsOf(id)).toEqual([['created', { name, location: 'Begane grond' }]]);
  });

  test('gets another name and location, unless somebody else changed it since', async () => {
    const [id, name] = [await made({}), `Anders ${mark()}`];
    await ask(admin, UPDATE_TEAM, { id, version: 1, input: { name, location: 'Boven' } });
    expect(await managed(id)).toMatchObject({ version: 2, name, location: 'Boven' });
    const late = await gql(admin, UPDATE_TEAM, { id, version: 1, input: { name: 'Te laat' } });
    expect(late.code).toBe('CONFLICT');
    expect(await managed(id)).toMatchObject({ name });
  });

  test('stays as it is with the same name, in its own log as well', async () => {
    const name = `Zelfde ${mark()}`;
    const id = await made({ name });
    await ask(admin, UPDATE_TEAM, { id, version: 1, input: { name } });
    expect(await managed(id)).toMatchObject({ version: 1 });
    expect(await detailsOf(id)).toHaveLength(1);
  });

  test('may be spelled otherwise by a change of its own', async () => {
    const name = `Één ${mark()}`;
    const id = await made({ name });
    await ask(admin, UPDATE_TEAM, { id, version: 1, input: { name: name.toUpperCase() } });
    expect(await managed(id)).toMatchObject({ name: name.toUpperCase() });
  });

  test('is archived, listed last, and taken out of the archive', async () => {
    const id = await made({ name: `Aaa ${mark()}` });
    await ask(admin, ARCHIVE_TEAM, { id, version: 1, isArchived: true });
    const variables = { organizationId };
    const { teams } = await ask<{ teams: { id: string; isArchived: boolean }[] }>(
      client,
      LIST_TEAMS,
      variables,
    );
    expect(teams.at(-1)).toMatchObject({ isArchived: true });
    expect(teams.find((one) => one.id === id)).toMatchObject({ isArchived: true });
    expect(await ask(client, GET_TEAM, { id })).toEqual({ team: null });
    await ask(admin, ARCHIVE_TEAM, { id, version: 2, isArchived: false });
    expect(await ask(client, GET_TEAM, { id })).toMatchObject({ team: { id } });
    expect(await detailsOf(id)).toMatchObject([
      ['created', {}],
      ['updated', { isArchived: [false, true] }],
      ['updated', { isArchived: [true, false] }],
    ]);
  });

  test('is made once for a key', async () => {
    const name = `Sleutel ${mark()}`;
    const token = await admin.token();
    const send = async () => {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': name,
        },
        body: JSON.stringify({ query: CREATE_TEAM, variables: { organizationId, input: { name } } }),
      });
      return response.json();
    };
    expect(await send()).toEqual(await send());
    const { rows } = await sql.query('select from team where name = $1', [name]);
    expect(rows).toHaveLength(1);
  });
});

const TAKEN = 'Er is al een team met deze naam: kies een andere naam, of voeg de teams samen';

describe('the name of a team', () => {
  test.each([
    ['', 'Vereist'],
    [' \u200b ', 'Vereist'],
    ['x'.repeat(101), 'Maximaal 100 tekens'],
    ['a\u0000b', 'Bevat een teken dat niet kan worden opgeslagen: haal het weg'],
  ])('is refused when it is wrong: %j', async (name, message) => {
    const before = (await sql.query('select from team')).rowCount;
    expect(await create({ name })).toMatchObject({ code: 'VALIDATION', fields: { name: message } });
    expect((await sql.query('select from team')).rowCount).toBe(before);
  });

  test.each([
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace('é', 'e'),
    (name: string) => name.normalize('NFD'),
    (name: string) => name.replace(' ', '\u00a0'),
    (name: string) => name.replace(' ', '  '),
    (name: string) => name.replace('C', '\u200bC'),
    (name: string) => ` ${name}`,
  ])('is refused when it reads as another: %s', async (alike) => {
    const [name, other] = [`Café Zuid ${mark()}`, await made({})];
    const id = await made({ name });
    expect(await create({ name: alike(name) })).toMatchObject({ fields: { name: TAKEN } });
    const renamed = await gql(admin, UPDATE_TEAM, { id: other, version: 1, input: { name: alike(name) } });
    expect(renamed).toMatchObject({ code: 'VALIDATION', fields: { name: TAKEN } });
    await ask(admin, ARCHIVE_TEAM, { id, version: 1, isArchived: true });
    expect(await create({ name: alike(name) })).toMatchObject({ fields: { name: TAKEN } });
  });

  test('is refused to one of two who give it at the same moment', async () => {
    const name = `Tegelijk ${mark()}`;
    const answers = await Promise.all([create({ name }), create({ name: name.toLowerCase() })]);
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['VALIDATION', 'ok']);
  });

  test('may be that of a team in another organisation, and of one that was merged', async () => {
    const name = `Ook elders ${mark()}`;
    await team(organizationB.id, { name });
    const id = await made({ name });
    await ask(admin, MERGE_TEAMS, { id, intoId: await made({}) });
    expect((await create({ name })).code).toBeUndefined();
  });
});

test('an archived organisation takes no changes of its teams', async () => {
  const house = await make.organization();
  const owner = await house.admin();
  const id = await team(house.id);
  await sql.query('update organization set archived_at = now() where id = $1', [house.id]);
  for (const [document, variables] of [
    [CREATE_TEAM, { organizationId: house.id, input: { name: 'Nieuw' } }],
    [UPDATE_TEAM, { id, version: 1, input: { name: 'Anders' } }],
    [ARCHIVE_TEAM, { id, version: 1, isArchived: true }],
    [DELETE_TEAM, { id }],
  ] as const)
    expect((await gql(owner, document, variables)).code).toBe('FORBIDDEN');
});
