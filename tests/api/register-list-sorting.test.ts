import { afterAll, describe, expect, test } from 'vitest';
import { effectivenessResults, registerSources, registerStatuses } from '../../schema/records/register.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { type Entry, LIST_ENTRIES, type Listed } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'a SuperAdmin sorts all improvement points' });
afterAll(() => app.close());
const { superAdmin } = app.actors;

const WORDS = [
  'Zwolle',
  'élan',
  'Eemnes',
  'appel',
  'IJssel',
  'Ägypten',
  '123',
  'zon',
  'Enkhuizen',
  'ijs',
  'Apen',
];

const texts = [
  'description',
  'cause',
  'immediateMeasures',
  'structuralMeasure',
  'responsibleEmployee',
  'effectiveness',
  'effectivenessMeasurement',
] as const;

const resultOf = (place: number) => {
  const effectivenessResult = effectivenessResults.codes[place];
  return effectivenessResult ? { effectivenessResult } : {};
};

const organizations = await Promise.all(
  ['Élan zorg', 'eerste hulp', 'Zuid'].map((name) => app.make.organization(name)),
);
const people = await Promise.all(
  organizations.map((organization, index) =>
    organization.client({
      surname: ['de Vries', 'Ávila', 'de Vries'][index] ?? '',
      name: ['Bo', 'An', 'Al'][index] ?? '',
    }),
  ),
);
for (const [shift, author] of people.entries()) {
  await app.make.registerEntries(
    author,
    WORDS.map((_, index) => ({
      ...Object.fromEntries(
        texts.map((field, step) => [field, WORDS[(index * (step + 1) + shift) % WORDS.length]]),
      ),
      source: registerSources.codes[(index * 7 + shift) % 14] ?? 'Igj',
      status: registerStatuses.codes[(index + shift) % 4] ?? 'Ongoing',
      ...(index % 3 === 0 ? {} : { responsibleUserId: people[(index + shift) % 3]?.id ?? '' }),
      ...(index % 4 === 0 ? {} : { evaluateOn: `2026-0${1 + (index % 9)}-1${shift}` }),
      ...resultOf((index + shift) % 4),
      expectedCompletionDate: `20${20 + ((index * 5) % 9)}-0${1 + shift}-1${index % 10}`,
      createdAt: new Date(Date.UTC(2025, (index * 5 + shift) % 12, 1 + index, shift)),
    })),
  );
}
await app.sql.query(
  "update register_entry set updated_at = created_at + interval '1 day' * (length(cause) * 40)",
);

/** The order that a reader expects of each field; Dutch texts by Node's own Dutch collation. */
const dutch = new Intl.Collator('nl');
const byText = (read: (entry: Entry) => string) => (a: Entry, b: Entry) => dutch.compare(read(a), read(b));
const byCode = (read: (entry: Entry) => string) => (a: Entry, b: Entry) =>
  read(a) < read(b) ? -1 : Number(read(a) > read(b));

const orders: Record<string, (a: Entry, b: Entry) => number> = {
  ...Object.fromEntries(texts.map((field) => [field, byText((entry) => entry[field])])),
  number: byCode(({ number }) => number),
  createdAt: byCode(({ createdAt }) => createdAt),
  updatedAt: byCode(({ updatedAt }) => updatedAt),
  expectedCompletionDate: byCode(({ expectedCompletionDate }) => expectedCompletionDate),
  source: byText(({ source }) => registerSources.nameOf(source)),
  status: (a, b) => registerStatuses.of(a.status).id - registerStatuses.of(b.status).id,
  organization: byText(({ organization }) => organization.name),
  evaluateOn: byCode(({ evaluateOn }) => evaluateOn ?? ''),
  effectivenessResult: (a, b) => placeOf(a) - placeOf(b),
  responsibleUser: (a, b) => byPerson(a.responsibleUser, b.responsibleUser),
  user: (a, b) => byPerson(a.user, b.user),
};

type Named = { readonly name: string; readonly surname: string } | null;

const byPerson = (one: Named, other: Named) =>
  dutch.compare(one?.surname ?? '', other?.surname ?? '') ||
  dutch.compare(one?.name ?? '', other?.name ?? '');

const placeOf = ({ effectivenessResult }: Entry) =>
  effectivenessResult ? effectivenessResults.of(effectivenessResult).id : 0;

/** Unknown values come last in either direction. */
const unknown: Record<string, (entry: Entry) => boolean> = {
  evaluateOn: ({ evaluateOn }) => evaluateOn === null,
  effectivenessResult: ({ effectivenessResult }) => effectivenessResult === null,
  responsibleUser: ({ responsibleUser }) => responsibleUser === null,
};

const sortField = createSchema(modules).getType('RegisterEntrySortField');
const fields = sortField && 'getValues' in sortField ? sortField.getValues().map(({ name }) => name) : [];

/** The team is sorted by in the tests of lists by team, of every kind. */
const elsewhere = ['team'];

test('every sortable field is covered by these tests', () => {
  expect(fields.toSorted()).toEqual([...Object.keys(orders), ...elsewhere].toSorted());
});

describe.each(Object.keys(orders))('the list by %s', (field) => {
  test.each(['asc', 'desc'] as const)('is in order, %s, and newest first among equals', async (direction) => {
    const { registerEntries } = await app.ask<Listed>(superAdmin, LIST_ENTRIES, {
      pageSize: 100,
      sort: { field, direction },
    });
    const rows = registerEntries.rows.filter(({ organization: { id } }) =>
      organizations.some((one) => one.id === id),
    );
    const sign = direction === 'asc' ? 1 : -1;
    const newestFirst = (a: Entry, b: Entry) =>
      byCode(({ createdAt }) => createdAt)(b, a) || byCode(({ id }) => id)(b, a);
    const isUnknown = (entry: Entry) => Number(unknown[field]?.(entry) ?? false);
    const order = (a: Entry, b: Entry) =>
      isUnknown(a) - isUnknown(b) || sign * (orders[field]?.(a, b) ?? 0) || newestFirst(a, b);
    expect(rows).toHaveLength(WORDS.length * people.length);
    expect(rows.map(({ id }) => id)).toEqual(rows.toSorted(order).map(({ id }) => id));
  });
});

test('long texts with the same first forty characters are newest first', async () => {
  const organization = await app.make.organization();
  const beginning = 'Tijdens de ronde van de avonddienst lag '.padEnd(40, '.');
  await app.make.registerEntries(
    await organization.client(),
    ['medicatie open', 'een mat los', 'afval op de gang'].map((rest, index) => ({
      description: `${beginning}${rest}`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  );
  for (const direction of ['asc', 'desc']) {
    const { registerEntries } = await app.ask<Listed>(superAdmin, LIST_ENTRIES, {
      organizationId: organization.id,
      sort: { field: 'description', direction },
    });
    const found = registerEntries.rows.map(({ description }) => description.slice(beginning.length));
    expect(found).toEqual(['afval op de gang', 'een mat los', 'medicatie open']);
  }
});
