import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import {
  chooseRowAction,
  listed,
  openEditor,
  openWizard,
  rowMenuOf,
  typedEntry,
} from '../kit/browser/register.ts';
import { gone, intercept, see, soon, tick, toastOf } from '../kit/browser/see.ts';
import { openSite, type VisitOptions } from '../kit/browser/site.ts';
import { UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { validEntry } from '../kit/server/make.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Toegankelijk');
const admin = await organization.admin();
const [first] = await app.make.registerEntries(
  admin,
  (['NotStarted', 'InProgress', 'Ongoing', 'Completed'] as const).map((status, index) => ({
    status,
    description: `Een langere omschrijving van punt ${index + 1}`,
  })),
);
const FIRST = first?.description ?? '';

async function openList(options: VisitOptions) {
  const page = await site.visit('/register', { as: admin, ...options });
  await soon(() => listed(page)).toHaveLength(4);
  return page;
}

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, in', (width) => {
  test('the list, its filters, its menus and its empty and failed states', async () => {
    const page = await openList({ width });
    expect(await findBarriers(page, 'list', { structure: true })).toEqual([]);
    const opener = page
      .getByRole('button', { name: width < 768 ? /^Filters en sorteren/ : /^Status/ })
      .and(page.locator(':not(th *)'));
    await opener.click();
    await tick(page, /Lopend/);
    await soon(() => listed(page)).toHaveLength(1);
    expect(await findBarriers(page, 'filter')).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('checkbox', { name: /Lopend/ }));
    await page.getByRole('searchbox').fill('nergens');
    await see(page.getByText('Geen resultaten.'));
    expect(await findBarriers(page, 'no results')).toEqual([]);
    await page.getByRole('button', { name: 'Opnieuw instellen' }).click();
    await soon(() => listed(page)).toHaveLength(4);
    await rowMenuOf(page, FIRST).click();
    await see(page.getByRole('menuitem', { name: 'Weergave' }));
    expect(await findBarriers(page, 'row menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await intercept(page, 'RegisterEntries', (route) => route.abort());
    await page.reload();
    await see(
      page
        .getByRole('main')
        .getByRole('alert')
        .getByText('Kan verbete registers niet ophalen per organisatie'),
    );
    expect(await findBarriers(page, 'failed')).toEqual([]);
  });

  test('each step of the wizard, with its errors', async () => {
    const page = await openList({ width });
    const wizard = await openWizard(page);
    await wizard.type({ source: 'Anders, namelijk...' });
    await wizard.next();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'step 1')).toEqual([]);
    const { source, description, cause, immediateMeasures, structuralMeasure } = typedEntry;
    await wizard.type({ source, description, cause, immediateMeasures });
    await wizard.next();
    await wizard.seeStep(2);
    await wizard.next();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'step 2')).toEqual([]);
    await wizard.button('Kalender openen').click();
    await see(page.getByRole('grid'));
    expect(await findBarriers(page, 'calendar')).toEqual([]);
    await page.keyboard.press('Escape');
    await wizard.button('Uitleg bij de statussen').click();
    await see(page.getByRole('dialog', { name: 'Uitleg bij de statussen' }));
    expect(await findBarriers(page, 'explanation')).toEqual([]);
    await page.keyboard.press('Escape');
    await wizard.type({
      structuralMeasure,
      status: 'Lopend',
      responsibleEmployee: 'Iemand',
      expectedCompletionDate: '01-05-2127',
    });
    await wizard.next();
    await wizard.seeStep(3);
    await wizard.save();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'step 3')).toEqual([]);
    await page.keyboard.press('Escape');
    await see(page.getByRole('alertdialog', { name: 'Wijzigingen weggooien?' }));
    expect(await findBarriers(page, 'question')).toEqual([]);
  });

  test('the dialogs that view, delete and show a conflict, and a notification', async () => {
    const author = await organization.client();
    const entry = await app.make.registerEntry(author, { description: 'Omstreden punt' });
    const page = await site.visit('/register', { as: author, width });
    await chooseRowAction(page, entry.description, 'Weergave');
    const view = page.getByRole('dialog', { name: 'Verbeterpunt' });
    for (const step of [1, 2, 3]) {
      await see(view.getByText(`Stap ${step} van 3`));
      expect(await findBarriers(page, `view ${step}`)).toEqual([]);
      if (step < 3) await view.getByRole('button', { name: 'Volgende' }).click();
    }
    await page.keyboard.press('Escape');
    await gone(view);

    const editor = await openEditor(page, entry.description);
    await editor.type({ cause: 'Mijn oorzaak' });
    const input = { ...validEntry, description: entry.description, cause: 'De andere oorzaak' };
    await app.ask(admin, UPDATE_ENTRY, { id: entry.id, version: 1, input });
    await editor.next();
    await editor.next();
    await editor.save();
    const conflict = page.getByRole('alertdialog', { name: /^Iemand anders/ });
    await see(conflict.getByText('De andere oorzaak'));
    expect(await findBarriers(page, 'conflict')).toEqual([]);
    await conflict.getByRole('button', { name: 'Versie van de ander houden' }).click();
    await gone(conflict);

    await chooseRowAction(page, entry.description, 'Verwijderen');
    const question = page.getByRole('alertdialog', { name: 'Verbeterpunt verwijderen?' });
    await see(question);
    expect(await findBarriers(page, 'delete')).toEqual([]);
    await question.getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page));
    await page.keyboard.press('F8');
    expect(await findBarriers(page, 'notification')).toEqual([]);
    await see(page.getByText('Nog geen verbeterpunten'));
  });
});

test('axe finds nothing in the menus of the table’s columns, in both themes', async () => {
  const page = await openList({});
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await see(page.getByText('Schakel kolommen in'));
  expect(await findBarriers(page, 'columns')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Bron' }).getByRole('button').click();
  await see(page.getByRole('menuitem', { name: 'Hide' }));
  expect(await findBarriers(page, 'column')).toEqual([]);
});
