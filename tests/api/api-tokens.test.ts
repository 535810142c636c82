import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import {
  CREATE_TOKEN,
  type CreatedToken,
  dayFromNow,
  makeApiToken,
} from '../kit/modules/identity/api-token.ts';
import { LIST_ENTRIES, type Listed } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { organizationA, adminA, clientA, colleagueA, superAdmin } = app.actors;

const create = (person: Person | null, variables: object) =>
  app.gql<{ createApiToken: CreatedToken }>(person, CREATE_TOKEN, variables);
const revoke = (person: Person | null, id: string) =>
  app.gql(person, 'mutation ($id: ID!) { revokeApiToken(id: $id) }', { id });
const ask = <Data>(token: string, document: string, variables: object = {}) =>
  postGraphQL<Data>(app.url, { token }, document, variables);
const opens = async (token: string) => (await ask(token, '{ me { id } }')).code === undefined;
const listed = async (token: string) =>
  (await ask<Listed>(token, LIST_ENTRIES, { pageSize: 100 })).data?.registerEntries.rows.map(({ id }) => id);

describe('an API token', () => {
  test('is shown once, and kept as a fingerprint only', async () => {
    const { token, apiToken } = await makeApiToken(app, clientA, 'Kwartaalcijfers');
    expect(token).toMatch(/^zbt_[\w-]{43}$/);
    expect(apiToken).toMatchObject({ name: 'Kwartaalcijfers', lastUsedAt: null });
    const { rows } = await app.sql.query(
      `select t::text as kept, token_hash = sha256($2) as "isHash" from api_token t where id = $1`,
      [apiToken.id, Buffer.from(token)],
    );
    expect(rows).toEqual([{ kept: expect.not.stringContaining(token), isHash: true }]);
    expect(rows[0].kept).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('is notified to its holder by mail, without the token', async () => {
    const holder = await organizationA.client();
    const { token } = await makeApiToken(app, holder, 'Maandrapport');
    const mail = await mailbox.next(holder.email);
    expect(mail.subject).toBe('Er is een token voor rapportages gemaakt');
    expect(mail.text).toContain("'Maandrapport'");
    expect(`${mail.text}${mail.html}`).not.toContain(token);
  });

  test.each([
    ['through tomorrow', { days: 1 }],
    ['through a day a year from now', { years: 1 }],
  ])('can last %s', async (_how, duration) => {
    const expiresOn = Temporal.PlainDate.from(dayFromNow(0)).add(duration).toString();
    const { data } = await create(clientA, { name: 'x', expiresOn });
    const dayAfter = Temporal.PlainDate.from(expiresOn).add({ days: 1 });
    const midnight = dayAfter.toZonedDateTime('Europe/Amsterdam').epochMilliseconds;
    expect(Date.parse(data?.createApiToken.apiToken.expiresAt ?? '')).toBe(midnight);
  });

  const OUT_OF_RANGE = 'Kies een dag na vandaag, hoogstens een jaar vooruit';
  test.each([
    [{ name: ' ', expiresOn: dayFromNow(30) }, { name: 'Vereist' }],
    [{ name: 'x'.repeat(61), expiresOn: dayFromNow(30) }, { name: 'Maximaal 60 tekens' }],
    [{ name: 'x', expiresOn: dayFromNow(0) }, { expiresOn: OUT_OF_RANGE }],
    [{ name: 'x', expiresOn: dayFromNow(-1) }, { expiresOn: OUT_OF_RANGE }],
    [{ name: 'x', expiresOn: dayFromNow(400) }, { expiresOn: OUT_OF_RANGE }],
    [{ name: 'x', expiresOn: '2026-02-30' }, { expiresOn: 'Geen geldige datum: kies een dag die bestaat' }],
    [{ name: 'x', expiresOn: 'ooit' }, { expiresOn: 'Geen geldige datum: kies een dag die bestaat' }],
  ])('is not made out of %j', async (variables, fields) => {
    const answer = await create(clientA, variables);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
  });

  test('is one of twenty at most', async () => {
    const person = await organizationA.client();
    const made = await Promise.all(
      Array.from({ length: 22 }, () => create(person, { name: 'x', expiresOn: dayFromNow(30) })),
    );
    expect(made.filter(({ data }) => data)).toHaveLength(20);
    const [refused] = made.filter(({ code }) => code);
    expect(refused?.fields).toEqual({ name: 'U kunt niet meer dan 20 tokens hebben: trek er eerst een in' });
  });

  test('is listed to its owner alone, the newest first', async () => {
    const person = await organizationA.client();
    const first = await makeApiToken(app, person, 'Eerste');
    const second = await makeApiToken(app, person, 'Tweede');
    const list = '{ apiTokens { id name createdAt expiresAt lastUsedAt } }';
    expect(await app.ask(person, list)).toEqual({ apiTokens: [second.apiToken, first.apiToken] });
    const others = await app.ask<{ apiTokens: { id: string }[] }>(adminA, list);
    expect(others.apiTokens.map(({ id }) => id)).not.toContain(first.apiToken.id);
  });
});

describe('an API token is refused', () => {
  test('an API token is refused once it is revoked', async () => {
    const { token, apiToken } = await makeApiToken(app, clientA);
    expect(await opens(token)).toBe(true);
    expect((await revoke(clientA, apiToken.id)).data).toEqual({ revokeApiToken: true });
    expect(await opens(token)).toBe(false);
    expect((await revoke(clientA, apiToken.id)).code).toBe('NOT_FOUND');
  });

  test('an API token is refused once it has expired', async () => {
    const { token, apiToken } = await makeApiToken(app, clientA);
    await app.sql.query('update api_token set expires_at = now() where id = $1', [apiToken.id]);
    const { errors } = await ask(token, '{ me { id } }');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('an API token is refused once its owner is blocked', async () => {
    const person = await organizationA.client();
    const { token } = await makeApiToken(app, person);
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    expect(await opens(token)).toBe(false);
  });

  test('an API token does not open organisations that its owner has left', async () => {
    const person = await organizationA.admin();
    const entry = await app.make.registerEntry(clientA);
    const { token } = await makeApiToken(app, person);
    expect(await listed(token)).toContain(entry.id);
    await app.sql.query("update app_user set role = 'Client' where id = $1", [person.id]);
    await app.sql.query("update membership set kind = 'Member' where user_id = $1", [person.id]);
    expect(await listed(token)).toEqual([]);
    await app.sql.query('delete from membership where user_id = $1', [person.id]);
    expect(await ask(token, '{ organizations { id } }')).toMatchObject({ data: { organizations: [] } });
  });

  test.each([clientA, adminA, superAdmin])(
    'only by its owner’s hand: not by another $role',
    async (actor) => {
      const { token, apiToken } = await makeApiToken(app, colleagueA);
      for (const id of [apiToken.id, UNKNOWN_ID]) expect((await revoke(actor, id)).code).toBe('NOT_FOUND');
      expect((await revoke(null, apiToken.id)).code).toBe('UNAUTHENTICATED');
      expect(await opens(token)).toBe(true);
    },
  );
});

describe('the last use of an API token', () => {
  const lastUsed = async (id: string) => {
    const { rows } = await app.sql.query('select last_used_at from api_token where id = $1', [id]);
    return rows[0].last_used_at as Date | null;
  };

  test('is noted, at most every five minutes', async () => {
    const { token, apiToken } = await makeApiToken(app, clientA);
    expect(await lastUsed(apiToken.id)).toBeNull();
    await opens(token);
    await expect.poll(() => lastUsed(apiToken.id)).not.toBeNull();
    const first = await lastUsed(apiToken.id);
    await opens(token);
    await app.sql.query(
      "update api_token set last_used_at = last_used_at - interval '4 minutes' where id = $1",
      [apiToken.id],
    );
    await opens(token);
    await app.sql.query(
      "update api_token set last_used_at = last_used_at - interval '1 minute' where id = $1",
      [apiToken.id],
    );
    // The last use is written shortly after.
    await sleep(500);
    const before = await lastUsed(apiToken.id);
    expect(before?.getTime()).toBe((first?.getTime() ?? 0) - 300_000);
    await opens(token);
    await expect
      .poll(async () => (await lastUsed(apiToken.id))?.getTime())
      .toBeGreaterThan(before?.getTime() ?? 0);
  });
});
