import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { gone, see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { auditsOn } from '../kit/modules/audits/audits.ts';

const site = await openSite();
const { app } = site;
const audits = auditsOn(app);

/** Presses the button that has the focus, or that the Tab key leads to. */
async function pressByKey(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('an audit goes from plan to report by keyboard, and its finding into the register', async () => {
  const admin = await (await app.make.organization()).admin();
  await audits.template(admin);
  const page = await site.visit('/audits', { as: admin, width: 1280 });
  await see(page.getByRole('heading', { name: 'Audits', level: 1 }));
  await page.getByRole('button', { name: 'Nieuwe audit' }).first().press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Nieuwe audit' });
  await wizard.getByLabel('Titel').fill('Dossieraudit Noord');
  await wizard.getByLabel('Soort').selectOption('Dossieraudit');
  await wizard.getByLabel('Locatie/proces').fill('Afdeling Noord');
  await wizard.getByLabel('Datum').fill('01-02-2100');
  await wizard.getByRole('combobox', { name: 'Auditors' }).selectOption({ index: 1 });
  await wizard.getByLabel('Vragenlijst').selectOption('Dossiers');
  for (const next of ['Volgende', 'Volgende', 'Opslaan'])
    await wizard.getByRole('button', { name: next }).press('Enter');
  await gone(wizard);
  const row = page.getByRole('row').filter({ hasText: 'Dossieraudit Noord' });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const record = page.getByRole('region', { name: 'Audit', exact: true });
  const rating = (question: string, name: string) =>
    record.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });
  await rating('Is er een zorgplan?', 'Voldoet').press('Space');
  await see(record.getByText('In uitvoering'));
  await rating('Is het geëvalueerd?', 'Voldoet niet').press('Space');
  await see(record.getByText('Leg uit wat niet voldoet'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bij twee cliënten niet');
  await page.keyboard.press('Tab');
  await see(record.getByText('Rapportage'));
  await pressByKey(page, 'Bevinding toevoegen');
  const finding = page.getByRole('dialog', { name: 'Bevinding toevoegen' });
  await finding.getByLabel('Omschrijving').fill('Evaluatie ontbreekt');
  await finding.getByLabel('Zwaarte').selectOption('Afwijking klein');
  await finding.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await gone(finding);
  await pressByKey(page, 'Naar verbeterregister: Evaluatie ontbreekt');
  await see(record.getByRole('link', { name: /^VP-/ }).first());
  await see(record.getByText('50% (2 van 2 beantwoord)').first());
  await record.getByRole('button', { name: 'Bewerken' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Audit bewerken' });
  for (const next of ['Volgende', 'Volgende']) await edit.getByRole('button', { name: next }).press('Enter');
  await edit.getByLabel('Conclusie').fill('Voldoet deels');
  await edit.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await gone(edit);
  await record.getByRole('button', { name: 'Afronden' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Audit afronden?' });
  await question.getByRole('button', { name: 'Afronden' }).press('Enter');
  await gone(question);
  await see(record.getByText('Afgerond').first());
  await gone(record.getByRole('radiogroup').first());
  expect(await findBarriers(page, 'report')).toEqual([]);
  expect(await findOverflow(page, 'report')).toEqual([]);
});
