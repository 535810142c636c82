import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, test } from 'vitest';
import { readGuide } from '../../server/guide/read-guide.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const names = readGuide().flatMap(({ pages }) => pages.map(({ name }) => name));
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { headers: { accept: 'text/html' }, ...init });
const pageAt = async (path: string) =>
  new JSDOM(await (await get(path)).text(), { url: app.url }).window.document;
const searched = (words: string) => `/uitleg?zoek=${encodeURIComponent(words)}`;
const headings = (page: Document) => [...page.querySelectorAll('h1')].map(({ textContent }) => textContent);

describe('the guide', () => {
  test('begins with a list of every page and its readers, for everyone', async () => {
    const response = await get('/uitleg');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const page = await pageAt('/uitleg');
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(names.map((name) => `/uitleg/${name}`));
    expect(page.documentElement.lang).toBe('nl');
    expect(page.title).toBe('Uitleg – ZorgBorg');
    expect(page.body.textContent).toContain('Voor beheerders en SuperAdmins');
  });

  test('has a page for each name, with one title and the way back', async () => {
    for (const name of names) {
      const response = await get(`/uitleg/${name}`);
      const page = new JSDOM(await response.text()).window.document;
      expect(response.status, name).toBe(200);
      expect(headings(page), name).toHaveLength(1);
      expect(page.querySelector('header nav a')?.getAttribute('href')).toBe('/uitleg');
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });

  test('names the screens of a role on the page of its first day', async () => {
    const page = await pageAt('/uitleg/eerste-dag-medewerker');
    const links = [...page.querySelectorAll('main ul a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/uitleg/melden');
    expect(links).not.toContain('/uitleg/users');
  });

  test('runs no script and allows none, and styles itself by one file', async () => {
    for (const path of ['/uitleg', '/uitleg/melden', searched('melden')]) {
      const response = await get(path);
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'self'/,
      );
      expect(await response.text()).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    }
    const style = await get('/uitleg/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).toContain('@media print');
  });

  test('gives the words of its parts, for the web app to find answers by', async () => {
    const response = await get('/uitleg/woorden.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    const parts = (await response.json()) as { title: string; path: string; inHeading: string[] }[];
    expect(parts).toContainEqual(
      expect.objectContaining({
        title: 'Inloggen: Wachtwoord vergeten',
        path: '/uitleg/inloggen#wachtwoord-vergeten',
        inHeading: ['inlogge', 'wachtwo', 'vergete'],
      }),
    );
  });

  test('shows its pictures, and none that is not there', async () => {
    const picture = await get('/uitleg/pictures/register.webp');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await get('/uitleg/pictures/onbekend.webp')).status).toBe(404);
    expect((await get('/uitleg/pictures/..%2ftexts%2fmelden.md')).status).toBe(404);
  });

  test('says so where there is no page, and is only read', async () => {
    const response = await get('/uitleg/onbekend');
    expect(response.status).toBe(404);
    expect(headings(new JSDOM(await response.text()).window.document)).toEqual(['Deze uitleg is er niet']);
    expect((await get('/uitleg', { method: 'POST' })).status).toBe(405);
  });
});

describe('a search in the guide', () => {
  test('leads to the parts that have the words, and marks them', async () => {
    const page = await pageAt(searched('naam AFSCHERMEN'));
    expect(headings(page)[0]).toMatch(/^\d+ resulta(at|ten) voor ‘naam AFSCHERMEN’$/);
    const links = [...page.querySelectorAll('.hits a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/uitleg/melden#uw-naam-afschermen');
    expect(page.querySelector('.hits mark')).not.toBeNull();
    expect(page.querySelector<HTMLInputElement>('#zoek')?.value).toBe('naam AFSCHERMEN');
  });

  test('says what to do where nothing is found', async () => {
    const page = await pageAt(searched('xyzzy'));
    expect(headings(page)).toEqual(['Niets gevonden voor ‘xyzzy’']);
    expect(page.body.textContent).toContain('Probeer een ander woord');
  });

  test('shows markup that was typed as text', async () => {
    const response = await get(searched('<img src=x onerror=alert(1)>'));
    const html = await response.text();
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img');
  });

  test.each(['', '   '])('shows the list where nothing is typed (%j)', async (words) => {
    expect(headings(await pageAt(searched(words)))).toEqual(['Uitleg']);
  });

  test.each([[201], [10_000]])('refuses %i characters, and says what to do', async (length) => {
    const response = await get(searched('a'.repeat(length)));
    expect(response.status).toBe(400);
    const page = new JSDOM(await response.text()).window.document;
    expect(headings(page)).toEqual(['Uw zoekvraag is te lang']);
    expect(page.querySelector('main p')?.textContent).toBe(
      'Typ hoogstens 200 tekens. Een paar woorden zijn genoeg.',
    );
  });

  test('takes both where words are given twice', async () => {
    const page = await pageAt('/uitleg?zoek=naam&zoek=afschermen');
    expect(headings(page)[0]).toContain('‘naam afschermen’');
  });
});
