import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { publishHandbook, publishNext } from '../kit/browser/handbook.ts';
import { tabTo } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { faultsOnPaper, printByKey, printedPages } from '../kit/browser/looks/paper.ts';
import { addressOf, gone, hasFocus, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Handboek');
const admin = await organization.admin();
const chapters = await publishHandbook(app, admin);

const title = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });
const focused = (locator: Locator) => soon(() => hasFocus(locator)).toBe(true);
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Zoek in het handboek' });
const isInSight = (page: Page, words: string) =>
  page
    .locator('article')
    .getByText(words)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

describe.each([375, 1280])('the handbook at %i px', (width) => {
  const visit = async (path: string) => site.visit(path, { as: await organization.client(), width });

  test('a chapter is found in the contents, read, confirmed and gone on from', async () => {
    const page = await visit('/handboek');
    if (width === 375) await see(title(page, 'Handboek'));
    else await see(title(page, '1 Missie en visie'));
    await page.getByRole('button', { name: 'Onderdelen van 3 Zorg en behandeling tonen' }).click();
    await page.getByRole('link', { name: /Medicatie delen/ }).click();
    await see(title(page, '3.1 Medicatie delen'));
    expect(addressOf(page)).toBe(`/handboek/${chapters.drugs}`);
    await page.getByRole('button', { name: 'Ik heb dit gelezen' }).click();
    await see(page.getByText(/^U hebt dit gelezen op /));
    await page.reload();
    await see(page.getByText(/^U hebt dit gelezen op /));
    await page.getByRole('link', { name: 'Volgende 3.2 Vallen voorkomen' }).click();
    await focused(title(page, '3.2 Vallen voorkomen'));
    await page.goBack();
    await see(title(page, '3.1 Medicatie delen'));
  });

  test('a search leads to the place in the chapter, with its words marked', async () => {
    const page = await visit('/handboek');
    await searchField(page).fill('berekening');
    const hit = page.getByRole('option', { name: /Dubbele controle/ });
    await see(hit);
    if (width === 375) await hit.click();
    else await page.keyboard.press('Enter');
    await focused(page.getByRole('heading', { name: 'Dubbele controle' }));
    expect(addressOf(page)).toBe(`/handboek/${chapters.drugs}`);
    expect(new URL(page.url()).hash).toBe('#dubbele-controle');
    await soon(() => isInSight(page, 'Dubbele controle')).toBe(true);
    expect(await page.locator('article mark').allTextContents()).toEqual(['berekening']);
    await searchField(page).fill('ruimtevaart');
    await see(page.getByText('Niets gevonden voor ‘ruimtevaart’').locator('visible=true').first());
  });

  test('the search has no barrier in both themes, with and without a result', async () => {
    const page = await visit('/handboek');
    await searchField(page).fill('controle');
    await see(page.getByRole('option').first());
    expect(await findBarriers(page, 'search', { structure: true })).toEqual([]);
    await searchField(page).fill('ruimtevaart');
    await see(page.getByText('Niets gevonden voor ‘ruimtevaart’').locator('visible=true').first());
    expect(await findBarriers(page, 'no result')).toEqual([]);
  });
});

test('the sheet with the contents closes by going back, and a chapter chosen in it takes its place', async () => {
  const page = await site.visit(`/handboek/${chapters.mission}`, { as: admin, width: 375 });
  const sheet = page.getByRole('dialog', { name: 'Inhoud' });
  await page.getByRole('button', { name: 'Inhoud' }).click();
  await see(sheet);
  await page.goBack();
  await gone(sheet);
  await see(title(page, '1 Missie en visie'));
  await page.getByRole('button', { name: 'Inhoud' }).click();
  await sheet.getByRole('link', { name: /Zorg en behandeling/ }).click();
  await see(title(page, '3 Zorg en behandeling'));
  await gone(sheet);
  await page.goBack();
  await see(title(page, '1 Missie en visie'));
});

test('the keyboard reaches a chapter, and searches, without a pointer', async () => {
  const page = await site.visit('/handboek', { as: admin });
  await see(title(page, '1 Missie en visie'));
  const contents = page.getByRole('navigation', { name: 'Inhoud' });
  await tabTo(page, contents.getByRole('link', { name: '1 Missie en visie' }));
  await page.keyboard.press('ArrowDown');
  await focused(contents.getByRole('link', { name: '3 Zorg en behandeling' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await focused(contents.getByRole('link', { name: '3.1 Medicatie delen' }));
  await page.keyboard.press('Enter');
  await focused(title(page, '3.1 Medicatie delen'));
  await searchField(page).focus();
  await page.keyboard.type('vallen');
  await see(page.getByRole('option', { name: /Vallen voorkomen/ }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('option', { name: /Vallen voorkomen/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await see(title(page, '3.2 Vallen voorkomen'));
});

test('the search over everything finds a chapter, opens it, and remembers it', async () => {
  const page = await site.visit('/todo', { as: await organization.client() });
  const palette = page.getByRole('dialog', { name: 'Zoeken en doen' });
  await page.getByRole('button', { name: /^Zoeken en doen/ }).click();
  await palette.getByRole('combobox').fill('medicatie delen');
  await palette.getByRole('option', { name: /Medicatie delen/ }).click();
  await see(title(page, '3.1 Medicatie delen'));
  expect(addressOf(page)).toBe(`/handboek/${chapters.drugs}`);
  await page.getByRole('button', { name: /^Zoeken en doen/ }).click();
  await see(palette.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Medicatie delen/ }));
});

test('an improvement point begins with the chapter and the selected words', async () => {
  const client = await organization.client();
  const page = await site.visit(`/handboek/${chapters.falls}`, { as: client });
  const sentence = page.getByText('Kijk bij iedere cliënt naar het risico op vallen.');
  await sentence.click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Meld een verbeterpunt' }).click();
  const form = page.getByRole('dialog', { name: 'Nieuw verbeterpunt' });
  await see(form);
  expect(await form.getByLabel('Anders, namelijk').inputValue()).toBe(
    'Handboek, hoofdstuk 3.2 Vallen voorkomen',
  );
  expect(await form.getByLabel('Omschrijving').inputValue()).toContain(
    'Er staat: ‘Kijk bij iedere cliënt naar het risico op vallen.’',
  );
});

test('a chapter that is published anew shows to who reads it, and says so', async () => {
  const client = await organization.client();
  const page = await site.visit(`/handboek/${chapters.mission}`, { as: client });
  await see(page.getByText('Wij zorgen voor goede zorg, dicht bij huis.'));
  await publishNext(app, admin, chapters.mission, 'Wij zorgen met aandacht.');
  await see(page.getByText('Wij zorgen met aandacht.'));
  await see(page.getByText('Versie 2 is zojuist gepubliceerd; u leest nu die versie.'));
});

describe('paper', () => {
  test('a chapter has its number, title, version and date on each sheet, and nothing is cut off', async () => {
    const page = await site.visit(`/handboek/${chapters.drugs}`, { as: admin, theme: 'dark' });
    await see(title(page, '3.1 Medicatie delen'));
    await printByKey(page);
    expect(await faultsOnPaper(page)).toEqual([]);
    const pages = await printedPages(page);
    expect(pages.length).toBeGreaterThan(1);
    for (const sheet of pages) expect(sheet).toMatch(/3\.1Medicatiedelen·Versie1van\d+/);
    expect(pages.join('')).toContain('Bijrisicovollemedicatiecontroleerteentweedecollegadeberekening.');
    expect(pages.join('')).not.toContain('Wasditnuttig');
  });

  test('the handbook has all chapters, with what they contain before them', async () => {
    const page = await site.visit('/handboek', { as: admin });
    await see(title(page, '1 Missie en visie'));
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Afdrukken' }).click();
    await page.getByRole('menuitem', { name: 'Druk het handboek af' }).click();
    await soon(() => page.locator('[data-printed]').count()).toBe(1);
    expect(await faultsOnPaper(page)).toEqual([]);
    const pages = await printedPages(page);
    const whole = pages.join('');
    expect(pages[0]).toContain('4hoofdstukken');
    for (const words of ['3.1Medicatiedelen', '3.2Vallenvoorkomen', 'Opiaten', 'risicoopvallen'])
      expect(whole).toContain(words);
    expect(pages.at(-1)).toContain(`Bladzijde${pages.length}van${pages.length}`);
  });
});
