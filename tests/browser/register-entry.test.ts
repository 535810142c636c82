import { describe, expect, test } from 'vitest';
import { chooseRowAction, listed, openEditor, rowMenuOf, rowOf } from '../kit/browser/register.ts';
import { failWith, gone, hasFocus, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { type EntryOverrides, validEntry } from '../kit/server/make.ts';

const site = await openSite();
const { app } = site;
const { organizationA, adminA } = app.actors;

const DESCRIPTION = 'Vluchtweg stond vol';

/** The list of someone with one improvement point in it. */
async function openEntry(overrides: EntryOverrides = {}) {
  const author = await organizationA.client();
  const entry = await app.make.registerEntry(author, { description: DESCRIPTION, ...overrides });
  const page = await site.visit('/register', { as: author });
  await see(rowMenuOf(page, DESCRIPTION));
  return { page, author, entry };
}

/** What a colleague saves meanwhile. */
const saveAs = (id: string, version: number, changed: EntryOverrides) =>
  app.ask(adminA, UPDATE_ENTRY, {
    id,
    version,
    input: { ...validEntry, description: DESCRIPTION, ...changed },
  });

describe('viewing an improvement point', () => {
  test('shows its three steps with the documented buttons', async () => {
    const createdAt = new Date('2026-03-05T12:00:00Z');
    const { page } = await openEntry({
      source: 'Other',
      sourceText: 'Brief van de buren',
      status: 'Ongoing',
      createdAt,
      expectedCompletionDate: '2026-09-30',
    });
    await chooseRowAction(page, DESCRIPTION, 'Weergave');
    const dialog = page.getByRole('dialog', { name: 'Verbeterpunt' });
    const buttons = async () =>
      (await dialog.getByRole('button').allTextContents()).filter((text) => text !== '');
    await see(dialog.getByText('Stap 1 van 3'));
    for (const shown of ['5 maart 2026', 'Anders, namelijk... Brief van de buren', DESCRIPTION])
      await see(dialog.getByText(shown, { exact: true }));
    await see(dialog.getByText(validEntry.immediateMeasures));
    expect(await buttons()).toEqual(['Annuleer', 'Volgende']);
    await dialog.getByRole('button', { name: 'Volgende' }).click();
    for (const shown of [validEntry.structuralMeasure, validEntry.responsibleEmployee, '30 september 2026'])
      await see(dialog.getByText(shown, { exact: true }));
    await see(dialog.getByText('Doorlopend'));
    expect(await buttons()).toEqual(['Vorige', 'Volgende']);
    await dialog.getByRole('button', { name: 'Volgende' }).click();
    await see(dialog.getByText(validEntry.effectiveness));
    await see(dialog.getByText(validEntry.effectivenessMeasurement));
    expect(await buttons()).toEqual(['Vorige', 'Sluiten']);
    await dialog.getByText('Sluiten', { exact: true }).click();
    await gone(dialog);
    await soon(() => hasFocus(rowMenuOf(page, DESCRIPTION))).toBe(true);
  });

  test('works from a shared link, and says so when the link leads nowhere', async () => {
    const { page, entry } = await openEntry();
    await page.goto(`/register?q=niets&dialog=view&entry=${entry.id}`);
    await see(page.getByRole('dialog', { name: 'Verbeterpunt' }).getByText(DESCRIPTION));
    const stranger = await site.visit(`/register?dialog=view&entry=${entry.id}`, { as: app.actors.adminB });
    await see(toastOf(stranger).getByText('Kan verbete register niet ophalen'));
    expect(await stranger.getByRole('dialog').count()).toBe(0);
  });
});

describe('editing an improvement point', () => {
  test('starts from what is stored, saves and says so', async () => {
    const { page } = await openEntry({ source: 'Igj', status: 'InProgress' });
    const editor = await openEditor(page, DESCRIPTION);
    await see(editor.dialog.getByText('Bewerk dit Verbeterregister'));
    expect(await editor.field('source').inputValue()).toBe('Igj');
    expect(await editor.field('cause').inputValue()).toBe(validEntry.cause);
    await editor.type({ description: 'Vluchtweg is weer vrij' });
    await editor.next();
    await editor.seeStep(2);
    expect(await editor.field('status').inputValue()).toBe('InProgress');
    expect(await editor.field('expectedCompletionDate').inputValue()).toBe('30-09-2026');
    await editor.type({ status: 'Afgerond' });
    await editor.next();
    await editor.save();
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    await gone(editor.dialog);
    await see(rowOf(page, 'Vluchtweg is weer vrij').getByText('Afgerond'));
    await soon(() => hasFocus(rowMenuOf(page, 'Vluchtweg is weer vrij'))).toBe(true);
  });

  test('closes without a question when nothing was changed', async () => {
    const { page } = await openEntry();
    const editor = await openEditor(page, DESCRIPTION);
    await editor.next();
    await editor.seeStep(2);
    await page.keyboard.press('Escape');
    await gone(editor.dialog);
  });

  test('says that it failed and keeps what was typed', async () => {
    const { page } = await openEntry();
    const editor = await openEditor(page, DESCRIPTION);
    await editor.type({ cause: 'Verkeerd geparkeerd' });
    await editor.next();
    await editor.next();
    await intercept(page, 'UpdateRegisterEntry', failWith({ code: 'INTERNAL' }));
    await editor.save();
    await see(toastOf(page).getByText('Kan het verbete register niet updaten'));
    await editor.button('Vorige').click();
    await editor.button('Vorige').click();
    expect(await editor.field('cause').inputValue()).toBe('Verkeerd geparkeerd');
  });
});

describe('when someone else saved meanwhile', () => {
  async function collide() {
    const opened = await openEntry();
    const { page, entry } = opened;
    const editor = await openEditor(page, DESCRIPTION);
    await editor.type({ cause: 'Mijn oorzaak' });
    await saveAs(entry.id, 1, { cause: 'Oorzaak van de ander', status: 'Completed' });
    await editor.next();
    await editor.next();
    await editor.save();
    const conflict = page.getByRole('alertdialog', { name: 'Iemand anders heeft dit intussen gewijzigd' });
    await see(conflict);
    const storedCause = async () => {
      const { rows } = await app.sql.query(
        'select cause, status, version from register_entry where id = $1',
        [entry.id],
      );
      return rows[0];
    };
    return { ...opened, editor, conflict, storedCause };
  }

  test('both versions are shown, and one keeps one’s own', async () => {
    const { page, conflict, storedCause } = await collide();
    await see(conflict.getByText('Mijn oorzaak'));
    await see(conflict.getByText('Oorzaak van de ander'));
    await see(conflict.getByText('Afgerond'));
    expect(await conflict.locator('dt').allTextContents()).toEqual(['Oorzaak afwijking', 'Status']);
    await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    await gone(page.getByRole('dialog'));
    expect(await storedCause()).toEqual({ cause: 'Mijn oorzaak', status: 'NotStarted', version: 3 });
  });

  test('and once more while one was choosing, the newest is shown, and one’s own can still be kept', async () => {
    const { page, entry, conflict, storedCause } = await collide();
    await see(conflict.getByText('Oorzaak van de ander'));
    await saveAs(entry.id, 2, { cause: 'Een nog nieuwere oorzaak' });
    await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await see(conflict.getByText('Een nog nieuwere oorzaak'));
    await see(toastOf(page).getByText('Er is intussen opnieuw opgeslagen.'));
    await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    expect(await storedCause()).toMatchObject({ cause: 'Mijn oorzaak', version: 4 });
  });

  test('one keeps the other’s', async () => {
    const { page, conflict, storedCause } = await collide();
    await conflict.getByRole('button', { name: 'Versie van de ander houden' }).click();
    await gone(conflict);
    await gone(page.getByRole('dialog'));
    expect(await storedCause()).toEqual({ cause: 'Oorzaak van de ander', status: 'Completed', version: 2 });
    const editor = await openEditor(page, DESCRIPTION);
    expect(await editor.field('cause').inputValue()).toBe('Oorzaak van de ander');
  });

  test('one goes on editing, and the next save counts', async () => {
    const { page, conflict, editor, storedCause } = await collide();
    await conflict.getByRole('button', { name: 'Verder bewerken' }).click();
    await gone(conflict);
    await editor.seeStep(3);
    await editor.button('Vorige').click();
    await editor.button('Vorige').click();
    await editor.type({ cause: 'Beide oorzaken' });
    await editor.next();
    await editor.next();
    await editor.save();
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    expect((await storedCause()).cause).toBe('Beide oorzaken');
  });

  test('and it was deleted, one is told and keeps the text', async () => {
    const { page, entry } = await openEntry();
    const editor = await openEditor(page, DESCRIPTION);
    await editor.type({ cause: 'Tevergeefs getypt' });
    await app.sql.query('delete from register_entry where id = $1', [entry.id]);
    await editor.next();
    await editor.next();
    await editor.save();
    await see(toastOf(page).getByText('Kan het verbete register niet updaten'));
    await editor.button('Vorige').click();
    await editor.button('Vorige').click();
    expect(await editor.field('cause').inputValue()).toBe('Tevergeefs getypt');
  });
});

describe('deleting an improvement point', () => {
  test('asks first, and does nothing when one thinks better of it', async () => {
    const { page } = await openEntry();
    await chooseRowAction(page, DESCRIPTION, 'Verwijderen');
    const question = page.getByRole('alertdialog', { name: 'Verbeterpunt verwijderen?' });
    await see(question.getByText(new RegExp(DESCRIPTION)));
    const cancel = question.getByRole('button', { name: 'Annuleer' });
    await soon(() => hasFocus(cancel)).toBe(true);
    await cancel.click();
    await gone(question);
    expect(await listed(page)).toEqual([DESCRIPTION]);
    await soon(() => hasFocus(rowMenuOf(page, DESCRIPTION))).toBe(true);
  });

  test('removes it and says so', async () => {
    const { page, entry } = await openEntry();
    await chooseRowAction(page, DESCRIPTION, 'Verwijderen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    await see(page.getByText('Nog geen verbeterpunten'));
    const { rowCount } = await app.sql.query('select 1 from register_entry where id = $1', [entry.id]);
    expect(rowCount).toBe(0);
  });

  test('says that it failed', async () => {
    const { page } = await openEntry();
    await intercept(page, 'DeleteRegisterEntry', failWith({ code: 'INTERNAL' }));
    await chooseRowAction(page, DESCRIPTION, 'Verwijderen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Kan het verbete register niet verwijderen'));
    expect(await listed(page)).toEqual([DESCRIPTION]);
  });
});
