import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-root-'));
const webRoot = join(folder, 'client');
mkdirSync(join(webRoot, 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'geheim');
writeFileSync(
  join(webRoot, 'index.html'),
  '<!doctype html><head><title>x</title><meta name="app-name" content=""><meta name="help-url" content=""><meta name="support-phone" content=""><link rel="modulepreload" crossorigin href="/assets/main-1a2b3c.js"></head><div id="root"></div>',
);
writeFileSync(
  join(webRoot, 'page-scripts.json'),
  JSON.stringify({
    pages: {
      '/register': ['assets/main-1a2b3c.js', 'assets/register-4d5e6f.js'],
      '/dashboard': ['assets/main-1a2b3c.js', 'assets/dashboard-7a8b9c.js'],
    },
    later: ['assets/menus-0d1e2f.js'],
  }),
);
writeFileSync(join(webRoot, 'assets', 'main-1a2b3c.js'), 'export {};');
writeFileSync(
  join(webRoot, 'assets', 'main-1a2b3c.js.br'),
  brotliCompressSync('export const by = "brotli";'),
);
writeFileSync(join(webRoot, 'service-worker.js'), 'self.x = 1;');
writeFileSync(join(webRoot, 'site.webmanifest'), JSON.stringify({ id: '/', name: 'x', short_name: 'x' }));
writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const app = await startTestApp({
  webRoot,
  settings: {
    ...{ appName: 'Zorg & <Borg>', helpUrl: 'https://uitleg.example/?a="b"' },
    supportPhone: '+31 (0)20 123 45 67',
  },
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const { clientA, adminA } = app.actors;

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const navigate = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { ...init, headers: { accept: BROWSER, ...init.headers } });

describe('a browser’s navigation', () => {
  test.each([
    '/',
    '/sign-in',
    '/organizations',
    '/organizations/owned',
    '/register',
    '/register/0198c1de-1111-7000-8000-000000000000',
    '/incidents/0198c1de-1111-7000-8000-000000000000?status=Open',
    '/events/0198c1de-1111-7000-8000-000000000000',
    '/risks',
    '/risks/0198c1de-1111-7000-8000-000000000000',
    '/manuals',
    '/manuals?status=Draft',
    '/create?id=0198c1de-1111-7000-8000-000000000000',
    '/view?id=0198c1de-1111-7000-8000-000000000000#vooraf',
    '/documents',
    '/documents?folderId=0198c1de-1111-7000-8000-000000000000',
    '/documents/0198c1de-1111-7000-8000-000000000000',
    '/settings/account',
    '/een/pad/van/niemand?x=1',
  ])('a visit to %s gets the page', async (path) => {
    const response = await navigate(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).toContain('<div id="root">');
  });

  test('gets a page that knows the settings, safely', async () => {
    const html = await (await navigate('/')).text();
    expect(html).toContain('<title>Zorg &amp; &lt;Borg></title>');
    expect(html).toContain('content="Zorg &amp; &lt;Borg>"');
    expect(html).toContain('content="https://uitleg.example/?a=&quot;b&quot;"');
  });

  test.each([
    ['/register', 'register-4d5e6f'],
    ['/register?page=2', 'register-4d5e6f'],
    ['/register/0198c1de-1111-7000-8000-000000000000', 'register-4d5e6f'],
    ['/', 'dashboard-7a8b9c'],
  ])('a visit to %s is told which script its page needs, and what most need soon', async (path, script) => {
    const html = await (await navigate(path)).text();
    expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/${script}.js">`);
    expect(html).toContain('<link rel="prefetch" href="/assets/menus-0d1e2f.js">');
    expect(html.match(/modulepreload/g)).toHaveLength(2);
    expect(html.match(/main-1a2b3c/g)).toHaveLength(1);
  });

  test('a visit to any other page is told of the app’s own script alone', async () => {
    expect((await (await navigate('/settings')).text()).match(/rel="/g)).toHaveLength(1);
  });

  test('gets the page and the scripts in brotli where it can read that', async () => {
    for (const path of ['/register', '/assets/main-1a2b3c.js']) {
      const headers = { 'accept-encoding': 'gzip, deflate, br' };
      const response = await navigate(path, { headers });
      expect(response.headers.get('content-encoding'), path).toBe('br');
      expect(response.headers.get('vary')?.toLowerCase(), path).toContain('accept-encoding');
      expect(await response.text(), path).toMatch(/<div id="root">|by = "brotli"/);
    }
    const plain = await navigate('/register', { headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('<div id="root">');
  });

  test('finds the files of the web app, those with a hash for ever', async () => {
    const script = await navigate('/assets/main-1a2b3c.js');
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await navigate('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/assets/weg.js',
    '/favicon.png',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
  ])('a visit to a missing file (%s) gets neither a page nor another file', async (path) => {
    const response = await navigate(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/geheim|root/);
  });
});

describe('every other call', () => {
  test('a call to the same path gets the interface', async () => {
    const { status, body } = await app.rest(adminA, 'GET', '/organizations');
    expect([status, body]).toEqual([200, [{ id: adminA.organizationIds[0], name: 'Zorggroep A' }]]);
    expect((await app.rest(adminA, 'GET', '/manuals')).body).toEqual([]);
  });

  test.each(['*/*', 'application/json', 'application/json, text/plain, */*'])(
    'a call that accepts %s gets the interface too',
    async (accept) => {
      const authorization = `Bearer ${await clientA.token()}`;
      const response = await fetch(`${app.url}/organizations`, { headers: { accept, authorization } });
      expect(response.headers.get('content-type')).toMatch(/json/);
      expect(response.status).toBe(200);
    },
  );

  test('a call that writes gets the interface, whatever it accepts', async () => {
    const response = await navigate('/verbete-register', { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

describe('health', () => {
  test.each([
    ['/health/live', 'live'],
    ['/health/ready', 'ready'],
  ])('%s says so, to a browser as well', async (path, status) => {
    for (const response of [await fetch(`${app.url}${path}`), await navigate(path)]) {
      expect([response.status, await response.json()]).toEqual([200, { status }]);
    }
  });

  test('a server without its database is live, not ready, and ready again once it is back', async () => {
    const cutOff = await startTestApp({ own: 'its connections are ended' });
    const ready = async () => (await fetch(`${cutOff.url}/health/ready`)).status;
    const name = new URL(cutOff.applicationUrl).pathname.slice(1);
    try {
      expect(await ready()).toBe(200);
      await cutOff.sql.query(`revoke connect on database ${name} from public`);
      await cutOff.sql.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename like 'quality_app%'`);
      await expect.poll(ready).toBe(503);
      expect((await fetch(`${cutOff.url}/health/live`)).status).toBe(200);
      const refused = await cutOff.rest(null, 'GET', '/organizations');
      expect(JSON.stringify(refused.body)).not.toMatch(/permission|postgres|connect/i);
      await cutOff.sql.query(`grant connect on database ${name} to public`);
      await expect.poll(ready).toBe(200);
    } finally {
      await cutOff.close();
    }
  });
});

describe('installing the app', () => {
  test('the manifest has the product’s name, its own type, and is asked for anew each time', async () => {
    const response = await fetch(`${app.url}/site.webmanifest`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({
      id: '/',
      name: 'Zorg & <Borg>',
      short_name: 'Zorg & <Borg>',
    });
  });

  test('the worker is a script of our own that browsers ask for anew, and the policy lets it run', async () => {
    const response = await fetch(`${app.url}/service-worker.js`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("script-src 'self';");
  });
});
