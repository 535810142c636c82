import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pdfPages } from '../kit/browser/looks/pdf-text.ts';
import { findBrokenWords } from '../kit/browser/looks/words.ts';
import { listed, rowOf } from '../kit/browser/register.ts';
import { addressOf, gone, hasFocus, see, soon, tick, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { validEntry } from '../kit/server/make.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Tabel');
const admin = await organization.admin();
const LONG = `De deur van de spoelruimte sluit niet vanzelf${', ook niet na het bijstellen'.repeat(12)}`;
const entries = await app.make.registerEntries(admin, [
  { description: LONG, status: 'InProgress', source: 'Complaints' },
  { description: 'Nooduitgang geblokkeerd', status: 'NotStarted' },
  { description: 'Weegschaal niet geijkt', status: 'NotStarted' },
]);

const select = (page: Page, description: string) =>
  tick(page, `Rij selecteren: Verbeterpunt: ${description}`);
const bar = (page: Page) => page.getByRole('region', { name: 'Geselecteerde rijen' });
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').getByRole('button').allInnerTexts()).filter(Boolean);
const widthOf = async (page: Page, column: string) =>
  Math.round((await page.getByRole('columnheader', { name: column }).boundingBox())?.width ?? 0);

async function openList() {
  const page = await site.visit('/register', { as: admin, width: 1440 });
  await soon(() => listed(page)).toHaveLength(3);
  return page;
}

describe('a list at a desk', () => {
  test('columns are dragged wider and moved, which is remembered, and selected rows are copied with the whole of their texts', async () => {
    const page = await openList();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const before = await widthOf(page, 'Bron');
    const edge = await page.getByRole('separator', { name: 'Breedte van Bron' }).boundingBox();
    if (!edge) throw new Error('The column has no edge');
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y);
    await page.mouse.move(x + 90, y);
    await page.mouse.up();
    await soon(() => widthOf(page, 'Bron')).toBeGreaterThanOrEqual(before + 80);
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Naar links' }).click();
    const order = await headers(page);
    expect(order.indexOf('Status')).toBeGreaterThanOrEqual(0);
    const width = await widthOf(page, 'Bron');
    await page.reload();
    await soon(() => listed(page)).toHaveLength(3);
    expect(await headers(page)).toEqual(order);
    expect(await widthOf(page, 'Bron')).toBe(width);

    await select(page, LONG);
    await select(page, 'Weegschaal niet geijkt');
    await page.keyboard.press('Control+c');
    await see(toastOf(page).getByText('2 rijen gekopieerd'));
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => line.split('\t').length)).toEqual(Array(3).fill(order.length));
    expect(lines[0]?.split('\t')).toEqual(order);
    const place = order.indexOf('Omschrijving');
    expect(lines.slice(1).map((line) => line.split('\t')[place])).toEqual(
      expect.arrayContaining([LONG, 'Weegschaal niet geijkt']),
    );
  });

  test('a list keeps its words whole and its toolbar on one line beside an open record and in smaller windows, and the bar of selected rows covers nothing', async () => {
    const page = await openList();
    const table = page.getByRole('region', { name: 'Verbeterpunten' });
    const isWhole = async () => ({
      broken: await findBrokenWords(page),
      beyond: await table.evaluate((area) => area.scrollWidth - area.clientWidth),
    });
    const linesOfToolbar = () =>
      page.getByRole('toolbar', { name: 'Lijst' }).evaluate((tools) => {
        const search = document.querySelector('main [role=search]') ?? tools;
        return new Set(
          [search, ...tools.querySelectorAll('button')].map((tool) => {
            const { top, height } = tool.getBoundingClientRect();
            return Math.round((top + height / 2) / 8);
          }),
        ).size;
      });
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await soon(isWhole).toEqual({ broken: [], beyond: 0 });
      await soon(linesOfToolbar).toBe(1);
      await see(page.getByRole('button', { name: 'Afdrukken' }));
      await see(page.getByRole('button', { name: 'Exporteren' }));
    }
    await select(page, 'Weegschaal niet geijkt');
    const edges = async () => {
      const next = page.getByRole('button', { name: 'Ga naar de volgende pagina' });
      const [rows, paging, acts] = await Promise.all(
        [table, next, bar(page)].map((each) => each.boundingBox()),
      );
      const bottomOf = (box: typeof rows) => (box?.y ?? 0) + (box?.height ?? 0);
      return (
        bottomOf(rows) <= (paging?.y ?? 0) && bottomOf(paging) <= (acts?.y ?? 0) && bottomOf(acts) <= 800
      );
    };
    await soon(edges).toBe(true);
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 1440)
        await rowOf(page, 'Nooduitgang geblokkeerd').getByText('Nooduitgang geblokkeerd').click();
      await see(page.locator('[data-record]').getByText('Nooduitgang geblokkeerd').first());
      await soon(isWhole).toEqual({ broken: [], beyond: 0 });
    }
  });

  test('selected rows are counted also when a colleague changes one, changed together, and put back', async () => {
    const page = await openList();
    await select(page, 'Nooduitgang geblokkeerd');
    await select(page, 'Weegschaal niet geijkt');
    await see(bar(page).getByText('2 rijen geselecteerd'));
    const [, , third] = entries;
    await app.ask(admin, UPDATE_ENTRY, {
      ...{ id: third?.id, version: 1 },
      input: { ...validEntry, description: 'Weegschaal niet geijkt', source: 'Igj' },
    });
    await see(rowOf(page, 'Weegschaal niet geijkt').getByText('IGJ'));
    await see(bar(page).getByText('2 rijen geselecteerd'));
    await bar(page).getByRole('button', { name: 'Status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Status' });
    await see(dialog.getByText('2 van de 2 rijen'));
    await dialog.getByLabel('Status').selectOption({ label: 'Lopend' });
    await dialog.getByRole('button', { name: 'Status wijzigen (2 rijen)' }).click();
    const toast = toastOf(page).filter({ hasText: '2 rijen gewijzigd' });
    await see(toast);
    await gone(dialog);
    const changed = rowOf(page, 'Nooduitgang geblokkeerd').getByText('Lopend');
    await see(changed);
    await toast.getByRole('button', { name: 'Ongedaan maken' }).click();
    await see(toastOf(page).getByText('2 rijen teruggezet'));
    await gone(changed);
    await see(rowOf(page, 'Nooduitgang geblokkeerd').getByText('Nog op te starten'));
    const { rows } = await app.sql.query(
      'select distinct status from register_entry where description <> $1 and organization_id = $2',
      [LONG, organization.id],
    );
    expect(rows).toEqual([{ status: 'NotStarted' }]);
    await bar(page).getByRole('button', { name: 'Selectie wissen' }).click();
    await gone(bar(page));
  });

  test('a view is saved under a name, chosen from the toolbar, and opened by its address', async () => {
    const page = await openList();
    const views = (name: string | RegExp) =>
      page.getByRole('button', { name }).and(page.locator('[aria-haspopup=menu]'));
    await page.goto('/register?status=InProgress&sort=description.asc');
    await soon(() => listed(page)).toEqual([LONG]);
    await views('Favorieten').click();
    await page.getByRole('menuitem', { name: 'Favoriet opslaan…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Favoriet opslaan' });
    await dialog.getByLabel('Naam').fill('Wat loopt');
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await gone(dialog);
    await see(views('Favorieten: Wat loopt'));
    const named = new URL(page.url()).searchParams.get('view') ?? '';
    expect(named).toMatch(/^[0-9a-f-]{36}$/);

    await page.goto('/register');
    await soon(() => listed(page)).toHaveLength(3);
    await views('Favorieten').click();
    await page.getByRole('menuitemradio', { name: 'Wat loopt' }).click();
    await soon(() => listed(page)).toEqual([LONG]);
    await soon(() => addressOf(page)).toContain(`view=${named}`);

    const other = await site.visit(`/register?view=${named}`, { as: admin, width: 1440 });
    await soon(() => listed(other)).toEqual([LONG]);
    await see(other.getByRole('button', { name: 'Favorieten: Wat loopt' }));
    await soon(() => addressOf(other)).toContain('status=InProgress');
  });
});

test('a list on a phone is narrowed and sorted in one sheet, cards are selected and changed, and one opens as a page with a remark that names a colleague', async () => {
  const place = await app.make.organization('Zorggroep Telefoon');
  const holder = await place.admin();
  await place.client({ name: 'Noor', surname: 'Bakker' });
  await place.admin({ name: 'Ria', surname: 'Beheer' });
  await app.make.registerEntries(holder, [
    { description: 'Bel hangt los', status: 'InProgress' },
    { description: 'Kraan lekt', status: 'NotStarted' },
    { description: 'Lamp knippert', status: 'NotStarted' },
  ]);
  const page = await site.visit('/register', { as: holder, width: 375, height: 740, hasTouch: true });
  await soon(() => listed(page)).toHaveLength(3);
  await page.getByRole('button', { name: /^Filters en sorteren/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters en sorteren' });
  await sheet
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: /Nog op te starten/ }) })
    .tap();
  await sheet.getByRole('button', { name: 'Toon 2 resultaten' }).tap();
  await gone(sheet);
  await soon(async () => (await listed(page)).sort()).toEqual(['Kraan lekt', 'Lamp knippert']);
  await see(page.getByRole('button', { name: 'Filters en sorteren (1)' }));

  for (const description of ['Kraan lekt', 'Lamp knippert'])
    await page
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name: `Rij selecteren: Verbeterpunt: ${description}` }) })
      .tap();
  await see(bar(page).getByText('2 rijen geselecteerd'));
  await bar(page).getByRole('button', { name: 'Status' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Status' });
  await dialog.getByLabel('Status').selectOption({ label: 'Lopend' });
  await dialog.getByRole('button', { name: 'Status wijzigen (2 rijen)' }).tap();
  await see(toastOf(page).getByText('2 rijen gewijzigd'));
  await toastOf(page).getByRole('button', { name: 'Ongedaan maken' }).tap();
  await see(toastOf(page).getByText('2 rijen teruggezet'));
  await soon(async () => (await listed(page)).sort()).toEqual(['Kraan lekt', 'Lamp knippert']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  const card = page.locator('[data-row]').filter({ hasText: 'Kraan lekt' });
  await card.locator('[data-opens]').tap();
  await see(page.getByRole('heading', { level: 1, name: 'Kraan lekt' }));
  await page.getByLabel('Uw opmerking').tap();
  await page.keyboard.type('Zie je dit @');
  // A Client who has nothing to do with it is not offered.
  await see(page.getByRole('option', { name: 'Ria Beheer' }));
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Ria Beheer']);
  await page.getByRole('option', { name: 'Ria Beheer' }).tap();
  await soon(() => page.getByLabel('Uw opmerking').inputValue()).toBe('Zie je dit @Ria Beheer ');
  await page.getByRole('button', { name: 'Plaatsen' }).tap();
  await see(page.getByRole('list', { name: 'Opmerkingen' }).getByText('Zie je dit @Ria Beheer'));
  await page.goBack();
  await soon(() => hasFocus(card.locator('[data-opens]'))).toBe(true);
  expect(addressOf(page)).toContain('status=NotStarted');
});

test('a list on paper has its title, filters, order, every row with the whole of its texts, and the number of each page', async () => {
  const place = await app.make.organization('Zorggroep Papier');
  const printer = await place.admin();
  const colleague = await place.client({ name: 'Noor', surname: 'Bakker' });
  await app.make.registerEntries(
    printer,
    Array.from({ length: 60 }, (_, index) => ({
      ...{ status: 'InProgress' as const, source: 'Complaints' as const },
      description: `Punt ${index + 1}: de deur van de spoelruimte sluit niet vanzelf, ook niet na het bijstellen`,
    })),
  );
  await app.sql.query(
    `update register_entry set responsible_user_id = $2, responsible_employee = 'Noor Bakker' where organization_id = $1`,
    [place.id, colleague.id],
  );
  const page = await site.visit(
    `/register?status=InProgress&createdAt=ThisYear&responsibleUserId=${colleague.id}&sort=description.asc`,
    { as: printer, theme: 'dark' },
  );
  await soon(async () => (await listed(page)).length).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Afdrukken', exact: true }).click();
  await soon(() => page.locator('[data-printed]').count()).toBe(1);
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  const whole = pages.join('');
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain('Verbeterpunten');
  for (const words of [
    'Status:Lopend',
    'Meldingsdatum:ditjaar',
    'Verantwoordelijke:NoorBakker',
    'Gesorteerdop:Omschrijving,oplopend',
    '60rijen,afgedruktop',
    '30september2026',
  ])
    expect(pages[0]).toContain(words);
  for (let row = 1; row <= 60; row += 1)
    expect(whole).toContain(`Punt${row}:dedeurvandespoelruimtesluitnietvanzelf,ooknietnahetbijstellen`);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('ZorggroepPapier');
    expect(text).toContain(`Bladzijde${index + 1}van${pages.length}`);
    // The head of the table stands on each page.
    expect(text).toContain('Omschrijving');
  }
  expect(whole).not.toContain('Welkomterug');
  expect(whole).not.toContain(colleague.id.replaceAll('-', ''));
});
