import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, test } from 'vitest';
import { type RestTag, restTags } from '../../schema/values/reference-texts.ts';
import { tagOf } from '../../server/rest/tags.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

type Documented = Record<string, { readonly tags: readonly string[]; readonly summary: string }>;
const emitted = readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8');
const calls = Object.entries<Documented>(JSON.parse(emitted).paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, call]) => ({
    ...call,
    heading: `${method.toUpperCase()} ${path}`,
  })),
);
const tags = Object.keys(restTags) as RestTag[];

const get = (path: string) => fetch(`${app.url}${path}`, { headers: { accept: 'text/html' } });
const pageAt = async (path: string) =>
  new JSDOM(await (await get(path)).text(), { url: app.url }).window.document;
const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the pages of the REST interface', () => {
  test('begin with a page that leads to every part, for everyone', async () => {
    const response = await get('/api');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const page = await pageAt('/api');
    const links = [...page.querySelectorAll('.parts a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(tags.map((tag) => `/api/${tag}`));
    expect(page.documentElement.lang).toBe('nl');
    expect(page.body.textContent).toContain('errormessage');
  });

  test.each(tags)('have every call of %s with its parameters and answers', async (tag) => {
    const page = await pageAt(`/api/${tag}`);
    const ofTag = calls.filter((call) => call.tags.includes(tag));
    expect(ofTag.length).toBeGreaterThan(0);
    expect(textsOf(page, 'h1')).toEqual([restTags[tag].title]);
    expect(textsOf(page, 'h2')).toEqual(ofTag.map(({ heading }) => heading));
    expect(textsOf(page, 'section > p[lang=en]')).toEqual(ofTag.map(({ summary }) => summary));
    const anchors = [...page.querySelectorAll('.calls a')].map((link) => link.getAttribute('href')?.slice(1));
    expect(anchors.map((id) => page.getElementById(id ?? '')?.textContent)).toEqual(
      ofTag.map(({ heading }) => heading),
    );
  });

  test('say of a field its name, type, choices and meaning', async () => {
    const page = await pageAt('/api/incidents');
    const terms = [...page.querySelectorAll('dt')];
    const place = terms.find(({ textContent }) => textContent?.startsWith('Plaats '));
    expect(place?.nextElementSibling?.textContent).toMatch(/Een van:.*Woonkamer cliënt/s);
    const paged = terms.find(({ textContent }) => textContent?.startsWith('pageSize'));
    expect(paged?.textContent).toBe('pageSize tekst, achter het vraagteken');
  });

  test('hold no script and no inline style, and style themselves by one file', async () => {
    for (const path of ['/api', ...tags.map((tag) => `/api/${tag}`)]) {
      const html = await (await get(path)).text();
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    }
    const style = await get('/api/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).toContain('@media print');
  });

  test('give the OpenAPI document as it is committed, to download', async () => {
    const response = await get('/api/openapi.json');
    expect(response.headers.get('content-disposition')).toContain('openapi.json');
    expect(await response.text()).toBe(emitted);
  });

  test('end where there is none, and are only read', async () => {
    expect((await get('/api/onbekend')).status).toBe(404);
    expect((await fetch(`${app.url}/api`, { method: 'POST' })).status).toBe(405);
  });
});

describe('tags', () => {
  test('every call has one tag, by the longest path that is known', () => {
    for (const { tags: of } of calls) expect(of).toHaveLength(1);
    expect(tagOf('/organizations/:orgId/task-events')).toBe('planning');
    expect(tagOf('/organizations/:orgId/dashboard')).toBe('organizations');
  });

  test('a documented path without a tag ends the start of the server', () => {
    expect(() => tagOf('/nieuw/:id')).toThrow('The path /nieuw/:id has no tag');
  });
});
