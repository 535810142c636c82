import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listed } from '../kit/browser/register.ts';
import { addressOf, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { make } = site.app;
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
