import { afterAll, describe, expect, test } from 'vitest';
import { organizationsOn } from '../kit/modules/organizations/organizations.ts';
import { CREATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationB, superAdmin } = app.actors;
const { create, archive, remove, namesFor } = organizationsOn(app);

const linesOf = async (id: string) => {
  const { rows } = await app.sql.query(
    "select action, actor_id, version, details from change_log where entity_id = $1 and entity = 'Organization' order by at",
    [id],
  );
  return rows;
};

describe('deleting an organisation', () => {
  test('needs its name, typed as it is', async () => {
    const { id } = await create('Typ mij');
    const { id: curly } = await create('’t Hof');
    expect((await remove(curly, "'t\u00a0Hof")).data).toEqual({ deleteOrganization: true });
    for (const [name, message] of [
      ['', 'Vereist'],
      ['typ mij', 'Typ de naam precies over'],
    ] as const) {
      expect((await remove(id, name)).fields).toEqual({ name: message });
    }
    expect((await remove(id, ' Typ mij ')).data).toEqual({ deleteOrganization: true });
    expect((await remove(id, 'Typ mij')).code).toBe('NOT_FOUND');
  });

  test('is refused while it is in use', async () => {
    const used = await app.make.organization('In gebruik');
    await used.client();
    const { code, errors } = await remove(used.id, 'In gebruik');
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Deze organisatie is in gebruik: archiveer haar eerst',
    ]);
  });

  test('deletes everything of an archived one but its people and the log', async () => {
    const gone = await app.make.organization('Gaat weg');
    const person = await app.make.person({ role: 'Client', organizations: [gone, organizationB] });
    const socket = await app.socket(person);
    await app.ask(person, CREATE_ENTRY, { organizationId: gone.id, input: validEntry });
    await app.ask(
      superAdmin,
      `mutation ($o: ID!) { createInvitations(input: { emails: ["weg@y.example"], role: Client, organizationId: $o }) { id } }`,
      { o: gone.id },
    );
    await archive(gone.id);
    await socket.closed;
    const back = await app.socket(person);
    expect((await remove(gone.id, 'Gaat weg')).code).toBeUndefined();
    expect((await back.closed).code).toBe(1012);
    for (const table of [
      'organization where id',
      'membership where organization_id',
      'register_entry where organization_id',
      'invitation where organization_id',
    ]) {
      expect((await app.sql.query(`select from ${table} = $1`, [gone.id])).rows, table).toEqual([]);
    }
    expect(await namesFor(person)).toEqual(['Thuiszorg B']);
    const lines = await app.sql.query(
      'select entity, action from change_log where organization_id = $1 order by at',
      [gone.id],
    );
    expect(lines.rows).toEqual([
      { entity: 'RegisterEntry', action: 'created' },
      { entity: 'Invitation', action: 'created' },
      { entity: 'Organization', action: 'updated' },
      { entity: 'Organization', action: 'deleted' },
    ]);
    expect((await linesOf(gone.id)).at(-1)?.details).toEqual({ name: 'Gaat weg', members: 1 });
  });

  test('races with a concurrent insert without orphans', async () => {
    for (let round = 0; round < 5; round += 1) {
      const house = await app.make.organization('Tegelijk');
      const [deleted, recorded] = await Promise.all([
        remove(house.id, 'Tegelijk'),
        app.gql(superAdmin, CREATE_ENTRY, { organizationId: house.id, input: validEntry }),
      ]);
      const { rows } = await app.sql.query('select from organization where id = $1', [house.id]);
      expect(rows).toHaveLength(deleted.code === undefined ? 0 : 1);
      expect([deleted.code, recorded.code].filter((code) => code === undefined)).toHaveLength(1);
    }
  });
});
