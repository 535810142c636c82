import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { gone, hasFocus, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { picture } from '../kit/modules/files/files.ts';

const site = await openSite();
const { app } = site;

const ALT = 'De rode noodknop zit rechts naast het bed.';
const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Inhoud/ });
const askingIn = (page: Page) => page.getByRole('dialog', { name: 'Afbeelding invoegen' });

/** Whether the browser has drawn a picture. */
const isDrawn = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);

/** Gives the text a photo as the clipboard or a drag would. */
async function give(page: Page, kind: 'paste' | 'drop', bytes: Buffer) {
  await editorOf(page).evaluate(
    (text, { how, base64 }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], 'image.jpg', { type: 'image/jpeg' }));
      const { left, bottom } = text.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true, clientX: left + 30, clientY: bottom - 30 };
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data });
      text.dispatchEvent(event);
    },
    { how: kind, base64: bytes.toString('base64') },
  );
}

describe.each([375, 1280])('a chapter with a picture at %i px', (width) => {
  test('is written, published and read', async () => {
    const organization = await app.make.organization(`Zorggroep Plaatjes ${width}`);
    const admin = await organization.admin();
    const page = await site.visit('/create', { as: admin, width });
    await page.getByLabel('Titel', { exact: true }).fill('Alarm');
    await editorOf(page).click();
    await page.keyboard.type('Druk op de knop.');
    await page.getByLabel('Afbeelding', { exact: true }).setInputFiles({
      ...{ name: 'knop.jpg', mimeType: 'image/jpeg' },
      buffer: await picture({ width: 1600, height: 900 }),
    });
    await see(askingIn(page));
    const field = askingIn(page).getByLabel('Beschrijving');
    await soon(() => hasFocus(field)).toBe(true);
    await page.keyboard.press('Enter');
    await see(askingIn(page).getByText('Beschrijf wat er op de afbeelding staat, voor wie haar niet ziet'));
    expect(await findBarriers(page, 'picture')).toEqual([]);
    expect(await findOverflow(page, 'picture')).toEqual([]);
    await page.keyboard.type(ALT);
    await page.keyboard.press('Enter');
    await gone(askingIn(page));
    const written = editorOf(page).getByRole('img', { name: ALT });
    await see(written);
    await soon(() => isDrawn(written)).toBe(true);
    await soon(() => hasFocus(editorOf(page))).toBe(true);
    expect(await findOverflow(page, 'editor')).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Publiceren' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/view?id=*');
    const id = new URL(page.url()).searchParams.get('id') ?? '';

    const reader = await site.visit(`/handboek/${id}`, { as: await organization.client(), width });
    const opener = reader.locator('article').getByRole('button', { name: `${ALT} (vergroten)` });
    await see(opener);
    const box = await opener.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await soon(() => isDrawn(opener.getByRole('img'))).toBe(true);
    expect(await findBarriers(reader, 'read')).toEqual([]);
    expect(await findOverflow(reader, 'read')).toEqual([]);
    await opener.press('Enter');
    const dialog = reader.getByRole('dialog', { name: 'Afbeelding' });
    await see(dialog.getByText(ALT));
    await soon(() => isDrawn(dialog.locator('img'))).toBe(true);
    expect(await findBarriers(reader, 'enlarged')).toEqual([]);
    await reader.keyboard.press('Escape');
    await soon(() => hasFocus(opener)).toBe(true);
  });
});

test('pictures are pasted, dropped, described otherwise and taken away', async () => {
  const organization = await app.make.organization('Zorggroep Geplakt');
  const page = await site.visit('/create', { as: await organization.admin() });
  await see(editorOf(page));
  await editorOf(page).click();
  await page.keyboard.type('Tekst');
  for (const [kind, alt] of [
    ['paste', 'Geplakte foto'],
    ['drop', 'Gesleepte foto'],
  ] as const) {
    await give(page, kind, await picture());
    await askingIn(page).getByLabel('Beschrijving').fill(alt);
    await askingIn(page).getByRole('button', { name: 'Invoegen' }).click();
    await see(editorOf(page).getByRole('img', { name: alt }));
  }
  await editorOf(page).getByRole('img', { name: 'Geplakte foto' }).click();
  await page.keyboard.press('Control+Alt+g');
  const dialog = page.getByRole('dialog', { name: 'Afbeelding wijzigen' });
  await dialog.getByLabel('Beschrijving').fill('Andere woorden');
  await page.keyboard.press('Enter');
  await gone(dialog);
  await see(editorOf(page).getByRole('img', { name: 'Andere woorden' }));
  await soon(() => hasFocus(editorOf(page))).toBe(true);
  await page.keyboard.press('Control+Alt+g');
  await dialog.getByRole('button', { name: 'Afbeelding weghalen' }).click();
  await gone(dialog);
  await soon(() => editorOf(page).getByRole('img').count()).toBe(1);
});

test('a publication waits for a picture that is still being sent', async () => {
  const organization = await app.make.organization('Zorggroep Onderweg');
  const page = await site.visit('/create', { as: await organization.admin() });
  await page.getByLabel('Titel', { exact: true }).fill('Alarm');
  await editorOf(page).click();
  await page.keyboard.type('Druk op de knop.');
  const held = Promise.withResolvers<void>();
  await page.route('**/uploads/*/finish', async (route) => {
    await held.promise;
    await route.continue();
  });
  await give(page, 'paste', await picture());
  await askingIn(page).getByLabel('Beschrijving').fill(ALT);
  await askingIn(page).getByRole('button', { name: 'Invoegen' }).click();
  const place = editorOf(page).getByRole('group', { name: `Afbeelding die wordt verstuurd: ${ALT}` });
  await see(place.getByText('Controleren…'));
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await see(page.getByText('Wacht tot de afbeelding is verstuurd, of haal haar weg.'));
  expect(page.url()).not.toContain('/view');
  held.resolve();
  await see(editorOf(page).getByRole('img', { name: ALT }));
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.waitForURL('**/view?id=*');
  const { rows } = await app.sql.query(
    `select f.for_editors, m.status from file f join manual m on m.id = f.record_id
      where m.organization_id = $1 and f.is_inline`,
    [organization.id],
  );
  expect(rows).toEqual([{ for_editors: false, status: 'Published' }]);
});
