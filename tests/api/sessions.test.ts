import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { openSocket } from '../kit/transport/socket.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, clientA } = app.actors;

interface SessionInfo {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly device: string;
  readonly isCurrent: boolean;
}

const SESSIONS = '{ sessions { id createdAt lastSeenAt device isCurrent } }';
const END = 'mutation ($id: ID!) { endSession(id: $id) }';

async function sessionsOf(token: string): Promise<SessionInfo[]> {
  const { data } = await postGraphQL<{ sessions: SessionInfo[] }>(app.url, { token }, SESSIONS);
  return data?.sessions ?? [];
}
const currentOf = async (token: string) => (await sessionsOf(token)).find(({ isCurrent }) => isCurrent);
const isSignedIn = async (token: string) =>
  (await postGraphQL(app.url, { token }, '{ me { id } }')).code === undefined;

/** A person who is signed in at three places, each with a socket. */
async function signedInThrice() {
  const person = await organizationA.client();
  const tokens: string[] = [];
  for (let count = 0; count < 3; count += 1) tokens.push(await person.signIn(app.url));
  const sockets = tokens.map((token) => openSocket(app.url, { token }));
  await Promise.all(sockets.map(({ opened }) => opened));
  const [here = '', there = '', elsewhere = ''] = tokens;
  const [socketHere, socketThere, socketElsewhere] = sockets.map(({ closed }) => closed);
  return { person, here, there, elsewhere, socketHere, socketThere, socketElsewhere };
}

async function signInFrom({ email }: Person, userAgent: string | undefined): Promise<string> {
  const response = await fetch(`${app.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(userAgent ? { 'user-agent': userAgent } : {}) },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

const ENDED = { code: 4401, reason: 'Uw sessie is verlopen. Log opnieuw in.' };

describe('the list of one’s sessions', () => {
  test('shows each session, and which one is current', async () => {
    const { here, there } = await signedInThrice();
    const sessions = await sessionsOf(here);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    for (const { createdAt, lastSeenAt } of sessions) {
      expect(createdAt).toMatch(/^20\d\d-.*Z$/);
      expect(lastSeenAt).toMatch(/^20\d\d-.*Z$/);
    }
    expect((await currentOf(here))?.id).not.toBe((await currentOf(there))?.id);
  });

  test('says of each when it was last used, also when all are used at once', async () => {
    const { person, here, there, elsewhere } = await signedInThrice();
    await app.sql.query(
      "update session set last_seen_at = now() - interval '10 minutes' where user_id = $1",
      [person.id],
    );
    const tokens = [here, there, elsewhere];
    await Promise.all([...tokens, ...tokens].map(isSignedIn));
    const isRecent = ({ lastSeenAt }: SessionInfo) => Date.now() - Date.parse(lastSeenAt) < 60_000;
    await expect.poll(async () => (await sessionsOf(here)).filter(isRecent).length).toBe(3);
  });

  test('shows the last used first, and none that has ended', async () => {
    const { here, there, elsewhere } = await signedInThrice();
    const [first, second, third] = [
      await currentOf(here),
      await currentOf(there),
      await currentOf(elsewhere),
    ];
    const setBack = 'update session set last_seen_at = now() - $2::interval where id = $1';
    await app.sql.query(setBack, [first?.id, '20 minutes']);
    await app.sql.query(setBack, [second?.id, '10 minutes']);
    await app.sql.query(setBack, [third?.id, '31 minutes']);
    const ids = (await sessionsOf(there)).map(({ id }) => id);
    expect(ids).toEqual([second?.id, first?.id]);
  });

  test('shows nothing of anyone else', async () => {
    const { here } = await signedInThrice();
    const other = await organizationA.client();
    expect(await sessionsOf(await other.token())).toHaveLength(1);
    expect(await sessionsOf(here)).toHaveLength(3);
  });

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
      'Firefox op Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
      'Chrome op macOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
      'Edge op Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari op iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
      'Chrome op Android',
    ],
    ['curl/8.5.0', 'curl'],
    ['python-requests/2.32.3', 'python-requests'],
    ['<script>alert(1)</script>', ''],
    ['x'.repeat(4_000), ''],
  ])('tells the program and the system of %j', async (userAgent, device) => {
    const token = await signInFrom(await organizationA.client(), userAgent);
    expect((await currentOf(token))?.device).toBe(device);
  });

  test('keeps no address', async () => {
    await clientA.token();
    const { rows } = await app.sql.query('select to_jsonb(s) as row from session s where user_id = $1', [
      clientA.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});

describe('ending', () => {
  test('one session signs that one out at once, and closes its sockets', async () => {
    const { here, there, elsewhere, socketThere } = await signedInThrice();
    const { id } = (await currentOf(there)) ?? { id: '' };
    expect((await postGraphQL(app.url, { token: here }, END, { id })).data).toEqual({ endSession: true });
    expect(await socketThere).toEqual(ENDED);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(elsewhere)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('the current session equals signing out', async () => {
    const { here, socketHere } = await signedInThrice();
    const { id } = (await currentOf(here)) ?? { id: '' };
    const { headers } = await postGraphQL(app.url, { token: here }, END, { id });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;/)]);
    expect(await socketHere).toEqual(ENDED);
    expect(await isSignedIn(here)).toBe(false);
  });

  test('the others leaves this one', async () => {
    const { here, there, elsewhere, socketThere, socketElsewhere } = await signedInThrice();
    const document = 'mutation { endOtherSessions }';
    expect((await postGraphQL(app.url, { token: here }, document)).data).toEqual({ endOtherSessions: true });
    expect([await socketThere, await socketElsewhere]).toEqual([ENDED, ENDED]);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect([await isSignedIn(there), await isSignedIn(elsewhere)]).toEqual([false, false]);
  });

  test('all sessions leaves none', async () => {
    const { here, there, socketHere, socketThere, socketElsewhere } = await signedInThrice();
    const document = 'mutation { endAllSessions }';
    const answer = await postGraphQL(app.url, { token: there }, document);
    expect(answer.data).toEqual({ endAllSessions: true });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;/)]);
    expect(await Promise.all([socketHere, socketThere, socketElsewhere])).toEqual([ENDED, ENDED, ENDED]);
    expect(await isSignedIn(here)).toBe(false);
  });

  test('another person’s session is NOT_FOUND', async () => {
    const { there } = await signedInThrice();
    const { id } = (await currentOf(there)) ?? { id: '' };
    for (const actor of [clientA, app.actors.adminA, app.actors.superAdmin]) {
      expect((await app.gql(actor, END, { id })).code).toBe('NOT_FOUND');
      expect((await app.gql(actor, END, { id: UNKNOWN_ID })).code).toBe('NOT_FOUND');
    }
    expect(await isSignedIn(there)).toBe(true);
  });

  test('all is undone where the same request fails', async () => {
    const { here, there } = await signedInThrice();
    const document = `mutation { endAllSessions endSession(id: "${UNKNOWN_ID}") }`;
    expect((await postGraphQL(app.url, { token: here }, document)).code).toBe('NOT_FOUND');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
  });
});
