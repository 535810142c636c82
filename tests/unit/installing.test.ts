import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('server/guide/texts/installeren.md');
const compose = read('docker-compose.yml');
const bundled = read('server/vite.config.ts');

test('The page for whoever installs sets what the containers take, and what the server knows', () => {
  const block = /^SITE=[^`]*/m.exec(page)?.[0] ?? '';
  const settings = block.split('\n').flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(settings.length).toBeGreaterThan(6);
  for (const name of settings) expect(compose, name).toContain(`\${${name}:-`);
  const given = Object.fromEntries(
    settings.map((name) => [
      name,
      (new RegExp(`^${name}=(.*)$`, 'm').exec(block)?.[1] ?? '').replace('…', 'x'.repeat(48)),
    ]),
  );
  expect(
    readSettings({
      ...given,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://postgres:xxxxxxxxxxxxxxxxxxxxxxxx@postgres:5432/app',
      FILES_URL: `s3://zorgborg:${given.FILES_SECRET}@files:8333/bestanden?tls=off`,
    }),
  ).toMatchObject({ trustProxy: 1, demo: false, production: true });
});

test('The page for whoever installs names programs and a profile that are there', () => {
  const programs = [...page.matchAll(/dist\/server\/([a-z-]+)\.js/g)].map(([, name]) => name);
  expect(new Set(programs)).toEqual(new Set(['migrate', 'create-superadmin', 'backup', 'restore']));
  for (const name of programs) expect(bundled).toMatch(new RegExp(`^ {2}'?${name}'?: `, 'm'));
  expect(compose).toMatch(/^ {2}proxy:\n {4}profiles: \[https\]/m);
});

test('The proxy keeps no log of requests, whose addresses hold secrets', () => {
  const proxy = /^ {2}proxy:\n(?: {4}.*\n)+/m.exec(compose)?.[0] ?? '';
  expect(proxy).toContain("'reverse-proxy'");
  expect(proxy).not.toContain('access-log');
});
