import 'reflect-metadata';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from '../../server/seed/seed.ts';
import { startTestApp } from '../kit/app.ts';
import { callRest, postGraphQL } from '../kit/http.ts';
import {
  LIST_ACCOUNTS,
  LIST_INVITATIONS,
  type ListedAccounts,
  type ListedInvitations,
} from '../kit/people.ts';

const app = await startTestApp();
afterAll(() => app.close());
await app.sql.query('truncate app_user, organization, change_log cascade');
const wasSeeded = await seedDemo(app.services.database);

const askAs = async <Data>(email: string, document: string): Promise<Data> => {
  const { body } = await callRest(app.url, {}, 'POST', '/auth/sign-in', { email, password: DEMO_PASSWORD });
  const { data, errors } = await postGraphQL<Data>(
    app.url,
    { token: (body as { token: string }).token },
    document,
    {
      pageSize: 100,
    },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
};

describe('the demo', () => {
  test('fills an empty database, once', async () => {
    expect(wasSeeded).toBe(true);
    expect(await seedDemo(app.services.database)).toBe(false);
  });

  test('lets every printed account in, where it belongs', async () => {
    for (const { email, role, organizations } of demoAccounts) {
      const shown = await askAs<{ organizations: { name: string }[] }>(email, '{ organizations { name } }');
      const names = shown.organizations.map(({ name }) => name);
      if (role === 'SuperAdmin') expect(names).toHaveLength(3);
      else expect(names).toEqual(organizations);
    }
  });

  test('has colleagues of every status, with their work and who leads them', async () => {
    const statuses = new Set<string>();
    for (const email of ['beheerder@demo.example', 'superadmin@demo.example']) {
      const { userAccounts } = await askAs<ListedAccounts>(email, LIST_ACCOUNTS);
      for (const { status, jobTitle } of userAccounts.rows) {
        statuses.add(status);
        expect(jobTitle).not.toBe('');
      }
      expect(userAccounts.rows.filter(({ manager }) => manager).length).toBeGreaterThan(2);
    }
    expect(statuses).toEqual(new Set(['Active', 'Unconfirmed', 'Blocked']));
  });

  test('has invitations of every status, and an organisation that was archived', async () => {
    const { invitations } = await askAs<ListedInvitations>('superadmin@demo.example', LIST_INVITATIONS);
    expect(new Set(invitations.rows.map(({ status }) => status))).toEqual(
      new Set(['Sent', 'Accepted', 'Expired', 'Withdrawn']),
    );
    const { organizationList } = await askAs<{ organizationList: { total: number } }>(
      'superadmin@demo.example',
      '{ organizationList(includeArchived: true) { total } }',
    );
    expect(organizationList.total).toBe(4);
  });
});
