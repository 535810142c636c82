import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listed } from '../kit/browser/register.ts';
import { addressOf, see, soon, tick } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { make, actors } = site.app;
const organization = await make.organization('Zorggroep Lijst');
const admin = await organization.admin();
const author = await organization.client();

const statuses = ['NotStarted', 'InProgress', 'Ongoing', 'Completed'] as const;
const sources = ['Complaints', 'TeamMeeting', 'Igj'] as const;

/** 24 entries: the first is the newest, each a day older than the one before. */
const entries = Array.from({ length: 24 }, (_, index) => ({
  description: `Punt ${String(index + 1).padStart(2, '0')}`,
  status: statuses[index % 4] ?? 'NotStarted',
  source: sources[index % 3] ?? 'Igj',
  createdAt: new Date(Date.UTC(2026, 5, 30 - index, 12)),
  responsibleEmployee: index === 5 ? 'Fysiotherapeut' : 'J. de Vries',
}));
await make.registerEntries(author, entries);
const newestFirst = entries.map(({ description }) => description);

async function openList(search = '') {
  const page = await site.visit(`/register${search}`, { as: admin });
  await see(page.getByRole('region', { name: 'Verbeterpunten' }));
  await soon(async () => (await listed(page)).length).toBeGreaterThan(0);
  return page;
}

const header = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getByRole('button', { name });
const filter = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).and(page.locator(':not(th *)'));
async function sort(page: Page, column: string, direction: 'Asc' | 'Desc') {
  await header(page, column).click();
  await page.getByRole('menuitemradio', { name: direction }).click();
}

test('the list is sorted and paged by the server, and a reload, a shared link and the way back show the same', async () => {
  const page = await openList();
  expect(await listed(page)).toEqual(newestFirst.slice(0, 10));
  const heightOf = async (name: string) =>
    (await page.getByRole('button', { name }).first().boundingBox())?.height;
  expect(await heightOf('Nieuw verbeterpunt')).toBe(await heightOf('Weergave'));

  await page.getByRole('button', { name: 'Ga naar de laatste pagina' }).click();
  await soon(() => listed(page)).toEqual(newestFirst.slice(20));
  await sort(page, 'Verantwoordelijke', 'Asc');
  await page.waitForURL('**/register?sort=responsibleEmployee.asc');
  await soon(async () => (await listed(page))[0]).toBe('Punt 06');
  await sort(page, 'Omschrijving', 'Desc');
  const sorted = [...newestFirst].sort().reverse();
  await soon(() => listed(page)).toEqual(sorted.slice(0, 10));
  await page.getByLabel('Rijen per pagina').selectOption('20');
  await soon(() => listed(page)).toEqual(sorted.slice(0, 20));
  expect(addressOf(page)).toBe('/register?sort=description.desc&per=20');
  await page.reload();
  await soon(() => listed(page)).toEqual(sorted.slice(0, 20));
  const colleague = await site.visit(addressOf(page), { as: author });
  await soon(() => listed(colleague)).toEqual(sorted.slice(0, 20));
  await page.goBack();
  await soon(() => listed(page)).toEqual(sorted.slice(0, 10));
});

test('the list is filtered and searched by the server, with counts that follow each other, also after a reload', async () => {
  const page = await openList();
  await filter(page, 'Status').click();
  await see(page.getByRole('dialog', { name: 'Status' }).getByText('Lopend6', { exact: true }));
  await tick(page, /Lopend/);
  await page.waitForURL('**/register?status=InProgress');
  await see(page.getByText('0 of 6 rij(en) geselecteerd.'));
  await page.keyboard.press('Escape');
  await filter(page, 'Bron').click();
  const sourcesShown = page.getByRole('dialog', { name: 'Bron' });
  await see(sourcesShown.getByText('Klachten2', { exact: true }));
  await see(sourcesShown.getByText('Interne audit0', { exact: true }));
  await tick(page, /Klachten/);
  await soon(() => listed(page)).toEqual(['Punt 10', 'Punt 22']);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('22');
  await soon(() => listed(page)).toEqual(['Punt 22']);
  await page.reload();
  await soon(() => listed(page)).toEqual(['Punt 22']);
  await soon(() => page.getByRole('searchbox').inputValue()).toBe('22');
  await page.getByRole('button', { name: 'Opnieuw instellen' }).click();
  await soon(() => listed(page)).toEqual(newestFirst.slice(0, 10));
  // The responsible person's name holds this word; the description does not.
  await page.getByRole('searchbox').fill('fysio');
  await soon(() => listed(page)).toEqual(['Punt 06']);
});

test('one sees what the organisation has as an Admin, what is one’s own as a Client, and what one picks as a SuperAdmin', async () => {
  const place = await make.organization('Woonvorm Elders');
  const [one, two] = [await place.client(), await place.client()];
  await make.registerEntry(one, { description: 'Van de een' });
  await make.registerEntry(two, { description: 'Van de ander' });
  const own = await site.visit('/register', { as: one });
  await soon(() => listed(own)).toEqual(['Van de een']);
  const all = await site.visit('/register', { as: await place.admin() });
  await soon(async () => (await listed(all)).sort()).toEqual(['Van de ander', 'Van de een']);
  const page = await site.visit('/register', { as: actors.superAdmin });
  const picker = page.getByLabel('Organisatie');
  await picker.selectOption({ label: 'Zorggroep Lijst' });
  await soon(() => listed(page)).toEqual(newestFirst.slice(0, 10));
  await picker.selectOption({ label: 'Woonvorm Elders' });
  await soon(async () => (await listed(page)).sort()).toEqual(['Van de ander', 'Van de een']);
  await page.reload();
  await soon(async () => (await listed(page)).sort()).toEqual(['Van de ander', 'Van de een']);
});
