import { execFile, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { prepareBuild } from '../../../server/launch/build.mjs';
import { createDatabase } from '../../kit/database/database.ts';
import { freePort } from '../../kit/processes/free-port.ts';
import { eventually } from '../../kit/server/wait.ts';

const built = (name: string) => fileURLToPath(new URL(`../../../dist/server/${name}.js`, import.meta.url));
prepareBuild(['server']);
const folder = await mkdtemp(path.join(tmpdir(), 'quality-app-installing-'));
const ended: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

const environment = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kwaliteit.example',
  TRUST_PROXY: '1',
  SECRET_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://gebruiker:wachtwoord@127.0.0.1:1',
  LOG_LEVEL: 'error',
};
const run = async (name: string, more: Readonly<Record<string, string>>, ...given: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [built(name), ...given], { env: { ...environment, ...more } }))
    .stdout;

async function emptyDatabase() {
  const { url, drop } = await createDatabase({ empty: true });
  ended.push(drop);
  return url;
}

/** Starts the server, with a proxy before it that took https off; returns the proxy's address. */
async function serve(more: Readonly<Record<string, string>>): Promise<string> {
  const port = await freePort();
  const child = fork(built('main'), {
    env: { ...environment, ...more, PORT: String(port) },
    stdio: 'ignore',
  });
  ended.push(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  const proxy = createServer((near, back) => {
    const headers = { ...near.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const far = request({ port, path: near.url, method: near.method, headers }, (answer) => {
      back.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(back);
    });
    far.on('error', () => back.writeHead(502).end());
    near.pipe(far);
  }).listen(0, '127.0.0.1');
  ended.push(async () => proxy.close());
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await eventually(async () => {
    expect(child.exitCode).toBeNull();
    return (await fetch(`${url}/health/ready`)).ok;
  });
  return url;
}

/** Answer to a SuperAdmin whose password is right; the web app lets them set it up. */
const SECOND_FACTOR_FIRST = 'Tweestapsverificatie vereist: stel die eerst in via de webapp';

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: environment.PUBLIC_URL },
    body: JSON.stringify({ email: 'eerste@kwaliteit.example', password: 'Lang-genoeg-2026!' }),
  });
  return ((await answer.json()) as { reason: string }).reason;
}

test('Tables, a server behind https, a first account, a backup and its restore come in the order of the guide', async () => {
  const owner = await emptyDatabase();
  const place = { DATABASE_URL: owner, DATA_DIR: path.join(folder, 'data') };
  await expect(run('main', { ...place, PORT: String(await freePort()) })).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run migrate'),
  });
  await run('migrate', place);
  const url = await serve(place);
  await run(
    'create-superadmin',
    { ...place, PASSWORD: 'Lang-genoeg-2026!' },
    ...['eerste@kwaliteit.example', 'eerste'],
  );
  expect(await signIn(url)).toBe(SECOND_FACTOR_FIRST);
  expect((await fetch(`${url}/uitleg/installeren`)).status).toBe(200);

  const backup = path.join(folder, 'backup');
  await run('backup', place, backup);
  const again = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(folder, 'restored') };
  await run('restore', again, backup);
  expect(await signIn(await serve(again))).toBe(SECOND_FACTOR_FIRST);
});
