import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import { visitLive } from '../kit/browser/live.ts';
import {
  chooseRowAction,
  openEditor,
  openWizard,
  rowMenuOf,
  rowOf,
  type Wizard,
} from '../kit/browser/register.ts';
import { errorOf, failWith, gone, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { validEntry } from '../kit/server/make.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Samen');
const admin = await organization.admin({ name: 'Bea', surname: 'Heerder' });
const person = await organization.client({ name: 'Nora', surname: 'Verhoeven' });
await organization.client({ name: 'Otto', surname: 'Pieters' });

const colleagueOf = ({ dialog }: Wizard): Locator => dialog.getByLabel(/^Collega/);
const choose = (wizard: Wizard, name: string) => colleagueOf(wizard).selectOption({ label: name });

/** What is stored of the newest entry. */
async function newest() {
  const { rows } = await app.sql.query(
    `select e.description, e.responsible_employee as text, u.name from register_entry e
     left join app_user u on u.id = e.responsible_user_id order by e.created_at desc, e.id desc limit 1`,
  );
  return rows[0];
}

async function toMeasures(page: Page, wizard: Wizard): Promise<void> {
  const { description, cause, immediateMeasures } = validEntry;
  await wizard.type({ source: 'Klachten', description, cause, immediateMeasures });
  await wizard.next();
  await wizard.seeStep(2);
  await see(page.getByLabel(/^Collega/));
}

async function finish(wizard: Wizard): Promise<void> {
  await wizard.type({
    structuralMeasure: validEntry.structuralMeasure,
    status: 'Lopend',
    expectedCompletionDate: '01-05-2027',
  });
  await wizard.next();
  await wizard.seeStep(3);
  await wizard.type({ effectiveness: 'Nog onbekend', effectivenessMeasurement: 'Navraag' });
  await wizard.save();
}

describe('an Admin', () => {
  test('chooses the responsible colleague, whose name fills the free text while that is empty', async () => {
    const page = await site.visit('/register', { as: admin });
    const wizard = await openWizard(page);
    await toMeasures(page, wizard);
    await see(wizard.dialog.getByText('Deze collega krijgt herinneringen'));
    expect(await colleagueOf(wizard).locator('option').allTextContents()).toEqual([
      'Geen collega',
      'Bea Heerder',
      'Otto Pieters',
      'Nora Verhoeven',
    ]);
    const text = () => wizard.field('responsibleEmployee').inputValue();
    await choose(wizard, 'Otto Pieters');
    await soon(text).toBe('Otto Pieters');
    await choose(wizard, 'Nora Verhoeven');
    await soon(text).toBe('Nora Verhoeven');
    await wizard.type({ responsibleEmployee: 'Nora en het nachtteam' });
    await choose(wizard, 'Otto Pieters');
    await choose(wizard, 'Nora Verhoeven');
    expect(await text()).toBe('Nora en het nachtteam');
    await finish(wizard);
    await see(toastOf(page).getByText('Register aangemaakt!'));
    expect(await newest()).toMatchObject({ text: 'Nora en het nachtteam', name: 'Nora' });

    await chooseRowAction(page, validEntry.description, 'Weergave');
    const view = page.getByRole('dialog', { name: 'Verbeterpunt' });
    await view.getByRole('button', { name: 'Volgende' }).click();
    await see(view.getByText('Collega', { exact: true }));
    await see(view.getByText('Nora Verhoeven', { exact: true }));
  });

  test('finds the choice again after a reload', async () => {
    const page = await site.visit('/register', { as: admin });
    const wizard = await openWizard(page);
    await toMeasures(page, wizard);
    await choose(wizard, 'Nora Verhoeven');
    await soon(() => wizard.field('responsibleEmployee').inputValue()).toBe('Nora Verhoeven');
    await page.reload();
    await see(page.getByText('Uw niet-opgeslagen invoer is teruggezet'));
    await soon(() => colleagueOf(wizard).inputValue()).toBe(person.id);
    await finish(wizard);
    await see(toastOf(page).getByText('Register aangemaakt!'));
    expect(await newest()).toMatchObject({ text: 'Nora Verhoeven', name: 'Nora' });
  });

  test('finds the choice in the form that edits, and takes it back', async () => {
    const entry = await app.make.registerEntry(admin, {
      description: 'Al van iemand',
      responsibleUserId: person.id,
    });
    const page = await site.visit('/register', { as: admin });
    const editor = await openEditor(page, entry.description);
    await editor.next();
    await editor.seeStep(2);
    await soon(() => colleagueOf(editor).inputValue()).toBe(person.id);
    await choose(editor, 'Geen collega');
    await editor.next();
    await editor.save();
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    await soon(async () => (await newest()).name).toBeNull();
  });

  test('keeps seeing who is responsible where that person is blocked since', async () => {
    const leaver = await organization.client({ name: 'Lies', surname: 'Vertrekt' });
    const entry = await app.make.registerEntry(admin, {
      description: 'Van wie vertrok',
      responsibleUserId: leaver.id,
    });
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [leaver.id]);
    const page = await site.visit('/register', { as: admin });
    const editor = await openEditor(page, entry.description);
    await editor.next();
    await editor.seeStep(2);
    await soon(() => colleagueOf(editor).locator('option:checked').textContent()).toBe('Lies Vertrekt');
  });

  test('is told at the field when a colleague cannot be chosen', async () => {
    const page = await site.visit('/register', { as: admin });
    const wizard = await openWizard(page);
    await toMeasures(page, wizard);
    await choose(wizard, 'Nora Verhoeven');
    const fields = { responsibleUserId: 'Deze persoon is geblokkeerd' };
    await intercept(page, 'CreateRegisterEntry', failWith({ code: 'VALIDATION', fields }));
    await finish(wizard);
    await wizard.seeStep(2);
    await soon(() => errorOf(colleagueOf(wizard))).toBe('Deze persoon is geblokkeerd');
  });

  test('sees in a conflict whom the other chose', async () => {
    const entry = await app.make.registerEntry(admin, { description: 'Omstreden verantwoordelijke' });
    const page = await site.visit('/register', { as: admin });
    const editor = await openEditor(page, entry.description);
    await editor.next();
    await choose(editor, 'Otto Pieters');
    const input = { ...validEntry, description: entry.description, responsibleUserId: person.id };
    await app.ask(admin, UPDATE_ENTRY, { id: entry.id, version: 1, input });
    await editor.next();
    await editor.save();
    const conflict = page.getByRole('alertdialog', { name: /^Iemand anders/ });
    await see(conflict.getByText('Nora Verhoeven'));
    await see(conflict.getByText('Otto Pieters'));
    expect(await conflict.locator('dt').allTextContents()).toEqual(['Collega']);
  });
});

describe('a Client who is responsible', () => {
  test('sees the entry come, changes it, and sees it go', async () => {
    const page = await visitLive(site, '/register', { as: person });
    const description = `Rolstoel zonder rem ${mark()}`;
    const entry = await app.make.registerEntry(admin, { description });
    const give = (version: number, responsibleUserId: string | null) =>
      app.ask(admin, UPDATE_ENTRY, {
        id: entry.id,
        version,
        input: { ...validEntry, description, responsibleUserId },
      });
    await give(1, person.id);
    await see(rowMenuOf(page, description));
    await rowMenuOf(page, description).click();
    const remove = page.getByRole('menuitem', { name: 'Verwijderen' });
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');

    const editor = await openEditor(page, description);
    await editor.next();
    await editor.seeStep(2);
    expect(await colleagueOf(editor).count()).toBe(0);
    await editor.type({ status: 'Afgerond' });
    await editor.next();
    await editor.save();
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    await see(rowOf(page, description).getByText('Afgerond'));
    expect(await newest()).toMatchObject({ description, name: 'Nora' });

    await give(3, null);
    await gone(rowMenuOf(page, description));
  });
});

test.each([375, 1280])(
  'at %i px axe finds nothing in the step with the choice of a colleague',
  async (width) => {
    const page = await site.visit('/register', { as: admin, width });
    const wizard = await openWizard(page);
    await toMeasures(page, wizard);
    await choose(wizard, 'Nora Verhoeven');
    expect(await findBarriers(page, 'colleague')).toEqual([]);
  },
);
