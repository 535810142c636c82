import { expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { gone, see, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { zipOf } from '../kit/files/zip.ts';
import { pdf } from '../kit/modules/files/files.ts';

const site = await openSite();

test.each([1280, 375])('a zip is looked at, added and found in its folders, at %i px', async (width) => {
  const organization = await site.app.make.organization();
  const admin = await organization.admin();
  const page = await site.visit('/documents', { as: admin, width });
  await page.getByRole('button', { name: 'Meer tegelijk' }).click();
  const zip = zipOf([
    { name: 'Zorg/Hygiëne/Handen wassen.pdf', content: pdf() },
    { name: 'Zorg/Valpreventie.pdf', content: pdf() },
    { name: '../Buiten.pdf', content: pdf() },
    { name: 'Zorg/.DS_Store', content: 'x' },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Meer documenten toevoegen' });
  await dialog.locator('[data-files=together]').setInputFiles({
    ...{ name: 'Kwaliteit.zip', mimeType: 'application/zip' },
    buffer: Buffer.from(await zip.arrayBuffer()),
  });
  await see(dialog.getByText('2 documenten om toe te voegen in 2 nieuwe mappen; 1 bestand niet'));
  await see(dialog.getByText(/^Het pad wijst buiten de zip/));
  await see(dialog.getByText('Zorg › Hygiëne (nieuw)'));
  expect(await findBarriers(page, 'the plan')).toEqual([]);
  expect(await findOverflow(page, 'the plan')).toEqual([]);
  await dialog.getByLabel('Type van de documenten').selectOption('Protocol');
  await dialog.getByRole('button', { name: 'Toevoegen (2 documenten)' }).click();
  await see(toastOf(page).filter({ hasText: '2 documenten toegevoegd als concept' }));
  await gone(dialog);
  await page.getByRole('list', { name: 'Mappen' }).getByRole('link', { name: 'Zorg' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Zorg' }));
  await see(page.getByText('Valpreventie').filter({ visible: true }).first());
  await see(page.getByRole('link', { name: 'Hygiëne' }));
});
