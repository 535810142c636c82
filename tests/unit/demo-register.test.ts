import { describe, expect, test } from 'vitest';
import { registerSources, registerStatuses } from '../../schema/records/register.ts';
import { registerEntryRules } from '../../schema/records/register-rules.ts';
import { demoOrganizations, demoPeople } from '../../server/seed/demo-people.ts';
import { demoRegisterEntries } from '../../server/seed/demo-register.ts';

const DAY = 24 * 60 * 60 * 1000;
const today = new Date('2026-03-04T15:30:00Z');
/** Moments on which dates tend to go wrong: a weekend, before office hours, both changes of the clock, a leap day. */
const awkwardDays = [
  '2026-03-01T23:30:00Z',
  '2026-03-02T05:00:00Z',
  '2026-03-29T01:30:00Z',
  '2026-10-25T00:30:00Z',
  '2028-02-29T12:00:00Z',
].map((moment) => new Date(moment));

const rows = demoRegisterEntries(today);

const amsterdam = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('Europe/Amsterdam');
const dateOf = (moment: Date) => amsterdam(moment).toPlainDate().toString();

describe('the demo register', () => {
  test('holds only entries that the rules accept unchanged', () => {
    for (const { values } of rows) expect(registerEntryRules.validateSync(values)).toEqual(values);
  });

  test.each(demoOrganizations)(
    'has at least 45 entries of $name, in every source and every status',
    ({ key }) => {
      const own = rows.filter((row) => row.organizationKey === key);
      expect(own.length).toBeGreaterThanOrEqual(45);
      expect(new Set(own.map((row) => row.values.source))).toEqual(new Set(registerSources.codes));
      expect(new Set(own.map((row) => row.values.status))).toEqual(new Set(registerStatuses.codes));
    },
  );

  test.each([today, ...awkwardDays])('lies within working hours of the two years before %o', (moment) => {
    for (const { createdAt } of demoRegisterEntries(moment)) {
      const { dayOfWeek, hour } = amsterdam(createdAt);
      expect(createdAt.getTime()).toBeLessThanOrEqual(moment.getTime());
      expect(createdAt.getTime()).toBeGreaterThan(moment.getTime() - 730 * DAY);
      expect(dayOfWeek).toBeLessThanOrEqual(5);
      expect(hour).toBeGreaterThanOrEqual(8);
      expect(hour).toBeLessThan(17);
    }
  });

  test('has more entries in recent months', () => {
    const within = (days: number) =>
      rows.filter((row) => row.createdAt.getTime() > today.getTime() - days * DAY);
    expect(within(182).length).toBeGreaterThan(rows.length / 2);
    expect(within(365).length).toBeLessThan(rows.length);
  });

  test('has completed entries only with a date that has passed, and none that ends before it was reported', () => {
    for (const { createdAt, values } of rows) {
      expect(values.expectedCompletionDate > dateOf(createdAt)).toBe(true);
      if (values.status === 'Completed') expect(values.expectedCompletionDate <= dateOf(today)).toBe(true);
      if (values.status === 'NotStarted') expect(values.effectiveness).toMatch(/^Nog niet te beoordelen/);
    }
  });

  test.each(demoOrganizations)('has overdue entries of $name', ({ key }) => {
    const overdue = rows.filter(
      ({ organizationKey, values }) =>
        organizationKey === key &&
        values.status === 'InProgress' &&
        values.expectedCompletionDate < dateOf(today),
    );
    expect(overdue.length).toBeGreaterThan(0);
  });

  test('is written only by colleagues of the organisation, the printed ones of them included', () => {
    const people = new Map(demoPeople.map((person) => [person.key, person]));
    for (const row of rows) expect(people.get(row.authorKey)?.memberships).toContain(row.organizationKey);
    const authors = new Set(rows.map((row) => row.authorKey));
    for (const person of demoPeople) if (person.memberships.length) expect(authors).toContain(person.key);
  });

  test('never says the same thing twice', () => {
    expect(new Set(rows.map((row) => row.values.description)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.values.structuralMeasure)).size).toBe(rows.length);
  });

  test('is typed in Latin letters without stray spaces', () => {
    for (const text of rows.flatMap((row) => Object.values(row.values))) {
      expect(text).not.toMatch(/[^\p{Script=Latin}\p{Script=Common}]|^\s|\s$|\s{2}/u);
    }
  });

  test('is the same each time', () => {
    expect(demoRegisterEntries(today)).toEqual(rows);
  });
});

describe('the demo accounts', () => {
  test('have distinct keys, addresses and usernames', () => {
    for (const field of ['key', 'email', 'username'] as const) {
      expect(new Set(demoPeople.map((person) => person[field])).size).toBe(demoPeople.length);
    }
  });

  test('print exactly the promised addresses', () => {
    expect(demoPeople.filter((person) => person.printed).map((person) => person.email)).toEqual([
      'superadmin@demo.example',
      'beheerder@demo.example',
      'medewerker@demo.example',
      'beheerder@anker.example',
      'medewerker@anker.example',
    ]);
  });
});
