import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { superAdmin, adminA, clientA, colleagueA } = app.actors;

const TABLES = ['account_secret', 'pending_sign_up', 'external_identity', 'spent_identity_token'];
await app.sql.query(
  `insert into account_secret (secret_hash, kind, user_id, expires_at) values ('a', 'ChangePassword', $1, now())`,
  [clientA.id],
);
await app.sql.query(
  "insert into pending_sign_up (secret_hash, email, username, password_hash, expires_at) values ('b', 'x', 'x', 'x', now())",
);
await app.sql.query("insert into spent_identity_token values ('c', now())");
for (const { id } of [clientA, colleagueA]) {
  await app.sql.query('insert into external_identity (issuer, subject, user_id) values ($1, $2, $3)', [
    'https://issuer.example',
    id,
    id,
  ]);
}

/** Runs a statement as the application does for someone, or for nobody, and takes it back. */
async function as(person: Person | null, text: string): Promise<unknown[]> {
  await client.query('begin');
  try {
    if (person) {
      await client.query(
        "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
        [person.id, person.role, person.organizationIds.join(',')],
      );
    }
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.query('rollback');
  }
}

const everyone = [null, clientA, adminA, superAdmin];

describe('the tables of authentication', () => {
  test.each(TABLES)('a row of %s is for the server alone, whoever asks', async (table) => {
    expect((await app.sql.query(`select from ${table}`)).rows.length).toBeGreaterThan(0);
    for (const person of everyone) {
      const mine = person?.id === clientA.id && table === 'external_identity' ? [1] : [];
      expect(await as(person, `select 1 from ${table}`)).toEqual(mine);
      expect(await as(person, `delete from ${table} returning 1`)).toEqual(mine);
    }
  });

  test.each([
    `insert into account_secret (secret_hash, kind, user_id, expires_at) values ('z', 'ChangePassword', '${adminA.id}', now())`,
    `insert into external_identity (issuer, subject, user_id) values ('https://issuer.example', 'z', '${clientA.id}')`,
    "insert into pending_sign_up (secret_hash, email, username, password_hash, expires_at) values ('z', 'z', 'z', 'z', now())",
    "insert into spent_identity_token values ('z', now())",
  ])('is added by nobody else: %s', async (statement) => {
    for (const person of everyone) await expect(as(person, statement)).rejects.toThrow(/row-level security/);
  });
});
