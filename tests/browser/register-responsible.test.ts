import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { openEditor, openWizard, type Wizard } from '../kit/browser/register.ts';
import { gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { validEntry } from '../kit/server/make.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Samen');
const admin = await organization.admin({ name: 'Bea', surname: 'Heerder' });
await organization.client({ name: 'Nora', surname: 'Verhoeven' });
await organization.client({ name: 'Otto', surname: 'Pieters' });

/** The one field for the responsible person, where one chooses among colleagues. */
const chooserOf = ({ dialog }: Wizard): Locator =>
  dialog.getByRole('combobox', { name: 'Verantwoordelijke medewerker', exact: true });
const optionsOf = ({ dialog }: Wizard): Locator => dialog.getByRole('listbox').getByRole('option');
const CHOSEN = 'Deze collega krijgt herinneringen, ziet dit verbeterpunt en kan het bijwerken.';

/** The stored values of the newest entry. */
async function newest() {
  const { rows } = await app.sql.query(
    `select e.description, e.responsible_employee as text, u.name from register_entry e
     left join app_user u on u.id = e.responsible_user_id order by e.created_at desc, e.id desc limit 1`,
  );
  return rows[0];
}

async function toMeasures(wizard: Wizard): Promise<void> {
  const { description, cause, immediateMeasures } = validEntry;
  await wizard.type({ source: 'Klachten', description, cause, immediateMeasures });
  await wizard.next();
  await wizard.seeStep(2);
  await see(chooserOf(wizard));
}

async function finish(wizard: Wizard): Promise<void> {
  await wizard.type({
    structuralMeasure: validEntry.structuralMeasure,
    status: 'Lopend',
    expectedCompletionDate: '01-05-2127',
  });
  await wizard.next();
  await wizard.seeStep(3);
  await wizard.type({ effectiveness: 'Nog onbekend', effectivenessMeasurement: 'Navraag' });
  await wizard.save();
}

test('an Admin chooses the responsible colleague, finds the choice again after a reload, and takes it back', async () => {
  const page = await site.visit('/register', { as: admin });
  const wizard = await openWizard(page);
  await toMeasures(wizard);
  await chooserOf(wizard).click();
  await soon(() => optionsOf(wizard).allTextContents()).toEqual([
    'Bea Heerder',
    'Otto Pieters',
    'Nora Verhoeven',
  ]);
  await chooserOf(wizard).fill('verh');
  await soon(() => optionsOf(wizard).allTextContents()).toEqual(['Nora Verhoeven']);
  await optionsOf(wizard).click();
  await gone(optionsOf(wizard));
  await soon(() => chooserOf(wizard).inputValue()).toBe('Nora Verhoeven');
  await page.reload();
  await see(page.getByText('Uw niet-opgeslagen invoer is teruggezet'));
  await soon(() => chooserOf(wizard).inputValue()).toBe('Nora Verhoeven');
  await see(wizard.dialog.getByText(CHOSEN));
  await chooserOf(wizard).click();
  await soon(() => wizard.dialog.getByRole('option', { selected: true }).allTextContents()).toEqual([
    'Nora Verhoeven',
  ]);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await chooserOf(wizard).click();
    await see(optionsOf(wizard).first());
    expect(await findBarriers(page, `colleague at ${width} px`)).toEqual([]);
  }
  await chooserOf(wizard).click();
  await see(optionsOf(wizard).first());
  // The list goes, and the dialog around it stays.
  await page.keyboard.press('Escape');
  await gone(optionsOf(wizard));
  await soon(() => chooserOf(wizard).inputValue()).toBe('Nora Verhoeven');
  await page.setViewportSize({ width: 1280, height: 800 });
  await finish(wizard);
  await see(toastOf(page).getByText('Register aangemaakt!'));
  expect(await newest()).toMatchObject({ text: 'Nora Verhoeven', name: 'Nora' });

  const editor = await openEditor(page, validEntry.description);
  await editor.next();
  await editor.seeStep(2);
  await see(editor.dialog.getByText(CHOSEN));
  await chooserOf(editor).fill('Teamleider nacht');
  await gone(editor.dialog.getByText(CHOSEN));
  await editor.next();
  await editor.save();
  await see(toastOf(page).getByText('Register bijgewerkt!'));
  await soon(newest).toMatchObject({ text: 'Teamleider nacht', name: null });
});
