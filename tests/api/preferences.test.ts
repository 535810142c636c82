import { afterAll, describe, expect, test } from 'vitest';
import { notificationEvents } from '../../schema/people/preferences.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, clientA } = app.actors;

const FIELDS = `fontSize highContrast reducedMotion pageSize weekStart planningView weeklyDigestDay hidesFirstSteps
  notifications { event email inApp }`;
const UPDATE = `mutation ($input: PreferencesInput!) { updatePreferences(input: $input) { ${FIELDS} } }`;

interface Notification {
  readonly event: string;
  readonly email: boolean;
  readonly inApp: boolean;
}
type Preferences = Record<string, unknown> & { readonly notifications: readonly Notification[] };

const read = async (person: Person) =>
  (await app.ask<{ preferences: Preferences }>(person, `{ preferences { ${FIELDS} } }`)).preferences;
const update = (person: Person | null, input: object) =>
  app.gql<{ updatePreferences: Preferences }>(person, UPDATE, { input });

const DEFAULTS = {
  fontSize: 'Normal',
  highContrast: false,
  reducedMotion: false,
  pageSize: 10,
  weekStart: 'Sunday',
  planningView: 'List',
  weeklyDigestDay: 'Monday',
  hidesFirstSteps: false,
  notifications: notificationEvents.codes.map((event) => ({ event, email: true, inApp: true })),
};

describe('preferences', () => {
  test('are the defaults before the first save', async () => {
    expect(await read(await organizationA.client())).toEqual(DEFAULTS);
  });

  test('are saved per settings page', async () => {
    const person = await organizationA.client();
    const appearance = { fontSize: 'ExtraLarge', highContrast: true, reducedMotion: true };
    const display = { pageSize: 50, weekStart: 'Monday', planningView: 'Calendar' };
    const notifications = [{ event: 'TaskAssigned', email: false, inApp: false }];
    const { data } = await update(person, appearance);
    expect(data?.updatePreferences).toEqual({ ...DEFAULTS, ...appearance });
    await update(person, display);
    await update(person, { weeklyDigestDay: null, hidesFirstSteps: true, notifications });
    expect(await read(person)).toEqual({
      ...appearance,
      ...display,
      weeklyDigestDay: null,
      hidesFirstSteps: true,
      notifications: [...notifications, ...DEFAULTS.notifications.slice(1)],
    });
    expect(await read(clientA)).toEqual(DEFAULTS);
  });

  test('preferences of two concurrent saves are merged', async () => {
    const person = await organizationA.client();
    await Promise.all([
      update(person, { fontSize: 'Large' }),
      update(person, { pageSize: 30 }),
      update(person, { notifications: [{ event: 'DocumentToRead', email: false, inApp: true }] }),
      update(person, { notifications: [{ event: 'DocumentToReview', email: true, inApp: false }] }),
    ]);
    const { notifications, ...rest } = await read(person);
    expect(rest).toMatchObject({ fontSize: 'Large', pageSize: 30 });
    expect(notifications.slice(-2)).toEqual([
      { event: 'DocumentToRead', email: false, inApp: true },
      { event: 'DocumentToReview', email: true, inApp: false },
    ]);
  });

  test('list every event once, in the order of the settings page', async () => {
    const person = await organizationA.client();
    const twice = [
      { event: 'DocumentToReview', email: false, inApp: false },
      { event: 'IncidentReported', email: false, inApp: true },
      { event: 'DocumentToReview', email: true, inApp: false },
    ];
    const { data } = await update(person, { notifications: twice });
    const { notifications = [] } = data?.updatePreferences ?? {};
    expect(notifications.map(({ event }) => event)).toEqual(notificationEvents.codes);
    expect(notifications.at(-1)).toEqual(twice[2]);
  });

  test('saved before a preference existed are completed with its default', async () => {
    const person = await organizationA.client();
    const stored = {
      fontSize: 'Large',
      notifications: [{ event: 'TaskAssigned', email: false, inApp: true }],
    };
    await app.sql.query('update app_user set preferences = $2 where id = $1', [person.id, stored]);
    expect(await read(person)).toEqual({
      ...DEFAULTS,
      fontSize: 'Large',
      notifications: [...stored.notifications, ...DEFAULTS.notifications.slice(1)],
    });
  });

  test.each([
    [{ pageSize: 15 }, { pageSize: 'Onbekende keuze: kies er een uit de lijst' }],
    [{ pageSize: 0 }, { pageSize: 'Onbekende keuze: kies er een uit de lijst' }],
    [{ pageSize: 100 }, { pageSize: 'Onbekende keuze: kies er een uit de lijst' }],
    [
      { notifications: [{ event: 'Overdue', email: false, inApp: false }] },
      { 'notifications[2].email': 'De e-mail over werk dat te laat is, kan niet uit' },
    ],
    [
      { notifications: [{ event: 'Overdue', email: false, inApp: true }] },
      { 'notifications[2].email': 'De e-mail over werk dat te laat is, kan niet uit' },
    ],
  ])('are not changed by %j, which names what is wrong', async (input, named) => {
    const person = await organizationA.client();
    const { code, fields } = await update(person, { fontSize: 'Large', ...input });
    expect([code, fields]).toEqual(['VALIDATION', named]);
    expect(await read(person)).toEqual(DEFAULTS);
  });

  test.each([true, false])('tell of late work by mail, and in the app as one likes: %j', async (inApp) => {
    const person = await organizationA.client();
    const notification = { event: 'Overdue', email: true, inApp };
    expect((await update(person, { notifications: [notification] })).code).toBeUndefined();
    expect((await read(person)).notifications[2]).toEqual(notification);
  });

  test('preferences that switched off a mandatory mail have it on again', async () => {
    const person = await organizationA.client();
    const stored = { notifications: [{ event: 'Overdue', email: false, inApp: false }] };
    await app.sql.query('update app_user set preferences = $2 where id = $1', [person.id, stored]);
    const told = { event: 'Overdue', email: true, inApp: false };
    expect((await read(person)).notifications[2]).toEqual(told);
    expect((await update(person, { fontSize: 'Large' })).code).toBeUndefined();
    expect((await read(person)).notifications[2]).toEqual(told);
  });

  test.each([
    { fontSize: 'Reusachtig' },
    { weekStart: 'Friday' },
    { notifications: [{ event: 'Verzonnen', email: true, inApp: true }] },
    { notifications: [{ event: 'Overdue' }] },
    { highContrast: 'ja' },
    { role: 'SuperAdmin' },
  ])('do not take what the schema does not know: %j', async (input) => {
    expect((await update(clientA, input)).code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/);
  });

  test('need a session', async () => {
    expect((await app.gql(null, '{ preferences { fontSize } }')).code).toBe('UNAUTHENTICATED');
    expect((await update(null, { pageSize: 20 })).code).toBe('UNAUTHENTICATED');
  });

  test('do not change the version of the person', async () => {
    const person = await organizationA.client();
    const versionOf = async () =>
      (await app.sql.query('select version, updated_at from app_user where id = $1', [person.id])).rows;
    const before = await versionOf();
    await update(person, { pageSize: 40 });
    expect(await versionOf()).toEqual(before);
  });
});
