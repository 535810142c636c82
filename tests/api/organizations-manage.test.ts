import { afterAll, describe, expect, test } from 'vitest';
import {
  ARCHIVE_ORGANIZATION,
  CREATE_ORGANIZATION,
  DELETE_ORGANIZATION,
  LIST_ORGANIZATIONS,
  organizationsOn,
  RESTORE_ORGANIZATION,
  UPDATE_ORGANIZATION,
} from '../kit/modules/organizations/organizations.ts';
import { startTestApp } from '../kit/server/app.ts';
import { mark } from '../kit/server/unique.ts';

const app = await startTestApp({ own: 'all organisations are listed' });
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA } = app.actors;
const { list, create, archive } = organizationsOn(app);

const linesOf = async (id: string) => {
  const { rows } = await app.sql.query(
    "select action, actor_id, version, details from change_log where entity_id = $1 and entity = 'Organization' order by at",
    [id],
  );
  return rows;
};

describe('the list of organisations', () => {
  test('counts who owns each and who is a member', async () => {
    const rows = (await list({ search: 'zorggroep a' })).rows;
    expect(rows).toEqual([
      {
        id: organizationA.id,
        name: 'Zorggroep A',
        archivedAt: null,
        version: 1,
        ownerCount: 1,
        memberCount: 3,
        isEmpty: false,
        abilities: { edit: true, archive: true, restore: false, delete: false },
      },
    ]);
  });

  test('comes sorted and by page, archived ones only when asked for', async () => {
    const search = 'Hofje';
    const archived = await create('Hofje Zzz, gearchiveerd');
    await create('Hofje Aaa, leeg');
    const inhabited = await app.make.organization('Hofje Mmm');
    await inhabited.client();
    await create('Hofje Ttt');
    await archive(archived.id);
    const listed = (variables: object) => list({ search, ...variables });
    const names = async (variables: object) => (await listed(variables)).rows.map(({ name }) => name);
    expect(await names({})).toEqual(['Hofje Aaa, leeg', 'Hofje Mmm', 'Hofje Ttt']);
    expect(await names({ includeArchived: true, sort: { field: 'name', direction: 'desc' } })).toEqual([
      'Hofje Zzz, gearchiveerd',
      'Hofje Ttt',
      'Hofje Mmm',
      'Hofje Aaa, leeg',
    ]);
    expect(await names({ page: 1, pageSize: 1 })).toEqual(['Hofje Mmm']);
    expect((await names({ sort: { field: 'memberCount', direction: 'desc' } }))[0]).toBe('Hofje Mmm');
    for (const field of ['createdAt', 'updatedAt', 'archivedAt', 'ownerCount']) {
      expect(await names({ sort: { field, direction: 'asc' } })).toHaveLength(3);
    }
    expect((await listed({ pageSize: 1 })).total).toBe(3);
  });

  test('is for SuperAdmins only', async () => {
    for (const actor of [clientA, adminA])
      expect((await app.gql(actor, LIST_ORGANIZATIONS)).code).toBe('FORBIDDEN');
    expect((await app.gql(null, LIST_ORGANIZATIONS)).code).toBe('UNAUTHENTICATED');
  });
});

describe('an organisation', () => {
  test('is created empty, can be renamed, and is logged', async () => {
    const made = await create('  Nieuw huis ');
    expect(made).toMatchObject({
      name: 'Nieuw huis',
      ownerCount: 0,
      memberCount: 0,
      isEmpty: true,
      abilities: { delete: true },
    });
    await app.ask(superAdmin, UPDATE_ORGANIZATION, { id: made.id, name: 'Oud huis', version: 1 });
    expect(await linesOf(made.id)).toEqual([
      { action: 'created', actor_id: superAdmin.id, version: 1, details: { name: 'Nieuw huis' } },
      {
        action: 'updated',
        actor_id: superAdmin.id,
        version: 2,
        details: { name: ['Nieuw huis', 'Oud huis'] },
      },
    ]);
    const { code } = await app.gql(superAdmin, UPDATE_ORGANIZATION, {
      id: made.id,
      name: 'Later',
      version: 1,
    });
    expect(code).toBe('CONFLICT');
  });

  test.each([
    ['', 'Vereist'],
    [null, 'Vereist'],
    ['x'.repeat(101), 'Maximaal 100 tekens'],
    ['a\u0000', 'Bevat een teken dat niet kan worden opgeslagen: haal het weg'],
  ])('is not called %j', async (name, message) => {
    const { code, fields } = await app.gql(superAdmin, CREATE_ORGANIZATION, { name });
    expect([code, fields]).toEqual(['VALIDATION', { name: message }]);
  });

  test.each([
    ['De Linde', 'de  LINDE'],
    ['Zonnehoek', 'Zonne\u200bhoek'],
    ['Het Anker', 'Het\u00a0Anker'],
    ['Coöperatie Zuid', 'Cooperatie Zuid'],
    ['Thuis’s hof', "Thuis's Hof"],
    ['Parkzicht', 'P\u0430rkzi\u0441ht'],
    ['HOEK', '\u041d\u041eEK'],
    ['Eik', '\u0401ik'],
  ])('is not called as another, nor a name that reads as it: %j and %j', async (taken, alike) => {
    const ending = ` ${mark()}`;
    const one = await create(`${taken}${ending}`);
    const other = await create(`Anders${ending}`);
    const message = `Er is al een organisatie met deze naam of een naam die er hetzelfde uitziet (${one.name}): kies een andere`;
    const name = `${alike}${ending}`;
    for (const answer of [
      await app.gql(superAdmin, CREATE_ORGANIZATION, { name: one.name }),
      await app.gql(superAdmin, CREATE_ORGANIZATION, { name }),
      await app.gql(superAdmin, UPDATE_ORGANIZATION, { id: other.id, name, version: 1 }),
    ])
      expect([answer.code, answer.fields]).toEqual(['VALIDATION', { name: message }]);
    await app.ask(superAdmin, UPDATE_ORGANIZATION, { id: one.id, name, version: 1 });
    expect((await list({ search: ending.trim() })).total).toBe(2);
  });

  test('is not called as an archived one, and keeps a name that it had before another had it too', async () => {
    const ending = mark();
    const archived = await create(`Weg ${ending}`);
    await archive(archived.id);
    expect((await app.gql(superAdmin, CREATE_ORGANIZATION, { name: `weg ${ending}` })).fields).toEqual({
      name: expect.stringContaining(archived.name),
    });
    const older = await app.make.organization(`weg ${ending}`);
    const kept = await app.gql(superAdmin, UPDATE_ORGANIZATION, {
      ...{ id: older.id, name: `weg ${ending}`, version: 1 },
    });
    expect(kept.code).toBeUndefined();
  });

  test('is made once of several of one name at the same moment', async () => {
    const name = `Tegelijk ${mark()}`;
    const made = await Promise.all(
      Array.from({ length: 6 }, () => app.gql(superAdmin, CREATE_ORGANIZATION, { name })),
    );
    expect(made.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  test('cannot be changed by an Admin, even their own', async () => {
    const { id } = organizationA;
    for (const [document, more] of [
      [CREATE_ORGANIZATION, {}],
      [UPDATE_ORGANIZATION, { version: 1 }],
      [ARCHIVE_ORGANIZATION, { version: 1 }],
      [RESTORE_ORGANIZATION, { version: 1 }],
      [DELETE_ORGANIZATION, {}],
    ] as const) {
      expect((await app.gql(adminA, document, { id, name: 'Zorggroep A', ...more })).code).toBe('FORBIDDEN');
    }
  });
});
