import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { oneOfEach } from '../kit/matrix/table-rows.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { managing } from '../kit/modules/teams/manage-teams.ts';
import { DELETE_TEAM, GET_TEAM, MERGE_TEAMS, teamsOn } from '../kit/modules/teams/teams.ts';
import { CREATE_VIEW, LIST_VIEWS, type ShownView } from '../kit/modules/views/views.ts';
import { startTestApp } from '../kit/server/app.ts';
import { mark } from '../kit/server/unique.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql, make, sql } = app;
const { organizationB, superAdmin } = app.actors;
const { team, place } = teamsOn(app);
const planning = planningOn(app);
const { risk } = risksOn(app);

const organization = await make.organization();
const [admin, client, colleague] = [
  await organization.admin(),
  await organization.client(),
  await organization.client(),
];
const { id: organizationId } = organization;

const { made, managed, detailsOf } = managing(app, admin, organizationId);

describe('merging', () => {
  const twoTeams = async () => {
    const [first, second] = [`Eerst ${mark()}`, `Later ${mark()}`];
    return { id: await made({ name: first }), intoId: await made({ name: second }), first, second };
  };

  test('moves records of every kind, and says so in the log of both teams', async () => {
    const { id, intoId, first, second } = await twoTeams();
    const records = [
      (await make.incident(client)).id,
      (await make.incident(client, { isShielded: true })).id,
      (await make.registerEntry(client)).id,
      await planning.event(admin),
      (await risk(admin)).id,
    ];
    for (const recordId of records) await place(recordId, id);
    expect(await managed(id)).toMatchObject({ recordCount: records.length });
    expect(await ask(admin, MERGE_TEAMS, { id, intoId })).toEqual({ mergeTeams: intoId });
    expect(await managed(id)).toBeUndefined();
    expect(await managed(intoId)).toMatchObject({ recordCount: records.length });
    const { rows } = await sql.query('select team_id from record where id = any ($1)', [records]);
    expect(new Set(rows.map((row) => row.team_id))).toEqual(new Set([intoId]));
    expect((await detailsOf(id)).at(-1)).toMatchObject(['deleted', { name: first, mergedInto: second }]);
    expect((await detailsOf(intoId)).at(-1)).toEqual(['updated', { merged: [null, first] }]);
  });

  test('leaves nothing behind in any table that has a team', async () => {
    const { id, intoId } = await twoTeams();
    const person = await organization.client();
    await oneOfEach(app, person);
    const { rows } = await sql.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'team_id' and not a.attisdropped and c.relkind = 'r' order by 1`,
    );
    // A report stays that of the team whose incidents it counts, under the name of that team.
    const tables = rows.map(({ name }) => name).filter((name) => name !== 'report');
    expect(tables).toEqual(expect.arrayContaining(['record', 'risk', 'team_member']));
    const withTeam = async (teamId: string) => {
      const counts: string[] = [];
      for (const name of tables)
        if ((await sql.query(`select from ${name} where team_id = $1`, [teamId])).rowCount) counts.push(name);
      return counts;
    };
    for (const name of tables.filter((one) => one !== 'team_member' && one !== 'record'))
      await sql.query(`update ${name} set team_id = $1 where organization_id = $2`, [id, organizationId]);
    await teamsOn(app).join(organizationId, id, { person, place: 0 });
    expect(await withTeam(id)).toEqual(tables);
    await ask(admin, MERGE_TEAMS, { id, intoId });
    expect(await withTeam(id)).toEqual([]);
    expect(await withTeam(intoId)).toEqual(tables);
    await sql.query('delete from team_member where team_id = $1', [intoId]);
  });

  test('moves people, whose first team and marking stay', async () => {
    const { id, intoId } = await twoTeams();
    const { join } = teamsOn(app);
    await join(organizationId, id, { person: client, place: 0, leads: true });
    await join(organizationId, id, { person: colleague, place: 0 });
    await join(organizationId, intoId, { person: client, place: 4 });
    await ask(admin, MERGE_TEAMS, { id, intoId });
    const { rows } = await sql.query(
      'select user_id, place, leads from team_member where team_id = any ($1) order by leads',
      [[id, intoId]],
    );
    expect(rows).toEqual([
      { user_id: colleague.id, place: 0, leads: false },
      { user_id: client.id, place: 0, leads: true },
    ]);
    await sql.query('delete from team_member where team_id = $1', [intoId]);
  });

  test('lets saved views filter by the other team, also those of colleagues', async () => {
    const { id, intoId } = await twoTeams();
    const state = {
      sort: { field: 'team', direction: 'asc' },
      filters: [{ key: 'teamId', values: [id, 'none'] }],
    };
    const view = {
      organizationId,
      input: { list: 'Register', name: mark(), state: { ...state, columns: [] } },
    };
    const { createSavedView } = await ask<{ createSavedView: string }>(client, CREATE_VIEW, view);
    await ask(admin, MERGE_TEAMS, { id, intoId });
    const asked = { organizationId, list: 'Register' };
    const { savedViews } = await ask<{ savedViews: ShownView[] }>(client, LIST_VIEWS, asked);
    expect(savedViews.find((one) => one.id === createSavedView)?.state.filters).toEqual([
      { key: 'teamId', values: [intoId, 'none'] },
    ]);
  });

  test('leads old addresses to the other team, through several merges', async () => {
    const { id, intoId } = await twoTeams();
    const last = await made({});
    await ask(admin, MERGE_TEAMS, { id, intoId });
    await ask(admin, MERGE_TEAMS, { id: intoId, intoId: last });
    for (const asked of [id, intoId, last, id.slice(-8), last.slice(-8).toUpperCase()])
      expect(await ask(client, GET_TEAM, { id: asked })).toMatchObject({ team: { id: last } });
  });

  test('takes two merges in opposite directions at once, of which one finds nothing', async () => {
    const { id, intoId } = await twoTeams();
    const answers = await Promise.all([
      gql(admin, MERGE_TEAMS, { id, intoId }),
      gql(admin, MERGE_TEAMS, { id: intoId, intoId: id }),
    ]);
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['NOT_FOUND', 'ok']);
  });

  test('is refused with itself, with a team of another organisation and into an archived one', async () => {
    const { id } = await twoTeams();
    const [foreign, old] = [await team(organizationB.id), await team(organizationId, { isArchived: true })];
    await place((await make.registerEntry(client)).id, id);
    const merge = (intoId: string, who = admin) => gql(who, MERGE_TEAMS, { id, intoId });
    expect(await merge(id)).toMatchObject({
      code: 'VALIDATION',
      fields: { intoId: 'Een team kan niet met zichzelf worden samengevoegd: kies een ander team' },
    });
    expect(await merge(id.toUpperCase())).toMatchObject({
      fields: { intoId: 'Een team kan niet met zichzelf worden samengevoegd: kies een ander team' },
    });
    expect((await merge(foreign)).code).toBe('NOT_FOUND');
    expect(await merge(foreign, superAdmin)).toMatchObject({
      fields: { intoId: 'Dit team is er niet in deze organisatie: kies een team uit de lijst' },
    });
    expect(await merge(old)).toMatchObject({
      fields: { intoId: 'Dit team is gearchiveerd: kies een ander team, of haal het eerst uit het archief' },
    });
    expect((await merge(newId())).code).toBe('NOT_FOUND');
    expect(await managed(id)).toMatchObject({ version: 1, recordCount: 1 });
  });
});

describe('deleting', () => {
  test('takes away a team to which nothing belongs, with those that were merged into it', async () => {
    const [id, merged] = [await made({}), await made({})];
    await ask(admin, MERGE_TEAMS, { id: merged, intoId: id });
    await ask(admin, DELETE_TEAM, { id });
    expect((await sql.query('select from team where id = any ($1)', [[id, merged]])).rowCount).toBe(0);
  });

  test('is refused while people or records belong to it, and says how many', async () => {
    const id = await made({});
    const remove = async () => (await gql(admin, DELETE_TEAM, { id })).errors[0]?.message;
    const refusal = (uses: string) =>
      `Er hoort nog iets bij dit team (${uses}): voeg het samen met een ander team, of archiveer het`;
    await teamsOn(app).join(organizationId, id, { person: client });
    expect(await remove()).toBe(refusal('1 medewerker'));
    const hidden = await make.incident(client, { isShielded: true });
    await place(hidden.id, id);
    expect(await remove()).toBe(refusal('1 medewerker, 1 registratie'));
    for (const made of [await make.registerEntry(client), await risk(admin)]) await place(made.id, id);
    await sql.query('delete from team_member where team_id = $1', [id]);
    expect(await remove()).toBe(refusal('3 registraties'));
    expect(await managed(id)).toMatchObject({ recordCount: 3 });
  });
});
