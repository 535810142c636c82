import { expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { see, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { linksOn } from '../kit/modules/documents/links.ts';
import { pagesOf } from '../kit/modules/documents/searched-documents.ts';
import { wireDocumentsOn } from '../kit/modules/documents/wire.ts';

const site = await openSite();
const folders = foldersOn(site.app);

test.each([1280, 375])(
  'a document is uploaded, published, read and confirmed, and its readers are counted, at %i px',
  async (width) => {
    const organization = await site.app.make.organization();
    const admin = await organization.admin();
    const reader = await organization.client();
    const folder = await folders.folder(admin, { name: 'Zorg', ownReviewMonths: 12 });

    const page = await site.visit(`/documents/${folder.id}`, { as: admin, width });
    await page.getByRole('button', { name: 'Document uploaden' }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Document toevoegen' });
    await dialog.locator('[data-files=files]').setInputFiles({
      ...{ name: 'Handen wassen.pdf', mimeType: 'application/pdf' },
      buffer: await pagesOf('Was uw handen voor en na elk contact.'),
    });
    await see(dialog.getByText('Bestand verstuurd.'));
    await dialog.getByLabel('Naam', { exact: true }).fill('Handen wassen');
    await dialog.getByLabel('Type').selectOption({ label: 'Protocol' });
    await dialog.getByRole('button', { name: 'Volgende' }).click();
    await see(dialog.getByText('Leeg: een jaar na publicatie, zoals de map zegt.'));
    await dialog.getByText('Iedereen', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByText('Handen wassen', { exact: true }).filter({ visible: true }).first().click();
    await see(page.getByRole('heading', { level: 1, name: 'Handen wassen' }));
    await page.getByText('Versies', { exact: true }).click();
    await page.getByRole('button', { name: 'Publiceren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publiceren' }).click();
    await see(toastOf(page).filter({ hasText: 'Gepubliceerd' }));

    const read = await site.visit(new URL(page.url()).pathname, { as: reader, width });
    await see(read.getByText('Was uw handen voor en na elk contact.'));
    expect(await findBarriers(read, 'the document')).toEqual([]);
    await read.getByRole('button', { name: 'Ik heb dit gelezen' }).click();
    await see(read.getByText(/^U hebt dit gelezen op /));

    await page.reload();
    await page.getByText('Gelezen', { exact: true }).first().click();
    await see(page.getByText(`${reader.name} ${reader.surname}`.trim()).first());
  },
);

test.each([1280, 375])(
  'an outsider reads the documents of a link without an account, at %i px',
  async (width) => {
    const organization = await site.app.make.organization('Zorg met een auditor');
    const admin = await organization.admin();
    const document = await wireDocumentsOn(site.app).published(
      admin,
      {},
      { bytes: await pagesOf('Protocol voor de auditor') },
    );
    const { data } = await linksOn(site.app).create(admin, organization.id, [document.id]);
    const { pathname, hash } = new URL(data?.createDocumentLink.address ?? '', site.app.url);
    const page = await site.visit(`${pathname}${hash}`, { width });
    await see(page.getByText('Zorg met een auditor deelt deze documenten met Auditor.'));
    expect(await findBarriers(page, 'the documents of a link', { structure: true })).toEqual([]);
    expect(await findOverflow(page, 'the documents of a link')).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(document.title) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  },
);
