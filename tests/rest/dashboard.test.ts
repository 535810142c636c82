import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

test('the dashboard has the documented figures of a period, under Dutch names', async () => {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  for (const occurredAt of [
    '2026-01-31T23:30:00.000Z',
    '2026-02-10T08:00:00.000Z',
    '2025-12-31T12:00:00.000Z',
  ])
    await app.make.incident(admin, { event: 'Fall', place: 'Shower', occurredAt });
  const createdAt = new Date('2026-01-20T10:00:00Z');
  await app.make.registerEntries(admin, [
    { source: 'TeamMeeting', status: 'NotStarted', expectedCompletionDate: '2026-02-01', createdAt },
    { source: 'InternalAudit', status: 'Completed', expectedCompletionDate: '2026-02-01', createdAt },
  ]);
  const path = `/organizations/${organization.id}/dashboard`;
  const { status, body } = await app.rest(admin, 'GET', `${path}?from=2026-01-01&to=2026-06-30`);
  expect([status, body]).toEqual([
    200,
    {
      incidents: {
        ...{ total: 2, open: 2 },
        byMonth: [{ month: '2026-02', count: 2 }],
        byKind: [{ name: 'Vallen', count: 2 }],
        byPlace: [{ name: 'Douche cliënt', count: 2 }],
      },
      register: {
        ...{ total: 2, open: 1, late: 1 },
        byStatus: [
          { name: 'Afgerond', count: 1 },
          { name: 'Nog op te starten', count: 1 },
        ],
        bySource: [
          { name: 'Interne audit', count: 1 },
          { name: 'Werkoverleggen/teamoverleggen', count: 1 },
        ],
      },
      tasks: { open: 0, late: 0 },
    },
  ]);
  expect((await app.rest(admin, 'GET', `${path}?from=2026-06-30&to=2026-01-01`)).body).toMatchObject({
    ...{ errormessage: 'Kan het dashboard niet laden', fields: { to: expect.any(String) } },
  });
  expect((await app.rest(admin, 'GET', `${path}?to=morgen`)).status).toBe(400);
});
