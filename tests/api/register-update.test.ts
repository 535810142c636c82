import { afterAll, describe, expect, test } from 'vitest';
import { badEntries } from '../kit/modules/register/bad-entries.ts';
import { GET_ENTRY, type Got, UPDATE_ENTRY, type Updated } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { type MadeEntry, validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB, clientB, clientOfBoth } = app.actors;

const changed = { ...validEntry, description: 'Anders verwoord', status: 'InProgress' };

const update = (actor: Person | null, id: string, input: object = changed, version = 1) =>
  app.gql<Updated>(actor, UPDATE_ENTRY, { id, version, input });

async function stored({ id }: MadeEntry): Promise<Record<string, unknown>> {
  const { rows } = await app.sql.query('select * from register_entry where id = $1', [id]);
  return rows[0];
}

async function expectUntouched(entry: MadeEntry, attempt: () => Promise<unknown>): Promise<void> {
  const before = await stored(entry);
  await attempt();
  expect(await stored(entry)).toEqual(before);
}

describe('updating an entry', () => {
  test.each([
    ['its author', clientA],
    ['the Admin of its organisation', adminA],
    ['a SuperAdmin', superAdmin],
  ])('works for %s, and leaves who reported it, where and when', async (_who, actor) => {
    const { id } = await make.registerEntry(clientA, { createdAt: new Date('2026-01-05T09:00:00Z') });
    const { data, errors } = await update(actor, id);
    expect(errors).toEqual([]);
    expect(data?.updateRegisterEntry).toMatchObject({
      ...changed,
      id,
      version: 2,
      createdAt: '2026-01-05T09:00:00.000Z',
      organization: { id: organizationA.id },
      user: { id: clientA.id },
    });
    expect(data?.updateRegisterEntry.updatedAt).not.toBe('2026-01-05T09:00:00.000Z');
    expect((await app.ask<Got>(actor, GET_ENTRY, { id })).registerEntry).toEqual(data?.updateRegisterEntry);
  });

  test('increments the version', async () => {
    const { id } = await make.registerEntry(clientA);
    await update(clientA, id);
    const { data } = await update(adminA, id, { ...changed, cause: 'Nog iets' }, 2);
    expect(data?.updateRegisterEntry).toMatchObject({ version: 3, cause: 'Nog iets' });
  });

  test('an update with the same values changes nothing, not even the version', async () => {
    const entry = await make.registerEntry(clientA);
    await expectUntouched(entry, async () => {
      expect((await update(clientA, entry.id, validEntry)).data?.updateRegisterEntry.version).toBe(1);
    });
  });

  test('may go from every status to every other', async () => {
    const { id } = await make.registerEntry(clientA);
    const statuses = [
      'Completed',
      'NotStarted',
      'Ongoing',
      'InProgress',
      'Completed',
      'Ongoing',
      'NotStarted',
    ];
    for (const [index, status] of statuses.entries()) {
      const { data } = await update(clientA, id, { ...validEntry, status }, index + 1);
      expect(data?.updateRegisterEntry.status).toBe(status);
    }
  });
});

describe('updating an entry is refused', () => {
  test('an update without a session is refused', async () => {
    const entry = await make.registerEntry(clientA);
    await expectUntouched(entry, async () =>
      expect((await update(null, entry.id)).code).toBe('UNAUTHENTICATED'),
    );
  });

  test.each([
    ['another Client of the organisation', colleagueA],
    ['a Client of this and another organisation', clientOfBoth],
    ['a Client of another organisation', clientB],
    ['the Admin of another organisation', adminB],
  ])('an update by %s is refused as if the entry did not exist', async (_who, actor) => {
    const entry = await make.registerEntry(clientA);
    await expectUntouched(entry, async () => {
      const refused = await update(actor, entry.id);
      expect(refused.code).toBe('NOT_FOUND');
      expect(refused.errors).toEqual((await update(actor, UNKNOWN_ID)).errors);
    });
  });

  test('an update by an author who has left the organisation is refused', async () => {
    const leaver = await organizationA.client();
    const entry = await make.registerEntry(leaver);
    await app.sql.query('delete from membership where user_id = $1', [leaver.id]);
    await expectUntouched(entry, async () => expect((await update(leaver, entry.id)).code).toBe('NOT_FOUND'));
  });

  test('an update without access is NOT_FOUND before the input is validated', async () => {
    const entry = await make.registerEntry(clientA);
    expect((await update(clientB, entry.id, {})).code).toBe('NOT_FOUND');
    expect((await update(clientB, entry.id, changed, 7)).code).toBe('NOT_FOUND');
  });

  test.each(badEntries)('an update with $what is refused, naming the field', async ({ change, fields }) => {
    const entry = await make.registerEntry(clientA);
    await expectUntouched(entry, async () => {
      const answer = await update(clientA, entry.id, { ...changed, ...change });
      expect([answer.data, answer.code, answer.fields]).toEqual([null, 'VALIDATION', fields]);
    });
  });

  test.each(['geen-sleutel', '', "1' or '1'='1", `${UNKNOWN_ID}0`])(
    'an update by the malformed id %j is refused',
    async (id) => {
      const { code, fields } = await update(clientA, id);
      expect([code, fields]).toEqual(['VALIDATION', { id: 'Geen geldige sleutel' }]);
    },
  );

  test.each(['organizationId', 'userId', 'createdAt', 'version', 'id'])(
    'an update that also assigns %s is refused',
    async (field) => {
      const entry = await make.registerEntry(clientA);
      await expectUntouched(entry, async () => {
        expect((await update(clientA, entry.id, { ...changed, [field]: clientB.id })).code).toBe(
          'BAD_USER_INPUT',
        );
      });
    },
  );
});
