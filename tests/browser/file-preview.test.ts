import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { gone, hasFocus, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { docxBytes, heading, paragraph } from '../kit/files/docx.ts';
import { encryptedPdfs } from '../kit/files/encrypted-pdfs.ts';
import { photoBytes } from '../kit/files/large-photo.ts';
import { ADD_ATTACHMENTS, uploadsOn } from '../kit/modules/files/files.ts';

const site = await openSite();
const { app } = site;
const { upload } = uploadsOn(app);

/** A pdf of pages with their number; a word stands on one of them alone. */
async function pagesPdf(count: number, rareOn = count): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= count; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Valpreventie, blad ${number}`, { x: 60, y: 760, size: 24, font });
    if (number === rareOn)
      page.drawText('Het ontruimingsplan hangt in de hal', { x: 60, y: 90, size: 14, font });
  }
  return Buffer.from(await pdf.save());
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** An improvement point with files, opened by its Admin. */
async function openPoint(files: readonly NamedFile[], width = 1280) {
  const organization = await app.make.organization('Zorggroep De Lezer');
  const admin = await organization.admin();
  const { id: recordId } = await app.make.registerEntry(admin, { description: 'Tegel' });
  const fileIds: string[] = [];
  for (const { name, bytes } of files)
    fileIds.push((await upload(admin, bytes, { organizationId: organization.id, name })).id);
  await app.ask(admin, ADD_ATTACHMENTS, { entity: 'RegisterEntry', recordId, fileIds });
  const page = await site.visit(`/register/${recordId}`, { as: admin, width });
  const opener = (name: string) => page.getByRole('button', { name: `${name} bekijken` });
  await see(opener(files[0]?.name ?? ''));
  return { page, opener };
}

const viewerOf = (page: Page) => page.getByRole('dialog');
const sheetOf = (page: Page, number: number, total: number) =>
  viewerOf(page).getByRole('region', { name: `Bladzijde ${number} van ${total}`, exact: true });

/** Whether a page has more on it than white paper. */
const isDrawn = (page: Page, number: number) =>
  page.evaluate((wanted) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${wanted}"] canvas`);
    if (!canvas) return false;
    // The canvas may belong to a worker, but can be drawn on another.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d');
    context?.drawImage(canvas, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, place) => place % 4 < 3 && value < 100);
  }, number);

describe.each([1280, 375])('a pdf at %i px', (width) => {
  test('is drawn page by page, turned by the keyboard, and searched', async () => {
    const { page, opener } = await openPoint([{ name: 'Protocol.pdf', bytes: await pagesPdf(12, 9) }], width);
    await opener('Protocol.pdf').click();
    const viewer = viewerOf(page);
    await see(sheetOf(page, 1, 12));
    await soon(() => isDrawn(page, 1)).toBe(true);
    const field = viewer.getByLabel('Bladzijde', { exact: false }).and(page.locator('input')).first();
    expect(await viewer.locator('[data-page="1"] [data-text]').textContent()).toBe('Valpreventie, blad 1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await findBarriers(page, 'the document')).toEqual([]);

    await page.keyboard.press('PageDown');
    await soon(() => field.inputValue()).toBe('2');
    await soon(() => isDrawn(page, 2)).toBe(true);
    await page.keyboard.press('End');
    await soon(() => field.inputValue()).toBe('12');
    // Only pages in sight are there.
    await soon(() => viewer.locator('[data-page]').count()).toBeLessThan(6);
    await page.keyboard.press('ArrowLeft');
    await soon(() => field.inputValue()).toBe('11');
    await page.keyboard.press('Home');
    await soon(() => field.inputValue()).toBe('1');
    await field.fill('5');
    await field.press('Enter');
    await see(sheetOf(page, 5, 12));

    const before = (await viewer.locator('[data-page="5"]').boundingBox())?.width ?? 0;
    await viewer.getByRole('button', { name: 'Vergroten' }).click();
    await soon(
      async () => (await viewer.locator('[data-page="5"]').boundingBox())?.width ?? 0,
    ).toBeGreaterThan(before);
    await soon(() => field.inputValue()).toBe('5');
    await viewer.getByRole('button', { name: 'Passend in de breedte' }).click();

    const search = viewer.getByLabel('Zoek in dit document');
    await search.fill('Ontruimingsplan');
    const mark = viewer.locator('[data-page="9"] mark[data-selected]');
    await see(mark);
    expect(await mark.textContent()).toBe('ontruimingsplan');
    await see(viewer.getByText('1 van 1', { exact: true }));
    await search.fill('valpreventie');
    await see(viewer.getByText('9 van 12', { exact: true }));
    await search.press('Enter');
    await see(viewer.getByText('10 van 12', { exact: true }));
    await see(viewer.locator('[data-page="10"] mark[data-selected]'));
    expect(await findBarriers(page, 'the search')).toEqual([]);
    await search.fill('fiets');
    await see(viewer.getByText('Niet gevonden', { exact: true }).first());

    await page.keyboard.press('Escape');
    await gone(viewer);
    await soon(() => hasFocus(opener('Protocol.pdf'))).toBe(true);
  });
});

test('a pdf of 2,000 pages shows its first and its last page at once, in pieces', async () => {
  const { page, opener } = await openPoint([{ name: 'Jaarboek.pdf', bytes: await pagesPdf(2_000) }]);
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/')) ranges.push(request.headers().range ?? 'whole');
  });
  await opener('Jaarboek.pdf').click();
  await soon(() => isDrawn(page, 1)).toBe(true);
  await page.keyboard.press('End');
  await see(sheetOf(page, 2_000, 2_000));
  await soon(() => isDrawn(page, 2_000)).toBe(true);
  expect(await viewerOf(page).locator('[data-page]').count()).toBeLessThan(6);
  expect(ranges).toContain('bytes=0-65535');
  expect(ranges).not.toContain('whole');
});

test('a pdf with a password, and one that is damaged, say so', async () => {
  const { page, opener } = await openPoint([{ name: 'Brief.pdf', bytes: await pagesPdf(1) }]);
  const words: [Buffer, string][] = [
    [encryptedPdfs.ofReader(), 'Deze pdf is met een wachtwoord beveiligd.'],
    [Buffer.from('%PDF-1.7 en dan niets meer'), 'Dit bestand is beschadigd of niet volledig.'],
  ];
  for (const [body, sentence] of words) {
    await page.route('**/files/*', (route) =>
      route.fulfill({
        status: 206,
        body,
        headers: { 'content-range': `bytes 0-${body.length - 1}/${body.length}` },
      }),
    );
    await opener('Brief.pdf').click();
    await see(viewerOf(page).getByText(sentence));
    await see(viewerOf(page).getByRole('button', { name: 'Downloaden' }));
    expect(await findBarriers(page, sentence, { bothThemes: false })).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(viewerOf(page));
    await page.unroute('**/files/*');
  }
});

test('the files of a record follow each other: a text, a sheet of paper', async () => {
  const body =
    heading(1, 'Handhygiëne') +
    paragraph('Was de handen voor elk contact.') +
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Wie</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Wanneer</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
  const { page, opener } = await openPoint([
    { name: 'Protocol.docx', bytes: Buffer.from(docxBytes(body)) },
    { name: 'Plan.pdf', bytes: await pagesPdf(2) },
  ]);
  await opener('Protocol.docx').click();
  const viewer = viewerOf(page);
  await see(viewer.getByRole('heading', { name: 'Handhygiëne' }));
  await see(viewer.getByText('Was de handen voor elk contact.'));
  await see(viewer.getByRole('table').getByText('Wanneer'));
  expect(await findBarriers(page, 'the text')).toEqual([]);
  await viewer.getByRole('button', { name: 'Volgende bestand' }).click();
  await see(viewer.getByText('Bestand 2 van 2'));
  await soon(() => isDrawn(page, 1)).toBe(true);
  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Downloaden' }).click();
  expect((await download).suggestedFilename()).toBe('Plan.pdf');
});

test('a photo that is higher than the window is seen as a whole, until it is magnified', async () => {
  const { page, opener } = await openPoint([{ name: 'Trap.jpg', bytes: await photoBytes(900, 1_600) }]);
  await opener('Trap.jpg').click();
  const photo = viewerOf(page).getByRole('img', { name: 'Trap.jpg' });
  await see(photo);
  const bottomOf = async (selector: string) => {
    const { y, height } = (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  const bottom = await bottomOf('[role=dialog] [data-dialog-body]');
  expect(await bottomOf('[role=dialog] img')).toBeLessThanOrEqual(bottom);
  await page.keyboard.press('+');
  await soon(() => bottomOf('[role=dialog] img')).toBeGreaterThan(bottom);
});
