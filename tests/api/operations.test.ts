import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/processes/free-port.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const metricsPort = await freePort();
const app = await startTestApp({ settings: { metricsPort, overloadDelayMs: 100 } });
afterAll(() => app.close());
const { clientA } = app.actors;

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/** Keeps the event loop from turning for a while. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('metrics', () => {
  test('count requests by route pattern, on a separate port, without personal data', async () => {
    await app.rest(clientA, 'GET', `/verbete-register/user/${clientA.id}`);
    const text = await eventually(async () => {
      const now = await metrics();
      return now.includes('route="/verbete-register/user/:id"') && now;
    });
    expect(text).toMatch(/^open_sockets \d/m);
    expect(text).toMatch(/^database_connections\{state="idle"\} \d/m);
    expect(text).not.toContain(clientA.id);
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/other`)).status).toBe(404);
  });
});

describe('every answer', () => {
  test('has the request id in a header', async () => {
    const [one, other] = await Promise.all([
      fetch(`${app.url}/health/live`),
      fetch(`${app.url}/health/live`),
    ]);
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  });
});

describe('a process that cannot keep up', () => {
  test('answers 503 with Retry-After where it waited for a connection in vain, over REST and GraphQL', async () => {
    const { pool } = app.services.database;
    const token = await app.actors.adminA.token();
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answers = await Promise.all([
        fetch(`${app.url}/organizations`, { headers }),
        fetch(`${app.url}/graphql`, { method: 'POST', headers, body: '{"query":"{ me { id } }"}' }),
      ]);
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await answer.text()).toContain('Het is nu erg druk');
      }
    } finally {
      for (const client of held) client.release();
    }
    expect((await app.gql(app.actors.adminA, '{ me { id } }')).errors).toEqual([]);
  });

  test('answers 503 with Retry-After, stays live, and recovers', async () => {
    const refused = await eventually(async () => {
      block(700);
      const response = await fetch(`${app.url}/organizations`);
      return response.status === 503 && response;
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toHaveProperty('errormessage');
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    await eventually(async () => (await fetch(`${app.url}/organizations`)).status === 401);
  });
});
