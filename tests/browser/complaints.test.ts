import { expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { gone, see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;

test.each([375, 1280])('a complaint goes from receipt to answer by keyboard, %i px wide', async (width) => {
  const admin = await (await app.make.organization()).admin();
  const page = await site.visit('/complaints', { as: admin, width });
  await see(page.getByRole('heading', { name: 'Klachten', level: 1 }));
  await page.getByRole('button', { name: 'Nieuwe klacht' }).first().press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Nieuwe klacht' });
  await wizard.getByLabel('Klager', { exact: true }).fill('Mevrouw Aalders');
  await wizard.getByLabel('Relatie').selectOption('Familie');
  await wizard.getByLabel('Manier').selectOption('E-mail');
  await wizard.getByLabel('Onderwerp').fill('Te laat met de medicatie');
  await wizard.getByLabel('Omschrijving').fill('Drie dagen op rij te laat.');
  expect(await findBarriers(page, 'first step')).toEqual([]);
  await wizard.getByRole('button', { name: 'Volgende' }).press('Enter');
  await see(wizard.getByRole('radio', { name: 'Ontvangen' }));
  expect(await findBarriers(page, 'second step')).toEqual([]);
  expect(await findOverflow(page, 'second step')).toEqual([]);
  await wizard.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await gone(wizard);
  const row = page.getByText('Te laat met de medicatie').first();
  await see(row);
  const link = page.getByRole('row').filter({ hasText: 'Te laat met de medicatie' });
  if (width > 800) {
    await tabTo(page, link);
    await page.keyboard.press('Enter');
  } else await row.click();
  const record = page.getByRole('region', { name: 'Klacht', exact: true });
  await see(record.getByText('Mevrouw Aalders'));
  await see(record.getByText(/^Antwoord uiterlijk \d/));
  expect(await findBarriers(page, 'record')).toEqual([]);
  expect(await findOverflow(page, 'record')).toEqual([]);
  await record.getByRole('button', { name: 'Bewerken' }).first().press('Enter');
  const edit = page.getByRole('dialog', { name: 'Klacht bewerken' });
  await edit.getByRole('button', { name: 'Volgende' }).press('Enter');
  await edit.getByRole('radio', { name: 'Afgehandeld' }).press('Space');
  await edit.getByLabel('Uitkomst').selectOption('Gegrond');
  await edit.getByLabel('Antwoord verstuurd op').fill(today());
  await edit.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await gone(edit);
  await see(record.getByText('Gegrond').first());
});

const today = () =>
  new Date().toLocaleDateString('nl-NL', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Amsterdam' },
  });
