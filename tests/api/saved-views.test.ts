import { afterAll, describe, expect, test } from 'vitest';
import { viewLimits } from '../../schema/records/views.ts';
import { messages } from '../../schema/values/messages.ts';
import {
  CHOOSE_VIEW,
  CREATE_VIEW,
  DELETE_VIEW,
  LIST_VIEWS,
  type ShownView,
  UPDATE_VIEW,
  validView,
} from '../kit/modules/views/views.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** An organisation of its own, so that nothing else is in its lists. */
async function start() {
  const organization = await app.make.organization();
  const [admin, client, colleague] = [
    await organization.admin(),
    await organization.client(),
    await organization.client(),
  ];
  const organizationId = organization.id;
  const create = async (actor: Person, input: object = {}) =>
    (
      await app.ask<{ createSavedView: string }>(actor, CREATE_VIEW, {
        organizationId,
        input: { ...validView, ...input },
      })
    ).createSavedView;
  const list = async (actor: Person, which = 'Register') =>
    (await app.ask<{ savedViews: ShownView[] }>(actor, LIST_VIEWS, { organizationId, list: which }))
      .savedViews;
  const refused = async (actor: Person, document: string, variables: object) => {
    const { code, errors } = await app.gql(actor, document, { organizationId, ...variables });
    return { code, fields: errors[0]?.extensions.fields };
  };
  return { organizationId, admin, client, colleague, create, list, refused };
}

describe('a saved view', () => {
  test('a saved view of one’s own is there for nobody else, and holds what was saved', async () => {
    const { admin, client, colleague, create, list } = await start();
    const id = await create(client);
    expect(await list(client)).toEqual([
      {
        ...validView,
        id,
        version: 1,
        isOrganizations: false,
        isDefault: false,
        abilities: { write: true },
      },
    ]);
    expect(await list(colleague)).toEqual([]);
    expect(await list(admin)).toEqual([]);
    expect(await list(client, 'Incidents')).toEqual([]);
  });

  test('a saved view of the organisation is made by its Admins and read by everybody in it', async () => {
    const { admin, client, create, list, refused } = await start();
    const id = await create(admin, { isOrganizations: true });
    expect(await list(client)).toMatchObject([{ id, isOrganizations: true, abilities: { write: false } }]);
    expect(await list(admin)).toMatchObject([{ id, abilities: { write: true } }]);
    const input = { ...validView, name: 'Andere', isOrganizations: true };
    expect((await refused(client, CREATE_VIEW, { input })).code).toBe('FORBIDDEN');
    expect((await refused(client, DELETE_VIEW, { id })).code).toBe('FORBIDDEN');
    const change = { name: 'Van mij' };
    expect((await refused(client, UPDATE_VIEW, { id, version: 1, change })).code).toBe('FORBIDDEN');
  });

  test('is renamed and replaced over the version that one saw, and deleted', async () => {
    const { client, create, list, refused } = await start();
    const id = await create(client);
    await app.ask(client, UPDATE_VIEW, { id, version: 1, change: { name: 'Anders' } });
    expect(await list(client)).toMatchObject([{ name: 'Anders', version: 2, state: validView.state }]);
    const state = { sort: null, filters: [{ key: 'isOverdue', values: ['true'] }], columns: null };
    await app.ask(client, UPDATE_VIEW, { id, version: 2, change: { state } });
    expect(await list(client)).toMatchObject([{ name: 'Anders', state }]);
    expect((await refused(client, UPDATE_VIEW, { id, version: 1, change: { state } })).code).toBe('CONFLICT');
    await app.ask(client, DELETE_VIEW, { id });
    expect(await list(client)).toEqual([]);
  });

  test('is what a list begins with for whoever chose that, and nobody else', async () => {
    const { organizationId, admin, client, create, list, refused } = await start();
    const shared = await create(admin, { isOrganizations: true });
    const own = await create(client);
    const choose = (viewId: string | null) =>
      app.ask(client, CHOOSE_VIEW, { organizationId, list: 'Register', viewId });
    await choose(shared);
    await choose(own);
    const usual = async (actor: Person) =>
      (await list(actor)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await usual(client)).toEqual([own]);
    expect(await usual(admin)).toEqual([]);
    expect((await refused(client, CHOOSE_VIEW, { list: 'Events', viewId: own })).code).toBe('NOT_FOUND');
    await choose(null);
    expect(await usual(client)).toEqual([]);
    await choose(own);
    await app.ask(client, DELETE_VIEW, { id: own });
    expect(await usual(client)).toEqual([]);
  });

  const held = (state: object) => ({ input: { ...validView, state: { ...validView.state, ...state } } });
  test.each([
    [
      'an unknown sort',
      held({ sort: { field: 'password', direction: 'asc' } }),
      { sort: messages.unknownChoice },
    ],
    [
      'a filter of another list',
      held({ filters: [{ key: 'theme', values: ['Staff'] }] }),
      { filters: messages.unknownChoice },
    ],
    [
      'a filter every object has',
      held({ filters: [{ key: 'constructor', values: ['x'] }] }),
      { filters: messages.unknownChoice },
    ],
    [
      'a value that there is not',
      held({ filters: [{ key: 'status', values: ['Lost'] }] }),
      { filters: messages.unknownChoice },
    ],
    [
      'markup for a person',
      held({ filters: [{ key: 'responsibleUserId', values: ['<b>'] }] }),
      { filters: messages.unknownChoice },
    ],
    [
      'a period that ends before it begins',
      held({ filters: [{ key: 'createdAt', values: ['2026-03-01..2026-01-01'] }] }),
      { filters: messages.unknownChoice },
    ],
    [
      'a filter twice',
      held({ filters: [1, 2].map(() => ({ key: 'isOverdue', values: ['true'] })) }),
      { filters: messages.chosenTwice },
    ],
    ['a column that is none', held({ columns: ['<script>'] }), { columns: messages.unknownChoice }],
    [
      'more than it may hold',
      held({ filters: [{ key: 'responsibleUserId', values: Array(51).fill('none') }] }),
      { filters: messages.tooManyChosen(50) },
    ],
    [
      'more bytes than it may hold',
      held({
        columns: Array(60).fill('a'.repeat(40)),
        filters: [
          { key: 'createdAt', values: Array(50).fill('2026-01-01..2026-03-31') },
          { key: 'source', values: Array(50).fill('ManagementReview') },
        ],
      }),
      { filters: messages.viewTooLarge },
    ],
    ['no name', { input: { ...validView, name: ' ' } }, { name: messages.required }],
    ['too long a name', { input: { ...validView, name: 'x'.repeat(81) } }, { name: messages.tooLong(80) }],
  ])('does not hold %s', async (_what, variables, fields) => {
    const { client, refused } = await start();
    expect(await refused(client, CREATE_VIEW, variables)).toEqual({ code: 'VALIDATION', fields });
  });

  test('holds no search, as one looks for clients by name', async () => {
    const { client, refused } = await start();
    const { code } = await refused(client, CREATE_VIEW, held({ search: 'Jansen' }));
    expect(code).toBe('BAD_USER_INPUT');
  });

  test('keeps no empty organisation from being deleted', async () => {
    const { organizationId, admin, create } = await start();
    await create(admin, { isOrganizations: true });
    await app.sql.query('delete from membership where organization_id = $1', [organizationId]);
    const { rows } = await app.sql.query('select app.organization_is_empty($1) as is', [organizationId]);
    expect(rows).toEqual([{ is: true }]);
  });

  test('has another name than one’s others of the list', async () => {
    const { admin, client, create, list, refused } = await start();
    await create(client);
    const other = await create(client, { name: 'Andere' });
    await create(client, { list: 'Events', state: { sort: null, filters: [], columns: null } });
    await create(admin, { isOrganizations: true });
    const taken = { code: 'VALIDATION', fields: { name: messages.viewNameTaken } };
    expect(await refused(client, CREATE_VIEW, { input: validView })).toEqual(taken);
    const renamed = { id: other, version: 1, change: { name: validView.name } };
    expect(await refused(client, UPDATE_VIEW, renamed)).toEqual(taken);
    await create(client, { name: 'Collega’s in José–Zuid' });
    const alike = { ...validView, name: "COLLEGA'S  in Jose\u0301-zuid" };
    expect(await refused(client, CREATE_VIEW, { input: alike })).toEqual(taken);
    // A Cyrillic o, an invisible and a no-break space.
    for (const name of ['C\u043ellega’s in José–Zuid', 'Collega’s\u200b in\u00a0José–Zuid'])
      expect(await refused(client, CREATE_VIEW, { input: { ...validView, name } })).toEqual(taken);
    expect(await list(client)).toHaveLength(4);
  });

  test('is one of fifty at most, also when they are made at the same moment', async () => {
    const { organizationId, client, list } = await start();
    const answers = await Promise.all(
      Array.from({ length: viewLimits.ofPerson + 3 }, (_, index) =>
        app.gql(client, CREATE_VIEW, { organizationId, input: { ...validView, name: `Weergave ${index}` } }),
      ),
    );
    const refusals = answers.filter(({ code }) => code !== undefined);
    expect(refusals.map(({ errors }) => errors[0]?.extensions.fields)).toEqual(
      Array(3).fill({ name: messages.tooManyViews(50) }),
    );
    expect(await list(client)).toHaveLength(50);
  });

  test('is part of what one takes along of oneself', async () => {
    const { client, create } = await start();
    await create(client);
    const { body } = await app.rest(client, 'GET', '/user/data');
    expect(JSON.stringify(body)).toContain(validView.name);
  });
});
