import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { superAdmin, adminA, clientA, colleagueA, adminB, clientB } = app.actors;

const FILL = [
  'insert into second_factor (user_id) values ($1)',
  "insert into second_factor_secret (user_id, secret) values ($1, 'x')",
  "insert into recovery_code (user_id, code_hash) values ($1, 'x')",
  `insert into sign_in_challenge (secret_hash, user_id, step, expires_at)
   values (sha256($1::text::bytea), $1::uuid, 'Verify', now() + interval '1 hour')`,
  `insert into api_token (id, user_id, name, token_hash, created_at, expires_at)
   values (gen_random_uuid(), $1::uuid, 'x', sha256($1::text::bytea), now(), now() + interval '1 hour')`,
];
for (const { id } of [clientA, clientB]) for (const text of FILL) await app.sql.query(text, [id]);

/** The user ids, row count or error of a statement sent for someone or for nobody, rolled back. */
async function as(person: Person | null, text: string, values: unknown[] = []): Promise<string[] | string> {
  await client.query('begin');
  try {
    const { id = '', role = '', organizationIds = [] } = person ?? {};
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
      [id, role, organizationIds.join(',')],
    );
    const { rows, rowCount } = await client.query<{ user_id?: string }>(text, values);
    return rows.length > 0 ? rows.map(({ user_id: userId = '' }) => userId).toSorted() : [`${rowCount}`];
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
  }
}

const NONE = ['0'];
const A = [clientA.id];
const B = [clientB.id];
const BOTH = [...A, ...B].toSorted();

describe('Postgres shows', () => {
  test.each<[string, (string | string[])[]]>([
    // The columns: nobody, clientA, a colleague, Admins of A and of B, a SuperAdmin.
    ['second_factor', [NONE, A, NONE, A, B, BOTH]],
    ['second_factor_secret', [NONE, NONE, NONE, NONE, NONE, NONE]],
    ['recovery_code', [NONE, A, NONE, NONE, NONE, NONE]],
    ['sign_in_challenge', [NONE, NONE, NONE, NONE, NONE, NONE]],
    ['api_token', [NONE, A, NONE, NONE, NONE, NONE]],
  ])('each person their own rows of %s', async (table, expected) => {
    const seen: (string | string[])[] = [];
    for (const person of [null, clientA, colleagueA, adminA, adminB, superAdmin]) {
      const text = `select user_id from ${table} where user_id = any($1)`;
      seen.push(await as(person, text, [[clientA.id, clientB.id]]));
    }
    expect(seen).toEqual(expected);
  });
});

describe('Postgres keeps everyone from', () => {
  const everyone = [clientA, adminA, superAdmin];

  test.each(['second_factor', 'second_factor_secret', 'recovery_code', 'sign_in_challenge'])(
    'taking anything out of %s by themselves',
    async (table) => {
      for (const person of everyone) expect(await as(person, `delete from ${table}`)).toEqual(NONE);
    },
  );

  test('inserting a second factor, or a bypass of one, for anyone', async () => {
    for (const person of everyone) {
      for (const text of FILL.slice(0, 4)) {
        expect(await as(person, text, [colleagueA.id])).toMatch(/violates row-level security policy/);
      }
    }
  });

  test('creating or deleting an API token of somebody else', async () => {
    for (const person of [colleagueA, adminA, superAdmin]) {
      expect(await as(person, FILL[4] ?? '', [clientB.id])).toMatch(/violates row-level security policy/);
      expect(await as(person, 'delete from api_token')).toEqual(NONE);
    }
    expect(await as(clientA, 'delete from api_token')).toEqual(['1']);
  });

  test('changing the hash, lifetime or owner of an API token', async () => {
    for (const change of ['token_hash = token_hash', 'expires_at = now()', `user_id = '${newId()}'`]) {
      expect(await as(clientA, `update api_token set ${change}`)).toBe(
        'permission denied for table api_token',
      );
    }
  });
});
