import { afterAll, expect, test } from 'vitest';
import { modules } from '../../server/modules.ts';
import { createLogger } from '../../server/platform/core/logger.ts';
import { housekeepingQueue, runHousekeeping } from '../../server/platform/jobs/housekeeping.ts';
import { jobsOf } from '../../server/platform/jobs/jobs.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'housekeeping cleans whole tables' });
afterAll(() => app.close());

const ofModules = modules.flatMap(({ leftovers = [] }) => leftovers);
const { id } = app.actors.clientA;

/** Obsolete rows with the rows they depend on, each next to one still in use. */
const LEFTOVERS: Record<string, string> = {
  session: `insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), $1, sha256(age::text::bytea), now(), now(), now() - age from ages`,
  sign_in_challenge: `insert into sign_in_challenge (secret_hash, user_id, step, expires_at)
    select sha256(age::text::bytea), $1, 'Verify', now() - age from ages`,
  api_token: `insert into api_token (id, user_id, name, token_hash, created_at, expires_at)
    select gen_random_uuid(), $1, 'x', sha256(age::text::bytea), now(), now() - age from ages`,
  account_secret: `insert into account_secret (secret_hash, kind, user_id, expires_at)
    select sha256(age::text::bytea), 'ChangePassword', $1, now() - age from ages`,
  pending_sign_up: `insert into pending_sign_up (secret_hash, email, username, password_hash, expires_at)
    select sha256(age::text::bytea), 'x', $1::text, 'x', now() - age from ages`,
  spent_identity_token: `insert into spent_identity_token (token_hash, expires_at)
    select sha256((age::text || $1::text)::bytea), now() - age from ages`,
  idempotency_key: `insert into idempotency_key (user_id, key, request_hash, entity_id, created_at)
    select $1, age::text, 'x', gen_random_uuid(), now() - age from ages`,
  mail_digest: `insert into mail_digest (recipient, kind, until)
    select sha256(age::text::bytea), $1::text, now() - age from ages`,
  rate_limit: `insert into rate_limit (key, points, expire)
    select age::text || $1::text, 1, extract(epoch from now() - age) * 1000 from ages`,
};
const AGES = "with ages as (select unnest('{-1 hour,100 days}'::interval[]) as age)";

async function counts(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of Object.keys(LEFTOVERS)) {
    const { rows } = await app.sql.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
    counted[table] = rows[0]?.n ?? 0;
  }
  return counted;
}

test('expired rows are deleted hourly, and no others', async () => {
  const { rows } = await app.sql.query("select cron from pgboss.schedule where name = 'housekeeping'");
  expect(rows).toEqual([{ cron: '0 * * * *' }]);
  const before = await counts();
  for (const insert of Object.values(LEFTOVERS)) await app.sql.query(`${AGES} ${insert}`, [id]);
  await runAsSystem(app.services.database, (transaction) =>
    jobsOf(transaction).enqueueNow(housekeepingQueue, {}),
  );
  const oneMore = Object.fromEntries(Object.entries(before).map(([table, count]) => [table, count + 1]));
  await expect.poll(counts).toEqual(oneMore);
});

test('a key of a repeated request is remembered for as long as a report may wait on a phone', async () => {
  const keyed = `insert into idempotency_key (user_id, key, request_hash, entity_id, created_at)
    values ($1, 'week', 'x', gen_random_uuid(), now() - interval '7 days'),
      ($1, 'longer', 'x', gen_random_uuid(), now() - interval '9 days')`;
  await app.sql.query(keyed, [id]);
  await runHousekeeping({ ...app.services, log: createLogger('silent'), ofModules });
  const { rows } = await app.sql.query(
    "delete from idempotency_key where key in ('week', 'longer') returning key",
  );
  expect(rows).toEqual([{ key: 'week' }]);
});

test('a failed clean-up does not block others, and fails the job, which is retried', async () => {
  const before = await counts();
  for (const insert of Object.values(LEFTOVERS))
    await app.sql.query(`${AGES} ${insert.replaceAll('age::', '(age * 2)::')}`, [id]);
  const role = `"${new URL(app.applicationUrl).username}"`;
  await app.sql.query(`revoke delete on sign_in_challenge from ${role}`);
  const logged: string[] = [];
  const log = createLogger('warn', { write: (line) => void logged.push(line) });
  const options = { ...app.services, log, ofModules };
  await expect(runHousekeeping(options)).rejects.toThrow('Housekeeping failed');
  const oneMore = Object.fromEntries(Object.entries(before).map(([table, count]) => [table, count + 1]));
  const { sign_in_challenge: challenges = 0 } = oneMore;
  expect(await counts()).toEqual({ ...oneMore, sign_in_challenge: challenges + 1 });
  expect(logged).toEqual([expect.stringContaining('sign_in_challenge')]);
  await app.sql.query(`grant delete on sign_in_challenge to ${role}`);
  await runHousekeeping(options);
  expect(await counts()).toEqual(oneMore);
});
