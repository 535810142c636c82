import { afterAll, describe, expect, test } from 'vitest';
import { DELETE_ENTRY, type Deleted, GET_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB, clientB, clientOfBoth } = app.actors;

const remove = (actor: Person | null, id: string) => app.gql<Deleted>(actor, DELETE_ENTRY, { id });
const isThere = async (id: string) =>
  (await app.sql.query('select from register_entry where id = $1', [id])).rows.length === 1;

describe('deleting an entry', () => {
  test.each([
    ['its author', clientA],
    ['the Admin of its organisation', adminA],
    ['a SuperAdmin', superAdmin],
  ])('works for %s', async (_who, actor) => {
    const { id } = await make.registerEntry(clientA);
    const other = await make.registerEntry(clientA);
    expect((await remove(actor, id)).data).toEqual({ deleteRegisterEntry: id });
    expect(await isThere(id)).toBe(false);
    expect(await isThere(other.id)).toBe(true);
    expect((await app.gql(actor, GET_ENTRY, { id })).code).toBe('NOT_FOUND');
  });

  test('works once', async () => {
    const { id } = await make.registerEntry(clientA);
    await remove(clientA, id);
    expect((await remove(clientA, id)).code).toBe('NOT_FOUND');
  });
});

describe('deleting an entry is refused', () => {
  test('a deletion without a session is refused', async () => {
    const { id } = await make.registerEntry(clientA);
    expect((await remove(null, id)).code).toBe('UNAUTHENTICATED');
    expect(await isThere(id)).toBe(true);
  });

  test.each([
    ['another Client of the organisation', colleagueA],
    ['a Client of this and another organisation', clientOfBoth],
    ['a Client of another organisation', clientB],
    ['the Admin of another organisation', adminB],
  ])('a deletion by %s is refused as if the entry did not exist', async (_who, actor) => {
    const { id } = await make.registerEntry(clientA);
    const refused = await remove(actor, id);
    expect(refused.code).toBe('NOT_FOUND');
    expect(refused.errors).toEqual((await remove(actor, UNKNOWN_ID)).errors);
    expect(await isThere(id)).toBe(true);
  });

  test('a deletion by an author who has left the organisation is refused', async () => {
    const leaver = await organizationA.client();
    const { id } = await make.registerEntry(leaver);
    await app.sql.query('delete from membership where user_id = $1', [leaver.id]);
    expect((await remove(leaver, id)).code).toBe('NOT_FOUND');
    expect(await isThere(id)).toBe(true);
  });

  test('a deletion by a malformed id is refused', async () => {
    const { code, fields } = await remove(adminA, 'alles');
    expect([code, fields]).toEqual(['VALIDATION', { id: 'Geen geldige sleutel' }]);
  });
});

describe('reading one entry', () => {
  test.each([clientA, adminA, superAdmin])(
    'works for a $role whom it concerns, with what they may do',
    async (actor) => {
      const { id } = await make.registerEntry(clientA);
      expect(
        await app.ask(
          actor,
          '{ registerEntry(id: "ID") { id abilities { update delete } } }'.replace('ID', id),
        ),
      ).toEqual({
        registerEntry: { id, abilities: { update: true, delete: true } },
      });
    },
  );

  test.each([colleagueA, clientB, adminB, clientOfBoth])(
    'finds nothing for a $role whom it does not concern',
    async (actor) => {
      const { id } = await make.registerEntry(clientA);
      const { data, errors } = await app.gql(actor, GET_ENTRY, { id });
      expect(data).toBeNull();
      expect(errors).toEqual((await app.gql(actor, GET_ENTRY, { id: UNKNOWN_ID })).errors);
      expect(errors).toEqual([
        {
          message: 'Niet gevonden: kijk in de lijst of het er nog is',
          path: ['registerEntry'],
          extensions: { code: 'NOT_FOUND' },
        },
      ]);
    },
  );

  test('refuses a malformed id', async () => {
    const { code, fields } = await app.gql(clientA, GET_ENTRY, { id: '12' });
    expect([code, fields]).toEqual(['VALIDATION', { id: 'Geen geldige sleutel' }]);
  });
});
