import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseItem, tabTo } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { addressOf, gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { ADD_ATTACHMENTS, pdf, picture, REMOVE_ATTACHMENT, uploadsOn } from '../kit/modules/files/files.ts';

const MEGABYTE = 1024 * 1024;
const PICTURE = 'Gang bij de badkamer.jpg';
const LOOSE = 'Oude huisregels van de locatie aan het park.pdf';

const site = await openSite({ filesPerOrganizationBytes: 2 * MEGABYTE });
const { app } = site;
const { upload } = uploadsOn(app);

/** An organisation with a linked picture, and a pdf file that was removed from its record. */
async function house() {
  const organization = await app.make.organization('Zorggroep Bestanden');
  const [admin, member] = await Promise.all([organization.admin(), organization.client()]);
  const { id } = await app.make.registerEntry(member);
  const inIt = { organizationId: organization.id };
  const add = async (name: string, bytes: Buffer) => {
    const file = await upload(member, bytes, { ...inIt, name });
    await app.ask(member, ADD_ATTACHMENTS, { entity: 'RegisterEntry', recordId: id, fileIds: [file.id] });
    return file;
  };
  await add(PICTURE, await picture({ width: 640, height: 480 }));
  await app.ask(admin, REMOVE_ATTACHMENT, { id: (await add(LOOSE, pdf())).id });
  const { rows } = await app.sql.query<{ number: string }>('select number from record where id = $1', [id]);
  return { admin, add, entry: { id, number: rows[0]?.number } };
}

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Acties voor Bestand: ${name}` });

/** Width in px of the thumbnail's picture as the browser decoded it; 0 while there is none. */
const drawnWidth = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    .catch(() => 0);

test('a picture is looked at, a loose file deleted for good, and a record found, by keyboard alone', async () => {
  const { admin, entry } = await house();
  const page = await site.visit('/files', { as: admin });
  const { keyboard } = page;
  await see(menuOf(page, PICTURE));
  // The preview of at most 160 px, and not the picture itself.
  await soon(() => drawnWidth(page)).toBe(160);

  await tabTo(page, menuOf(page, PICTURE));
  await keyboard.press('Enter');
  await chooseItem(page, 'Openen');
  const viewer = page.getByRole('dialog', { name: PICTURE });
  await see(viewer.getByRole('img', { name: PICTURE }));
  await keyboard.press('Escape');
  await gone(viewer);
  await soon(() => hasFocus(menuOf(page, PICTURE))).toBe(true);

  await tabTo(page, menuOf(page, LOOSE));
  await keyboard.press('Enter');
  await chooseItem(page, 'Verwijderen');
  const question = page.getByRole('alertdialog', { name: 'Bestand definitief verwijderen?' });
  await see(question);
  await tabTo(page, question.getByRole('button', { name: 'Verwijderen' }));
  await keyboard.press('Enter');
  await see(toastOf(page).getByText('Bestand verwijderd'));
  await gone(menuOf(page, LOOSE));

  await tabTo(page, menuOf(page, PICTURE));
  await keyboard.press('Enter');
  await chooseItem(page, `Ga naar Verbeterpunt ${entry.number}`);
  await soon(() => addressOf(page)).toBe(`/register/${entry.id}`);
});

test('a file that a colleague adds appears, and is downloaded under its name', async () => {
  const { admin, add } = await house();
  const page = await site.visit('/files', { as: admin });
  await see(menuOf(page, LOOSE));
  await add('Nieuw protocol.pdf', pdf());
  await see(menuOf(page, 'Nieuw protocol.pdf'));
  await menuOf(page, 'Nieuw protocol.pdf').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Downloaden' }).click();
  expect((await download).suggestedFilename()).toBe('Nieuw protocol.pdf');
});

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, on', (width) => {
  test('the files and the space for them', async () => {
    const { admin, add } = await house();
    const page = await site.visit('/files', { as: admin, width });
    await see(menuOf(page, LOOSE));
    await soon(() => drawnWidth(page)).toBe(160);
    expect(await findBarriers(page, 'files', { structure: true })).toEqual([]);
    await menuOf(page, PICTURE).click();
    await see(page.getByRole('menuitem', { name: 'Openen' }));
    expect(await findBarriers(page, 'menu')).toEqual([]);
    await page.keyboard.press('Escape');
    // Nine tenths of the space and more.
    await app.sql.query(
      'update file_content set size = $1 where (organization_id, sha256) in (select organization_id, sha256 from file where name = $2)',
      [Math.round(1.9 * MEGABYTE), LOOSE],
    );
    await add('Nog een.pdf', pdf());
    await page.goto('/files?isUnlinked=true');
    await see(page.getByText(/^De ruimte voor bestanden is voor \d\d % vol/));
    expect(await findBarriers(page, 'nearly full', { structure: true })).toEqual([]);
    await page.getByRole('link', { name: 'Bekijk de ruimte' }).click();
    await see(page.getByRole('img', { name: /in gebruik \(\d\d %\)$/ }));
    await see(page.getByText(`${LOOSE} (1,9 MB)`));
    expect(await findBarriers(page, 'space', { structure: true })).toEqual([]);
  });

  test('an organisation without files', async () => {
    const admin = await (await app.make.organization()).admin();
    const page = await site.visit('/files', { as: admin, width });
    await see(page.getByText('Nog geen bestanden'));
    expect(await findBarriers(page, 'empty', { structure: true })).toEqual([]);
  });
});
