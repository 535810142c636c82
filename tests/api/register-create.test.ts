import { afterAll, describe, expect, test } from 'vitest';
import { registerLimits, registerSources, registerStatuses } from '../../schema/records/register.ts';
import { badEntries } from '../kit/modules/register/bad-entries.ts';
import { CREATE_ENTRY, type Created, GET_ENTRY, type Got } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, clientOfBoth } = app.actors;

const create = (actor: Person | null, input: object, organizationId = organizationA.id) =>
  app.gql<Created>(actor, CREATE_ENTRY, { organizationId, input });

async function countEntries(): Promise<number> {
  const { rows } = await app.sql.query('select count(*)::integer as n from register_entry');
  return rows[0].n;
}

async function expectNothingSaved(attempt: () => Promise<unknown>): Promise<void> {
  const before = await countEntries();
  await attempt();
  expect(await countEntries()).toBe(before);
}

describe('creating an entry', () => {
  test.each([superAdmin, adminA, clientA])('works for a $role, under their own name', async (actor) => {
    const { data, errors } = await create(actor, validEntry);
    expect(errors).toEqual([]);
    const entry = data?.createRegisterEntry;
    const { id, username, name, surname } = actor;
    expect(entry).toMatchObject({
      ...validEntry,
      version: 1,
      organization: { id: organizationA.id, name: organizationA.name },
      user: { id, username, name, surname },
      abilities: { update: true, delete: true },
    });
    expect((await app.ask<Got>(actor, GET_ENTRY, { id: entry?.id })).registerEntry).toEqual(entry);
  });

  test('works in each of one’s organisations, however its id is written', async () => {
    const { data } = await create(clientOfBoth, validEntry, organizationB.id.toUpperCase());
    expect(data?.createRegisterEntry.organization).toEqual({
      id: organizationB.id,
      name: organizationB.name,
    });
  });

  test('gives ids in the order of time', async () => {
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await create(clientA, validEntry)).data?.createRegisterEntry.id);
    expect(ids).toEqual(ids.toSorted());
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  test.each(registerSources.codes)('takes the source %s', async (source) => {
    const sourceText = source === 'Other' ? 'Gesprek met de buren' : '';
    const { data } = await create(clientA, { ...validEntry, source, sourceText });
    expect(data?.createRegisterEntry).toMatchObject({ source, sourceText });
  });

  test.each(registerStatuses.codes)('takes the status %s', async (status) => {
    expect((await create(clientA, { ...validEntry, status })).data?.createRegisterEntry.status).toBe(status);
  });

  test.each([null, undefined])('takes %j for an empty source text', async (sourceText) => {
    const { data } = await create(clientA, { ...validEntry, sourceText });
    expect(data?.createRegisterEntry.sourceText).toBe('');
  });

  test('trims, and takes texts up to the limits, of any script', async () => {
    const description = '𝒵👩‍⚕️ë'.padEnd(registerLimits.longText, 'é');
    const responsibleEmployee = 'x'.repeat(registerLimits.shortText);
    const { data } = await create(clientA, {
      ...validEntry,
      description,
      responsibleEmployee,
      cause: '  \n oorzaak\t ',
    });
    expect(data?.createRegisterEntry).toMatchObject({ description, responsibleEmployee, cause: 'oorzaak' });
  });

  test.each(['1900-01-01', '2200-12-31', '2028-02-29'])(
    'takes the date %s',
    async (expectedCompletionDate) => {
      const { data } = await create(clientA, { ...validEntry, expectedCompletionDate });
      expect(data?.createRegisterEntry.expectedCompletionDate).toBe(expectedCompletionDate);
    },
  );
});

describe('creating an entry is refused', () => {
  test('an entry without a session is refused', async () => {
    await expectNothingSaved(async () => {
      expect((await create(null, validEntry)).code).toBe('UNAUTHENTICATED');
    });
  });

  test('an entry in an organisation without access is refused as in one that does not exist', async () => {
    await expectNothingSaved(async () => {
      for (const actor of [adminA, clientA]) {
        const foreign = await create(actor, validEntry, organizationB.id);
        expect(foreign.code).toBe('NOT_FOUND');
        expect(foreign.errors).toEqual((await create(actor, validEntry, UNKNOWN_ID)).errors);
      }
    });
  });

  test('an entry in an organisation that does not exist is refused, for a SuperAdmin too', async () => {
    await expectNothingSaved(async () => {
      expect((await create(superAdmin, validEntry, UNKNOWN_ID)).code).toBe('NOT_FOUND');
    });
  });

  test('an entry with a malformed organisation id is refused', async () => {
    const { code, fields } = await create(clientA, validEntry, 'organisatie A');
    expect([code, fields]).toEqual(['VALIDATION', { organizationId: 'Geen geldige sleutel' }]);
  });

  test.each(badEntries)('an entry with $what is refused, naming the field', async ({ change, fields }) => {
    await expectNothingSaved(async () => {
      const answer = await create(clientA, { ...validEntry, ...change });
      expect(answer.errors).toEqual([
        {
          message: 'De invoer klopt niet',
          path: ['createRegisterEntry'],
          extensions: { code: 'VALIDATION', fields },
        },
      ]);
      expect(answer.data).toBeNull();
    });
  });

  test('an empty form is refused, naming every field', async () => {
    const { fields } = await create(clientA, {});
    const { sourceText: _, ...required } = validEntry;
    const all = Object.fromEntries(Object.keys(required).map((field) => [field, 'Vereist']));
    expect(fields).toEqual({ ...all, expectedCompletionDate: 'Wanneer gereed is vereist' });
  });

  test.each([
    ['an unknown source', { source: 'Horoscope' }],
    ['the Dutch name of a source', { source: 'Klachten' }],
    ['an unknown status', { status: 'Finished' }],
    ['a number as text', { description: 5 }],
    ['a list as text', { description: ['tekst', 'nog een'] }],
    ['a number as date', { expectedCompletionDate: 20260930 }],
    ['a field that does not exist', { organizationId: organizationB.id }],
    ['somebody else as the author', { userId: adminA.id }],
  ])('an entry with %s is refused as a mistake in the request', async (_what, change) => {
    await expectNothingSaved(async () => {
      const { data, code } = await create(clientA, { ...validEntry, ...change });
      expect([data, code]).toEqual([null, 'BAD_USER_INPUT']);
    });
  });
});
