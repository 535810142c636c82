import { afterAll, describe, expect, test } from 'vitest';
import {
  DELETE_ENTRY,
  type Deleted,
  GET_ENTRY,
  type Got,
  UPDATE_ENTRY,
  type Updated,
} from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { whileLocked } from '../kit/server/concurrency.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, clientA } = app.actors;
for (const person of [adminA, clientA]) await person.token();

const update = (actor: Person, id: string, cause: string, version = 1) =>
  app.gql<Updated>(actor, UPDATE_ENTRY, { id, version, input: { ...validEntry, cause } });
const remove = (actor: Person, id: string) => app.gql<Deleted>(actor, DELETE_ENTRY, { id });

const inTheSameInstant = <First, Second>(
  id: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
) => whileLocked(app.sql, ['select from register_entry where id = $1 for update', id], first, second);

async function changesOf(id: string): Promise<string[]> {
  const { rows } = await app.sql.query(
    'select action, version from change_log where entity_id = $1 order by at',
    [id],
  );
  return rows.map(({ action, version }) => `${action} ${version}`);
}

const conflict = (path: string) => [
  {
    message: 'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat',
    path: [path],
    extensions: { code: 'CONFLICT' },
  },
];

describe('two people who edit the same entry', () => {
  test('the second gets a CONFLICT, and nothing of the first is overwritten', async () => {
    const { id } = await app.make.registerEntry(clientA);
    expect((await update(clientA, id, 'eerst')).errors).toEqual([]);
    const { data, errors } = await update(adminA, id, 'daarna');
    expect(data).toBeNull();
    expect(errors).toEqual(conflict('updateRegisterEntry'));
    const { registerEntry } = await app.ask<Got>(adminA, GET_ENTRY, { id });
    expect(registerEntry).toMatchObject({ cause: 'eerst', version: 2 });
    expect(await changesOf(id)).toEqual(['updated 2']);
  });

  test('the second may overwrite deliberately, with the current version', async () => {
    const { id } = await app.make.registerEntry(clientA);
    await update(clientA, id, 'eerst');
    expect((await update(adminA, id, 'daarna', 2)).data?.updateRegisterEntry).toMatchObject({
      cause: 'daarna',
      version: 3,
    });
  });

  test('an unknown version is refused as well', async () => {
    const { id } = await app.make.registerEntry(clientA);
    for (const version of [0, 2, -1, 2_147_483_647])
      expect((await update(clientA, id, 'x', version)).code).toBe('CONFLICT');
  });

  test('concurrently: one is saved, the other gets a CONFLICT', async () => {
    const { id } = await app.make.registerEntry(clientA);
    const answers = await inTheSameInstant(
      id,
      () => update(clientA, id, 'van de medewerker'),
      () => update(adminA, id, 'van de beheerder'),
    );
    const saved = answers.flatMap(({ data }) => (data ? [data.updateRegisterEntry] : []));
    const refused = answers.flatMap(({ errors }) => errors);
    expect(saved).toHaveLength(1);
    expect(refused).toEqual(conflict('updateRegisterEntry'));
    expect((await app.ask<Got>(adminA, GET_ENTRY, { id })).registerEntry).toEqual(saved[0]);
    expect(await changesOf(id)).toEqual(['updated 2']);
  });

  test('twenty concurrently: exactly one is saved', async () => {
    const { id } = await app.make.registerEntry(clientA);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => update(clientA, id, `poging ${index}`)),
    );
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      ...Array(19).fill('CONFLICT'),
      'saved',
    ]);
    expect(await changesOf(id)).toEqual(['updated 2']);
  });
});

describe('the deletion of an entry that another person edits', () => {
  test('an edit of a deleted entry is NOT_FOUND', async () => {
    const { id } = await app.make.registerEntry(clientA);
    await remove(adminA, id);
    expect((await update(clientA, id, 'te laat')).code).toBe('NOT_FOUND');
  });

  test('concurrently: it is deleted, and the log shows what happened', async () => {
    const { id } = await app.make.registerEntry(clientA);
    const [edited, removed] = await inTheSameInstant(
      id,
      () => update(clientA, id, 'net op tijd'),
      () => remove(adminA, id),
    );
    expect(removed.data).toEqual({ deleteRegisterEntry: id });
    const wasSaved = edited.errors.length === 0;
    expect(edited.code).toBe(wasSaved ? undefined : 'NOT_FOUND');
    expect(await changesOf(id)).toEqual(wasSaved ? ['updated 2', 'deleted 2'] : ['deleted 1']);
  });

  test('twice concurrently: it is deleted once', async () => {
    const { id } = await app.make.registerEntry(clientA);
    const answers = await inTheSameInstant(
      id,
      () => remove(clientA, id),
      () => remove(adminA, id),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['NOT_FOUND']);
    expect(await changesOf(id)).toEqual(['deleted 1']);
  });
});
