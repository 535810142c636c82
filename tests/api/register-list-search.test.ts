import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSources } from '../../schema/records/register.ts';
import { type EntryPage, LIST_ENTRIES, type Listed } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, clientA, clientB } = app.actors;

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 10));

beforeAll(async () => {
  await app.make.registerEntries(clientA, [
    {
      description: 'appel',
      source: 'Complaints',
      status: 'Completed',
      createdAt: day(1),
      responsibleEmployee: 'Zoë',
    },
    {
      description: 'Éclair',
      source: 'Complaints',
      status: 'InProgress',
      createdAt: day(2),
      cause: '100% zeker',
    },
    { description: 'zebra', source: 'Igj', status: 'InProgress', createdAt: day(3), effectiveness: 'a_b' },
    { description: 'Banaan', source: 'InternalAudit', status: 'NotStarted', createdAt: day(4) },
    {
      description: 'egel',
      source: 'Other',
      sourceText: 'Gesprek op straat',
      status: 'Ongoing',
      createdAt: day(5),
    },
  ]);
  await app.make.registerEntry(clientB, { description: 'van een ander', source: 'Complaints' });
});

async function list(variables: object): Promise<EntryPage> {
  const { registerEntries } = await app.ask<Listed>(adminA, LIST_ENTRIES, variables);
  return registerEntries;
}

const descriptions = async (variables: object) =>
  (await list(variables)).rows.map(({ description }) => description);
const newestFirst = ['egel', 'Banaan', 'zebra', 'Éclair', 'appel'];

describe('sorting', () => {
  test('is newest first by default', async () => {
    expect(await descriptions({})).toEqual(newestFirst);
  });

  test('follows Dutch collation', async () => {
    const sort = { field: 'description', direction: 'asc' };
    expect(await descriptions({ sort })).toEqual(['appel', 'Banaan', 'Éclair', 'egel', 'zebra']);
  });

  test('goes by source by its Dutch name, and then newest first', async () => {
    const { rows } = await list({ sort: { field: 'source', direction: 'asc' } });
    const names = rows.map(({ source }) => registerSources.nameOf(source));
    expect(names).toEqual(['Anders, namelijk...', 'IGJ', 'Interne audit', 'Klachten', 'Klachten']);
    expect(rows.slice(3).map(({ description }) => description)).toEqual(['Éclair', 'appel']);
  });

  test('goes by status in the documented order', async () => {
    const { rows } = await list({ sort: { field: 'status', direction: 'asc' } });
    expect(rows.map(({ status }) => status)).toEqual([
      'NotStarted',
      'InProgress',
      'InProgress',
      'Ongoing',
      'Completed',
    ]);
  });
});

describe('searching', () => {
  test.each([
    ['in the description', 'ban', ['Banaan']],
    ['without minding capitals', 'ÉCLAIR', ['Éclair']],
    ['in the responsible employee', 'zoë', ['appel']],
    ['in the source text', 'op straat', ['egel']],
    ['in the name of the source', 'klacht', ['Éclair', 'appel']],
    ['in the name of the status', 'doorlop', ['egel']],
    ['with blanks around', '  zebra ', ['zebra']],
    ['for a per cent sign', '100%', ['Éclair']],
    ['for a per cent sign alone', '%', ['Éclair']],
    ['for an underscore', 'a_b', ['zebra']],
    ['for a quote', "'; drop table register_entry --", []],
    ['for a backslash', '\\', []],
    ['for a NUL character', 'zeb\u0000ra', ['zebra']],
    ['for what nobody wrote', 'nijlpaard', []],
    ['for nothing', '', newestFirst],
    ['for blanks', '   ', newestFirst],
  ])('looks %s', async (_where, search, found) => {
    const { rows, total } = await list({ search });
    expect(rows.map(({ description }) => description)).toEqual(found);
    expect(total).toBe(found.length);
  });

  test('finds every substring of a text, case-insensitively', async () => {
    const organization = await app.make.organization();
    const description = 'Éclair  100% a_b c\\d "Jan\'s" İstanbul, Straße; Ωmega ﬁets 👩‍⚕️ zorg.';
    const responsibleEmployee = 'M. van ’t Ëinde-Çelik';
    const { id } = await app.make.registerEntry(await organization.client(), {
      description,
      responsibleEmployee,
    });
    await app.make.registerEntry(await organization.client(), { description: 'iets anders' });
    const admin = await organization.admin();
    const pieces = [description, responsibleEmployee].flatMap((text) => {
      const characters = [...text];
      return characters.flatMap((_, start) =>
        [3, 4, 9].map((length) =>
          characters
            .slice(start, start + length)
            .join('')
            .trim(),
        ),
      );
    });
    for (const search of new Set(pieces.filter((piece) => [...piece].length >= 3))) {
      // Where Postgres itself finds no likeness in capitals, the list need not either.
      const { rows: alike } = await app.sql.query<{ search: string }>(
        `select search from unnest(array[$1, lower($1), upper($1)]) search
         where strpos(lower($2), lower(search)) > 0 or strpos(lower($3), lower(search)) > 0`,
        [search, description, responsibleEmployee],
      );
      expect(alike.length).toBeGreaterThan(0);
      for (const one of new Set(alike.map((row) => row.search))) {
        const { registerEntries } = await app.ask<Listed>(admin, LIST_ENTRIES, { search: one });
        expect([one, ...registerEntries.rows.map((row) => row.id)]).toContain(id);
      }
    }
  });

  test('takes a very long text', async () => {
    expect(await descriptions({ search: 'x'.repeat(100_000) })).toEqual([]);
  });
});

describe('filters and counts', () => {
  const facetsOf = ({ facets }: EntryPage) =>
    Object.fromEntries(
      facets.map(({ field, values }) => [
        field,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    );

  test('count every value when nothing is filtered', async () => {
    const page = await list({});
    expect(page.total).toBe(5);
    expect(facetsOf(page)).toEqual({
      source: { Complaints: 2, Igj: 1, InternalAudit: 1, Other: 1 },
      status: { Completed: 1, InProgress: 2, NotStarted: 1, Ongoing: 1 },
      teamId: { none: 5 },
      isOverdue: { true: 4, false: 1 },
      effectivenessResult: {},
    });
  });

  test('count each value within the other filters, and the total within all', async () => {
    const page = await list({ filter: { source: ['Complaints', 'Igj'], status: ['InProgress'] } });
    expect(page.rows.map(({ description }) => description)).toEqual(['zebra', 'Éclair']);
    expect(page.total).toBe(2);
    expect(facetsOf(page)).toEqual({
      source: { Complaints: 1, Igj: 1 },
      status: { Completed: 1, InProgress: 2 },
      teamId: { none: 2 },
      isOverdue: { true: 2 },
      effectivenessResult: {},
    });
  });

  test('count within the search', async () => {
    const page = await list({ search: 'klachten', filter: { status: ['Completed'] } });
    expect(page.total).toBe(1);
    expect(facetsOf(page)).toEqual({
      source: { Complaints: 1 },
      status: { Completed: 1, InProgress: 1 },
      teamId: { none: 1 },
      isOverdue: { false: 1 },
      effectivenessResult: {},
    });
  });

  test('show everything when no value is chosen', async () => {
    expect((await list({ filter: { source: [], status: null } })).total).toBe(5);
  });

  test('show nothing for a value without entries', async () => {
    const page = await list({ filter: { source: ['Training'] } });
    expect([page.rows, page.total]).toEqual([[], 0]);
  });
});

describe('paging', () => {
  test('cuts the sorted list, and counts all of it', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => list({ page, pageSize: 2 })));
    expect(pages.map(({ rows }) => rows.map(({ description }) => description))).toEqual([
      ['egel', 'Banaan'],
      ['zebra', 'Éclair'],
      ['appel'],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });

  test('has nothing on a page after the last', async () => {
    expect(await list({ page: 100_000, pageSize: 100 })).toMatchObject({ rows: [], total: 5 });
  });

  test('shows each entry exactly once when they have the same creation time', async () => {
    const organization = await app.make.organization();
    const author = await organization.client();
    await app.make.registerEntries(
      author,
      Array.from({ length: 25 }, () => ({ createdAt: day(6) })),
    );
    const ids: string[] = [];
    for (const page of [0, 1, 2]) {
      const { registerEntries } = await app.ask<Listed>(author, LIST_ENTRIES, { page });
      ids.push(...registerEntries.rows.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(25);
  });
});
