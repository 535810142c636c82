import { afterAll, describe, expect, test } from 'vitest';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { team, place } = teamsOn(app);
const organization = await make.organization();
const [admin, client] = [await organization.admin(), await organization.client()];
const planning = planningOn(app);
const { risk } = risksOn(app);

/** Makers of a record of each kind, by the root field of its list. */
const kinds = {
  registerEntries: ['RegisterEntry', async () => (await make.registerEntry(admin)).id],
  incidents: ['Incident', async () => (await make.incident(client)).id],
  taskEvents: ['TaskEvent', () => planning.event(admin)],
  risks: ['Risk', async () => (await risk(admin)).id],
} as const;

const teams = {
  zuid: await team(organization.id, { name: 'Linde-Zuid' }),
  oever: await team(organization.id, { name: 'Één Oever' }),
};

interface Listed {
  readonly rows: readonly { readonly id: string; readonly team: { readonly name: string } | null }[];
  readonly facets: readonly {
    readonly field: string;
    readonly values: readonly { readonly value: string; readonly count: number }[];
  }[];
}

describe.each(Object.entries(kinds))('the list of %s', async (field, [name, makeOne]) => {
  const ids = { zuid: await makeOne(), oever: await makeOne(), none: await makeOne() };
  await place(ids.zuid, teams.zuid);
  await place(ids.oever, teams.oever);

  const list = async (variables: object) => {
    const document = `query ($id: ID, $sort: ${name}Sort, $filter: ${name}Filter, $search: String) {
      ${field}(organizationId: $id, pageSize: 100, sort: $sort, filter: $filter, search: $search) {
        rows { id team { name } } facets { field values { value count } } } }`;
    const data = await ask<Record<string, Listed>>(admin, document, { id: organization.id, ...variables });
    return data[field] as Listed;
  };
  const idsOf = async (variables: object) => (await list(variables)).rows.map(({ id }) => id);

  test.each([
    ['asc', [ids.oever, ids.zuid, ids.none]],
    ['desc', [ids.zuid, ids.oever, ids.none]],
  ])('is sorted by the name of the team, %s, with those without one last', async (direction, sorted) => {
    expect(await idsOf({ sort: { field: 'team', direction } })).toEqual(sorted);
  });

  test('is narrowed to teams and to none, and counts the records of each', async () => {
    const { rows, facets } = await list({ filter: { teamId: [teams.oever] } });
    expect(rows).toEqual([{ id: ids.oever, team: { name: 'Één Oever' } }]);
    const counted = facets.find((one) => one.field === 'teamId')?.values ?? [];
    expect(Object.fromEntries(counted.map(({ value, count }) => [value, count]))).toEqual({
      [teams.zuid]: 1,
      [teams.oever]: 1,
      none: 1,
    });
    expect(await idsOf({ filter: { teamId: ['none'] } })).toEqual([ids.none]);
    expect((await idsOf({ filter: { teamId: ['none', teams.zuid] } })).toSorted()).toEqual(
      [ids.none, ids.zuid].toSorted(),
    );
  });

  test('is searched by the name of the team as one reads it', async () => {
    expect(await idsOf({ search: 'een oever' })).toEqual([ids.oever]);
    expect(await idsOf({ search: 'LINDE–zuid' })).toEqual([ids.zuid]);
  });

  test('refuses a team that is no key', async () => {
    const document = `query ($filter: ${name}Filter) { ${field}(filter: $filter) { rows { id } } }`;
    const { code } = await gql(admin, document, { filter: { teamId: ['noord'] } });
    expect(code).toBe('VALIDATION');
  });
});
