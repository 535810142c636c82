import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listed, rowOf } from '../kit/browser/register.ts';
import { addressOf, gone, hasFocus, hold, intercept, see, soon, tick } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { make, actors } = site.app;
const organization = await make.organization('Zorggroep Lijst');
const admin = await organization.admin();
const author = await organization.client();

const statuses = ['NotStarted', 'InProgress', 'Ongoing', 'Completed'] as const;
const sources = ['Complaints', 'TeamMeeting', 'Igj'] as const;
const LONG = 'Verbandtrommel op de gang was leeg';

/** 24 entries: the first is the newest, each a day older than the one before. */
const entries = Array.from({ length: 24 }, (_, index) => ({
  description: index === 0 ? LONG : `Punt ${String(index + 1).padStart(2, '0')}`,
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
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '' && text !== 'Acties');

async function sort(page: Page, column: string, direction: 'Asc' | 'Desc') {
  await header(page, column).click();
  await page.getByRole('menuitemradio', { name: direction }).click();
}

describe('the list', () => {
  test('shows the newest ten first, with the documented footer', async () => {
    const page = await openList();
    expect(await listed(page)).toEqual(newestFirst.slice(0, 10));
    expect(await headers(page)).toEqual([
      'Meldingsdatum',
      'Bron',
      'Omschrijving',
      'Verantwoordelijke',
      'Status',
      'Wanneer gereed',
    ]);
    await see(page.getByText('0 of 24 rij(en) geselecteerd.'));
    await see(page.getByText('Page 1 of 3'));
    const size = page.getByLabel('Rijen per pagina');
    expect(await size.locator('option').allTextContents()).toEqual(['10', '20', '30', '40', '50']);
    expect(await size.inputValue()).toBe('10');
  });

  test('shortens long texts and shows them whole on hover and on focus', async () => {
    const page = await openList();
    const cell = rowOf(page, LONG).locator('[data-truncated]').filter({ hasText: LONG });
    expect(await cell.locator('[aria-hidden]').textContent()).toBe('Verbandtrommel…');
    await cell.hover();
    const tooltip = page.getByRole('tooltip');
    await see(tooltip.getByText(LONG));
    await page.mouse.move(0, 0);
    await gone(tooltip);
    await page.getByRole('checkbox', { name: `Rij selecteren: Verbeterpunt: ${LONG}` }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await soon(() => tooltip.count()).toBe(1);
  });

  test('selects rows, says how many, and keeps them on other pages', async () => {
    const page = await openList();
    const check = (name: string) => page.getByRole('checkbox', { name }).check({ force: true });
    await check(`Rij selecteren: Verbeterpunt: ${LONG}`);
    await check('Rij selecteren: Verbeterpunt: Punt 02');
    await see(page.getByText('2 of 24 rij(en) geselecteerd.'));
    await page.getByRole('button', { name: 'Ga naar de volgende pagina' }).click();
    await soon(() => listed(page)).toEqual(newestFirst.slice(10, 20));
    await check('Alle rijen op deze pagina selecteren');
    await see(page.getByText('12 of 24 rij(en) geselecteerd.'));
  });

  test('hides and shows columns from both menus and remembers it', async () => {
    const page = await openList();
    const columns = page.getByRole('button', { name: 'Weergave', exact: true });
    await columns.click();
    await see(page.getByText('Schakel kolommen in'));
    await page.getByRole('menuitemcheckbox', { name: 'Oorzaak afwijking' }).click();
    await page.keyboard.press('Escape');
    await soon(() => hasFocus(columns)).toBe(true);
    await soon(() => headers(page)).toContain('Oorzaak afwijking');
    await header(page, 'Bron').click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    const shown = [
      'Meldingsdatum',
      'Omschrijving',
      'Oorzaak afwijking',
      'Verantwoordelijke',
      'Status',
      'Wanneer gereed',
    ];
    await soon(() => headers(page)).toEqual(shown);
    await page.reload();
    await soon(() => headers(page)).toEqual(shown);
  });
});

describe('the address', () => {
  test('holds the sorting, so that a reload and a shared link show the same', async () => {
    const page = await openList();
    await sort(page, 'Omschrijving', 'Asc');
    await page.waitForURL('**/register?sort=description.asc');
    const sorted = [...newestFirst].sort().slice(0, 10);
    await soon(() => listed(page)).toEqual(sorted);
    expect(await page.getByRole('columnheader', { name: 'Omschrijving' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await page.reload();
    await soon(() => listed(page)).toEqual(sorted);
    const colleague = await site.visit(addressOf(page), { as: author });
    await soon(() => listed(colleague)).toEqual(sorted);
    await sort(page, 'Omschrijving', 'Desc');
    await soon(() => listed(page)).toEqual([...newestFirst].sort().reverse().slice(0, 10));
  });

  test('holds the filters, whose counts follow each other', async () => {
    const page = await openList();
    await filter(page, 'Status').click();
    await see(page.getByRole('dialog', { name: 'Status' }).getByText('Lopend6', { exact: true }));
    await tick(page, /Lopend/);
    await page.waitForURL('**/register?status=InProgress');
    await see(page.getByText('0 of 6 rij(en) geselecteerd.'));
    await page.keyboard.press('Escape');
    await filter(page, 'Bron').click();
    await see(page.getByRole('dialog', { name: 'Bron' }).getByText('Klachten2', { exact: true }));
    await see(page.getByRole('dialog', { name: 'Bron' }).getByText('Interne audit0', { exact: true }));
    await tick(page, /Klachten/);
    await soon(() => listed(page)).toEqual(['Punt 10', 'Punt 22']);
    expect(new URL(page.url()).searchParams.getAll('source')).toEqual(['Complaints']);
    await page.reload();
    await soon(() => listed(page)).toEqual(['Punt 10', 'Punt 22']);
    expect(await filter(page, 'Status').textContent()).toContain('1');
  });

  test('loses one filter by Clear filters, and all of them and the search by Opnieuw instellen', async () => {
    const page = await openList('?status=InProgress&source=Complaints&q=Punt');
    expect(await listed(page)).toEqual(['Punt 10', 'Punt 22']);
    await filter(page, 'Bron').click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await soon(() => listed(page)).toHaveLength(6);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Opnieuw instellen' }).click();
    await soon(() => listed(page)).toEqual(newestFirst.slice(0, 10));
    expect(addressOf(page)).toBe('/register');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('holds the search, in any of the texts and names', async () => {
    const page = await openList();
    await page.getByRole('searchbox', { name: 'Zoek in verbeterpunten' }).fill('fysio');
    await soon(() => listed(page)).toEqual(['Punt 06']);
    expect(addressOf(page)).toBe('/register?q=fysio');
    await page.reload();
    await soon(() => listed(page)).toEqual(['Punt 06']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('fysio');
    await page.getByRole('button', { name: 'Zoekterm wissen' }).click();
    await soon(() => listed(page)).toHaveLength(10);
  });

  test('holds the page and its size', async () => {
    const page = await openList();
    const go = (name: string) => page.getByRole('button', { name: `Ga naar de ${name} pagina` });
    expect(await go('eerste').isDisabled()).toBe(true);
    expect(await go('vorige').isDisabled()).toBe(true);
    await go('laatste').click();
    await soon(() => listed(page)).toEqual(newestFirst.slice(20));
    await see(page.getByText('Page 3 of 3'));
    expect(addressOf(page)).toBe('/register?page=3');
    expect(await go('volgende').isDisabled()).toBe(true);
    await go('vorige').click();
    await soon(() => listed(page)).toEqual(newestFirst.slice(10, 20));
    await page.getByLabel('Rijen per pagina').selectOption('20');
    await soon(() => listed(page)).toEqual(newestFirst.slice(0, 20));
    expect(addressOf(page)).toBe('/register?per=20');
    await page.reload();
    await see(page.getByText('Page 1 of 2'));
    await soon(() => listed(page)).toEqual(newestFirst.slice(0, 20));
  });

  test('with nonsense in it shows the list as usual, and a page too far the last one', async () => {
    const page = await openList('?sort=wachtwoord.asc&status=Onzin&per=7&page=-2');
    expect(await listed(page)).toEqual(newestFirst.slice(0, 10));
    await page.goto('/register?page=99');
    await soon(() => listed(page)).toEqual(newestFirst.slice(20));
  });

  test('leads back through what one looked at', async () => {
    const page = await openList();
    await page.getByRole('button', { name: 'Ga naar de volgende pagina' }).click();
    await soon(() => listed(page)).toEqual(newestFirst.slice(10, 20));
    await page.goBack();
    await soon(() => listed(page)).toEqual(newestFirst.slice(0, 10));
  });
});

describe('a list with nothing to show', () => {
  test('says that there is nothing yet and offers the first step', async () => {
    const nobody = await organization.client();
    const page = await site.visit('/register', { as: nobody });
    await see(page.getByText('Nog geen verbeterpunten'));
    expect(await page.getByRole('button', { name: 'Nieuw verbeterpunt' }).count()).toBe(2);
  });

  test('says Geen resultaten. when a filter or search left nothing', async () => {
    const page = await openList();
    await page.getByRole('searchbox').fill('bestaat nergens');
    await see(page.getByText('Geen resultaten.'));
    await see(page.getByText('0 of 0 rij(en) geselecteerd.'));
  });

  test('says that it is loading', async () => {
    let release = () => {};
    const page = await site.visit('/register', {
      as: admin,
      before: async (fresh) => {
        release = await hold(fresh, 'RegisterEntries');
      },
    });
    await see(page.getByRole('status').getByText('Laden...'));
    release();
    await soon(() => listed(page)).toHaveLength(10);
  });

  test('has the buttons above it alike', async () => {
    const page = await site.visit('/register', { as: admin });
    await soon(() => listed(page)).toHaveLength(10);
    const heightOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).and(page.locator(':visible')).boundingBox())
        ?.height;
    expect(await heightOf('Nieuw verbeterpunt')).toBe(await heightOf('Weergave'));
  });

  test('says that loading failed and offers another try', async () => {
    let pass = async () => {};
    const page = await site.visit('/register', {
      as: admin,
      before: async (fresh) => {
        pass = await intercept(fresh, 'RegisterEntries', (route) => route.abort());
      },
    });
    const failure = page.getByRole('alert');
    const title = 'Kan verbete registers niet ophalen per organisatie';
    await see(failure.getByRole('heading', { name: title, exact: true }));
    await see(failure.getByText('Controleer uw verbinding en probeer het opnieuw.'));
    await pass();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await soon(() => listed(page)).toHaveLength(10);
  });
});

describe('whose entries one sees', () => {
  test('is the chosen organisation for a SuperAdmin, who alone has the picker', async () => {
    const other = await make.organization('Woonvorm Elders');
    await make.registerEntry(await other.client(), { description: 'Van elders' });
    const page = await site.visit('/register', { as: actors.superAdmin });
    const picker = page.getByLabel('Organisatie');
    await picker.selectOption({ label: 'Zorggroep Lijst' });
    await soon(() => listed(page)).toEqual(newestFirst.slice(0, 10));
    await picker.selectOption({ label: 'Woonvorm Elders' });
    await soon(() => listed(page)).toEqual(['Van elders']);
    await see(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByText('Woonvorm Elders'));
    await page.reload();
    await soon(() => listed(page)).toEqual(['Van elders']);
    for (const person of [admin, author]) {
      const page = await site.visit('/register', { as: person });
      await soon(() => listed(page)).toHaveLength(10);
      expect(await page.getByLabel('Organisatie').count()).toBe(0);
    }
  });

  test('is their own for a Client and everyone’s for an Admin', async () => {
    const place = await make.organization();
    const [one, two] = [await place.client(), await place.client()];
    await make.registerEntry(one, { description: 'Van de een' });
    await make.registerEntry(two, { description: 'Van de ander' });
    const page = await site.visit('/register', { as: one });
    await soon(() => listed(page)).toEqual(['Van de een']);
    const all = await site.visit('/register', { as: await place.admin() });
    await soon(async () => (await listed(all)).sort()).toEqual(['Van de ander', 'Van de een']);
  });
});
