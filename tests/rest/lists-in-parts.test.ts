import { afterAll, beforeAll, expect, test } from 'vitest';
import { multiply } from '../kit/database/multiply.ts';
import { startTestApp } from '../kit/server/app.ts';
import { readSlowly } from '../kit/transport/slow-reader.ts';

/** More than the server reads keys of at once. */
const MANY = 10_100;
/** A distance below the newest row that lies in the part read last. */
const LATE = "interval '3350 seconds'";

interface Answered {
  readonly id: string;
  readonly createdAt: string;
}

const app = await startTestApp();
afterAll(() => app.close());
const { make, rest, sql } = app;

const organization = await make.organization();
const admin = await organization.admin();
const path = `/incidenten/organization/${organization.id}`;
let incident: { readonly id: string };

beforeAll(async () => {
  incident = await make.incident(await organization.client(), { clientName: 'Eva Groen' });
  // Three incidents share each second, so the moment alone does not tell where the next part begins.
  await multiply(app, 'incident', { id: incident.id, count: MANY - 1 });
  await sql.query('analyze incident');
});

test('a list that is read in several parts has each row once, the newest first', async () => {
  const { body } = await rest(admin, 'GET', path);
  const all = body as Answered[];
  expect(new Set(all.map(({ id }) => id)).size).toBe(MANY);
  expect(all).toHaveLength(MANY);
  const moments = all.map(({ createdAt }) => Date.parse(createdAt));
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
});

test('an incident reported while a list is sent is in it only if the log already has its client', async () => {
  const reader = await readSlowly(app, admin, path);
  const { rows } = await sql.query<{ id: string }>('select uuidv7() as id from generate_series(1, 2)');
  const [known, unknown] = rows.map(({ id }) => id);
  const created_at = `r.created_at - ${LATE}`;
  await multiply(app, 'incident', {
    id: incident.id,
    count: 1,
    changes: { id: `'${known}'::uuid`, created_at },
  });
  await multiply(app, 'incident', {
    id: incident.id,
    count: 1,
    changes: { id: `'${unknown}'::uuid`, created_at, client_reference: "'C-ELSE2345'" },
  });
  const ids = (JSON.parse(await reader.readOn()) as Answered[]).map(({ id }) => id);
  expect(ids).toContain(known);
  expect(ids).not.toContain(unknown);
});
