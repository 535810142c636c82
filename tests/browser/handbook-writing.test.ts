import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseOption, tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { errorOf, gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { docxBytes, heading, paragraph } from '../kit/files/docx.ts';
import { documentOf, manualsOn, textOf } from '../kit/modules/manuals/manuals.ts';

const site = await openSite();
const { app } = site;
const manuals = manualsOn(app);

const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Inhoud/ });
const titleOf = (page: Page) => page.getByLabel('Titel', { exact: true });
const lineOf = (page: Page) => page.locator('main p[role=status]');

/** An organisation with one Admin, who publishes without a second person, and a published chapter. */
async function handbook(name: string) {
  const organization = await app.make.organization(name);
  const admin = await organization.admin();
  const known = await manuals.published(admin, { title: 'Valprotocol', chapter: '1' });
  return { organization, admin, known };
}

/** Uses a button of the editor by keyboard: from the text to the buttons, and back by using one. */
async function useButton(page: Page, name: RegExp) {
  await page.keyboard.press('Alt+F10');
  await tabTo(page, page.getByRole('toolbar').getByRole('button', { name }));
  await page.keyboard.press('Enter');
  await soon(() => hasFocus(editorOf(page))).toBe(true);
}

async function linkTo(page: Page, chapter: string) {
  await page.keyboard.press('Control+Alt+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await see(dialog);
  await chooseOption(page, dialog.getByLabel('Plek in de app'), chapter);
  await tabTo(page, dialog.getByRole('button', { name: 'Link maken' }));
  await page.keyboard.press('Enter');
  await gone(dialog);
  await soon(() => hasFocus(editorOf(page))).toBe(true);
}

/** The page is hidden, as when another app is opened: what is typed is saved at once. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

describe.each([375, 1280])('writing a chapter at %i px', (width) => {
  test('needs the keyboard alone, with all its parts, publishing and reading', async () => {
    const { organization, admin } = await handbook(`Zorggroep Schrijven ${width}`);
    const page = await site.visit('/create', { as: admin, width });
    await see(editorOf(page));
    await typeInto(page, titleOf(page), 'Na een val');
    await chooseOption(page, page.getByLabel(/^Bovenliggend hoofdstuk/), '1 Valprotocol');
    await soon(() => page.getByLabel('Hoofdstuknummer').inputValue()).toBe('1.1');
    await tabTo(page, editorOf(page));
    const { keyboard } = page;
    await keyboard.press('Control+Alt+2');
    await keyboard.type('Wat u doet');
    await keyboard.press('Enter');
    await keyboard.press('Control+Shift+8');
    await keyboard.type('Blijf kalm');
    await keyboard.press('Enter');
    await keyboard.type('Bel hulp');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('Zie ook ');
    await linkTo(page, '1 Valprotocol');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('Til nooit alleen');
    await useButton(page, /^Kader ‘Let op’/);
    await keyboard.press('ArrowUp');
    await useButton(page, /^Tabel invoegen/);
    await keyboard.type('Wie');
    await tabTo(page, page.getByRole('button', { name: 'Publiceren' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/view?id=*');
    const id = new URL(page.url()).searchParams.get('id') ?? '';

    const reader = await site.visit(`/handboek/${id}`, { as: await organization.client(), width });
    const article = reader.locator('article');
    await see(article.getByRole('heading', { name: 'Wat u doet' }));
    expect(await article.locator('li').allInnerTexts()).toEqual(['Blijf kalm', 'Bel hulp']);
    await see(article.getByRole('link', { name: '1 Valprotocol' }));
    await see(article.getByText('Til nooit alleen'));
    await see(article.locator('table').getByText('Wie'));
  });

  test('is kept by itself, once, and survives a reload', async () => {
    const { admin } = await handbook(`Zorggroep Bewaren ${width}`);
    const page = await site.visit('/create', { as: admin, width });
    await titleOf(page).fill('Medicatie');
    await editorOf(page).click();
    await page.keyboard.type('Controleer de naam.');
    await hide(page);
    await soon(() => lineOf(page).textContent()).toMatch(/^Opgeslagen om \d\d:\d\d/);
    await soon(() => page.url()).toContain('/create?id=');
    await soon(() => hasFocus(editorOf(page))).toBe(true);
    await page.keyboard.type(' En de dosis.');
    await page.reload();
    await soon(() => editorOf(page).textContent()).toBe('Controleer de naam. En de dosis.');
    await soon(() => titleOf(page).inputValue()).toBe('Medicatie');
    await hide(page);
    await page.getByRole('button', { name: 'Opslaan als concept' }).click();
    await see(toastOf(page).getByText('Concept opgeslagen'));
    const { rows } = await app.sql.query(
      `select title, content_text from manual where title = 'Medicatie' and organization_id = $1`,
      [admin.organizationIds[0]],
    );
    expect(rows).toEqual([{ title: 'Medicatie', content_text: 'Controleer de naam. En de dosis.' }]);
  });

  test('axe finds nothing, in both themes, and nothing is wider than the window', async () => {
    const { admin } = await handbook(`Zorggroep Toegankelijk ${width}`);
    const broken = JSON.stringify({
      ...textOf(''),
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'een oud hoofdstuk',
              marks: [{ type: 'link', attrs: { href: '/view?id=0193b2c4-5f00-7abc-8def-0123456789ab' } }],
            },
          ],
        },
      ],
    });
    const { id } = await manuals.draft(admin, { content: documentOf('Tekst'), chapter: '7' });
    await app.sql.query('update publication_draft set values = values || $2 where record_id = $1', [
      id,
      JSON.stringify({ content: JSON.parse(broken) }),
    ]);
    const page = await site.visit(`/create?id=${id}`, { as: admin, width });
    await see(page.getByText(/^Deze link leidt naar een hoofdstuk dat niet bestaat/));
    await page.getByRole('button', { name: 'Paragraaf toevoegen' }).click();
    await page
      .locator('label')
      .filter({ hasText: /^Rollen$/ })
      .click();
    await titleOf(page).fill('');
    await page.getByRole('button', { name: 'Opslaan als concept' }).click();
    await soon(() => errorOf(titleOf(page))).toBe('Vereist');
    expect(await findBarriers(page, 'form', { structure: true })).toEqual([]);
    expect(await findOverflow(page, 'form')).toEqual([]);
    await page.goto('/create?import=docx');
    await page.getByLabel('Word-bestand').setInputFiles({
      ...{ name: 'handboek.docx', mimeType: 'application/octet-stream' },
      buffer: Buffer.from(
        docxBytes(heading(1, '1 Zorg') + paragraph('Wij zorgen.') + heading(2, '1.2 Vallen')),
      ),
    });
    await see(page.getByText(/^Deze nummers zijn bezet in uw handboek/).first());
    expect(await findBarriers(page, 'import', { structure: true })).toEqual([]);
    expect(await findOverflow(page, 'import')).toEqual([]);
  });
});

test('two people on one chapter are told, and choose', async () => {
  const { organization, admin } = await handbook('Zorggroep Samen');
  const other = await organization.admin();
  const chapter = await manuals.draft(admin, { chapter: '8' });
  const page = await site.visit(`/create?id=${chapter.id}`, { as: admin });
  await see(editorOf(page));
  await titleOf(page).fill('Mijn titel');
  await manuals.update(other, chapter, manuals.inputOf(admin, { chapter: '8', title: 'Haar titel' }));
  await see(page.getByText(/^Een collega heeft dit hoofdstuk intussen opgeslagen/));
  await page.getByRole('button', { name: 'Vergelijk' }).click();
  const dialog = page.getByRole('alertdialog');
  await see(dialog.getByText('Haar titel'));
  await see(dialog.getByText('Mijn titel'));
  await dialog.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await gone(dialog);
  await soon(() => lineOf(page).textContent()).toMatch(/^Opgeslagen om/);
  expect((await manuals.get(admin, chapter.id)).draft?.title).toBe('Mijn titel');
});
