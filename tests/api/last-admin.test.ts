import { afterAll, describe, expect, test } from 'vitest';
import { BLOCK_ACCOUNT, UPDATE_ACCOUNT, type UpdatedAccount } from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ own: 'the last SuperAdmin of a database is looked for' });
afterAll(() => app.close());
const { organizationA, superAdmin } = app.actors;

const versionOf = async ({ id }: { id: string }) => {
  const { rows } = await app.sql.query<{ version: number }>('select version from app_user where id = $1', [
    id,
  ]);
  return rows[0]?.version ?? 0;
};
const update = async (actor: Person | null, person: { id: string }, input: object) =>
  app.gql<UpdatedAccount>(actor, UPDATE_ACCOUNT, {
    id: person.id,
    input: { version: await versionOf(person), ...input },
  });
const kindsOf = async ({ id }: { id: string }) => {
  const { rows } = await app.sql.query<{ organization_id: string; kind: string }>(
    'select organization_id, kind from membership where user_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map((row) => [row.organization_id, row.kind]));
};

describe('the last Admin of an organisation', async () => {
  const home = await app.make.organization('Alleen thuis');
  const only = await home.admin();

  test.each([{ role: 'Client' }, { organizationIds: [organizationA.id] }])('stays one: %j', async (input) => {
    const { code, fields } = await update(superAdmin, only, input);
    expect(code).toBe('VALIDATION');
    expect(Object.values(fields ?? {})).toEqual([
      'Dit is de laatste beheerder van Alleen thuis: maak eerst een ander beheerder',
    ]);
    expect(await kindsOf(only)).toEqual({ [home.id]: 'Owner' });
  });

  test('stays one when another Admin cannot sign in', async () => {
    const blocked = await home.admin();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    expect((await update(superAdmin, only, { role: 'Client' })).code).toBe('VALIDATION');
  });

  test('may be made a SuperAdmin, who still owns it', async () => {
    const house = await app.make.organization();
    const admin = await house.admin();
    expect((await update(superAdmin, admin, { role: 'SuperAdmin' })).code).toBeUndefined();
    expect(await kindsOf(admin)).toEqual({ [house.id]: 'Owner' });
  });

  test('is left when two Admins make each other Clients at the same moment, time after time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const house = await app.make.organization();
      const [one, other] = [await house.admin(), await house.admin()];
      await Promise.all([one, other].map((person) => person.token()));
      const answers = await Promise.all([
        update(one, other, { role: 'Client' }),
        update(other, one, { role: 'Client' }),
      ]);
      const { rows } = await app.sql.query(
        "select from membership m join app_user u on u.id = m.user_id where organization_id = $1 and kind = 'Owner' and role = 'Admin'",
        [house.id],
      );
      expect(rows).toHaveLength(1);
      expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    }
  });
});

describe('the last SuperAdmin who can sign in', () => {
  afterAll(() => app.sql.query('update app_user set blocked_at = null where id = $1', [superAdmin.id]));

  test('is left when two block or demote each other at the same moment, time after time', async () => {
    const block = async (actor: Person, person: Person) =>
      app.gql(actor, BLOCK_ACCOUNT, { id: person.id, version: await versionOf(person) });
    const ways = [block, (actor: Person, person: Person) => update(actor, person, { role: 'Admin' })];
    for (const way of [...ways, ...ways]) {
      const [one, other] = [
        await app.make.person({ role: 'SuperAdmin' }),
        await app.make.person({ role: 'SuperAdmin' }),
      ];
      await Promise.all([one, other].map((person) => person.token()));
      await app.sql.query(
        "update app_user set blocked_at = now() where role = 'SuperAdmin' and id <> all ($1::uuid[])",
        [[one.id, other.id]],
      );
      const answers = await Promise.all([way(one, other), way(other, one)]);
      const { rows } = await app.sql.query(
        "select from app_user where role = 'SuperAdmin' and blocked_at is null",
      );
      expect(rows).toHaveLength(1);
      expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    }
  });
});
