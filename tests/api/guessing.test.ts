import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const evaluated = vi.hoisted(() => ({ count: 0 }));

/** Refuses every guess, and counts the hashes that it would take. */
vi.mock(import('../../server/modules/identity/verification/password.ts'), async (original) => ({
  ...(await original()),
  verifyPassword: async () => {
    evaluated.count += 1;
    return false;
  },
}));

const app = await startTestApp({ settings: { trustProxy: 1 } });
afterAll(() => app.close());
const { clientA } = app.actors;

beforeEach(async () => {
  evaluated.count = 0;
  await app.sql.query('delete from rate_limit');
});

const CONNECTIONS = 50;
const GUESSES = 1_000;
const PER_DOCUMENT = 10;
const TOO_MANY = 429;
const WRONG = 401;

let number = 0;
const nextNumber = () => {
  number += 1;
  return number;
};

async function post(address: string, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.text();
  return response.status;
}

/** Guesses over REST, by default at an unknown address. */
const guess = (address: string, email = `niemand-${nextNumber()}@voorbeeld.example`) =>
  post(address, '/auth/sign-in', { email, password: `raden-maar-${nextNumber()}` });

/** Guesses several times in one operation. */
function guessInOneDocument(address: string, email: string): Promise<number> {
  const fields = Array.from(
    { length: PER_DOCUMENT },
    (_, index) =>
      `r${index}: signIn(email: ${JSON.stringify(email)}, password: "raden-${nextNumber()}") { token }`,
  );
  return post(address, '/graphql', { query: `mutation { ${fields.join(' ')} }` });
}

const spellings = (email: string) => [email, email.toUpperCase(), ` ${email}`, `${email}\n`];
const addressOf = (index: number) => `203.0.113.${index % 250}`;

async function guessesFrom(address: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < count; tries += 1) statuses.push(await guess(address));
  return statuses;
}

describe('guessing a password', () => {
  test(`is evaluated ten times at most: ${GUESSES} guesses over ${CONNECTIONS} connections, in aliases and spellings`, async () => {
    let begun = 0;
    const keepGuessing = async () => {
      while (begun < GUESSES) {
        const turn = begun;
        const inOneDocument = turn % 2 === 0;
        begun += inOneDocument ? PER_DOCUMENT : 1;
        const email = spellings(clientA.email)[turn % 4] ?? '';
        await (inOneDocument ? guessInOneDocument : guess)(addressOf(turn), email);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, keepGuessing));
    expect(evaluated.count).toBe(10);
  });

  test('is counted per network, over all accounts', async () => {
    const statuses = await guessesFrom('203.0.113.7', 301);
    expect(statuses).toEqual([...Array(300).fill(WRONG), TOO_MANY]);
    expect(await guess('203.0.113.8')).toBe(WRONG);
  });

  test('is counted per network of IPv6, which one household has all addresses of', async () => {
    await guess('2001:db8:1:2::1');
    await guess('2001:db8:1:2:ffff::9');
    await guess('2001:db8:1:3::1');
    const { rows } = await app.sql.query(
      "select points from rate_limit where key like 'sign-in-address:%' order by points",
    );
    expect(rows).toEqual([{ points: 1 }, { points: 2 }]);
  });
});

describe('wrong guesses of everyone together', () => {
  test('are counted once each, over all networks', async () => {
    await guessesFrom('203.0.113.7', 2);
    await guessesFrom('203.0.113.8', 3);
    const { rows } = await app.sql.query("select points from rate_limit where key like 'sign-in-wrong:%'");
    expect(rows).toEqual([{ points: 5 }]);
  });

  test('reduce the attempts of each network beyond the global limit', async () => {
    await guess('203.0.113.7');
    await app.sql.query("update rate_limit set points = 3000 where key like 'sign-in-wrong:%'");
    expect(await guessesFrom('203.0.113.8', 12)).toEqual([...Array(10).fill(WRONG), TOO_MANY, TOO_MANY]);
    expect(await guess('203.0.113.9')).toBe(WRONG);
    expect(evaluated.count).toBe(12);
  });
});
