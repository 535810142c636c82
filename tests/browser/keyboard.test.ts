import { describe, expect, test } from 'vitest';
import { chooseItem, chooseOption, tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { listed, rowMenuOf, rowOf, Wizard } from '../kit/browser/register.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { PASSWORD } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const { organizationA } = app.actors;

describe('keyboard-only use', () => {
  test('one signs in, opens the register, and creates, views, edits and deletes an improvement point, each dialog keeping the focus', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/sign-in');
    await see(page.getByRole('heading', { name: 'Login' }));
    await typeInto(page, page.getByLabel('Email'), person.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await see(page.getByRole('heading', { name: 'Dashboard' }));

    await tabTo(page, page.getByRole('link', { name: 'Verbeterregister', exact: true }));
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Welkom terug!' });
    await see(heading);
    await soon(() => hasFocus(heading)).toBe(true);
    await see(page.getByText('Nog geen verbeterpunten'));

    const create = page.getByRole('button', { name: 'Nieuw verbeterpunt' }).first();
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    const wizard = new Wizard(page.getByRole('dialog', { name: 'Nieuw verbeterpunt' }));
    await soon(() => hasFocus(wizard.field('source'))).toBe(true);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await wizard.dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await chooseOption(page, wizard.field('source'), 'Klachten');
    await typeInto(page, wizard.field('description'), 'Bel hing los');
    await typeInto(page, wizard.field('cause'), 'Schroef kwijt');
    await typeInto(page, wizard.field('immediateMeasures'), 'Vastgezet');
    await tabTo(page, wizard.button('Volgende'));
    await page.keyboard.press('Enter');
    await wizard.seeStep(2);
    await soon(() => hasFocus(wizard.field('structuralMeasure'))).toBe(true);
    await typeInto(page, wizard.field('structuralMeasure'), 'Jaarlijks nalopen');
    await typeInto(page, wizard.field('responsibleEmployee'), 'Technische dienst');
    await tabTo(page, wizard.field('status').getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await soon(() =>
      wizard.field('status').getByRole('radio', { name: 'Lopend', exact: true }).isChecked(),
    ).toBe(true);
    await typeInto(page, wizard.field('expectedCompletionDate'), '01-05-2127');
    await page.keyboard.press('Enter');
    await wizard.seeStep(3);
    await typeInto(page, wizard.field('effectiveness'), 'Bel hangt vast');
    await typeInto(page, wizard.field('effectivenessMeasurement'), 'Elke ronde kijken');
    await tabTo(page, wizard.button('Opslaan'));
    await page.keyboard.press('Enter');
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await soon(() => listed(page)).toEqual(['Bel hing los']);
    await soon(() => hasFocus(create)).toBe(true);

    const menu = rowMenuOf(page, 'Bel hing los');
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await chooseItem(page, 'Weergave');
    const view = page.getByRole('dialog', { name: 'Verbeterpunt' });
    await see(view.getByText('Stap 1 van 3'));
    await tabTo(page, view.getByRole('button', { name: 'Volgende' }));
    await page.keyboard.press('Enter');
    await see(view.getByText('Jaarlijks nalopen'));
    await page.keyboard.press('Escape');
    await gone(view);
    await soon(() => hasFocus(menu)).toBe(true);

    await page.keyboard.press('Enter');
    await chooseItem(page, 'Edit');
    const editor = new Wizard(page.getByRole('dialog', { name: 'Bewerk Verbeterregister' }));
    await soon(() => hasFocus(editor.field('source'))).toBe(true);
    for (const step of [2, 3] as const) {
      await tabTo(page, editor.button('Volgende'));
      await page.keyboard.press('Enter');
      await editor.seeStep(step);
    }
    await typeInto(page, editor.field('effectiveness'), ' en klinkt');
    await tabTo(page, editor.button('Opslaan'));
    await page.keyboard.press('Enter');
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    await soon(() => hasFocus(menu)).toBe(true);

    await page.keyboard.press('Enter');
    await chooseItem(page, 'Verwijderen');
    const question = page.getByRole('alertdialog');
    await soon(() => hasFocus(question.getByRole('button', { name: 'Annuleer' }))).toBe(true);
    await tabTo(page, question.getByRole('button', { name: 'Verwijderen' }));
    await page.keyboard.press('Enter');
    await see(page.getByText('Nog geen verbeterpunten'));
    const main = page.getByRole('main');
    await soon(() => main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test('one goes past the navigation to the list, filters and sorts it, and reads its shortened texts', async () => {
    const person = await organizationA.client();
    const long =
      'Zekering in de meterkast sloeg door toen in de woonkamer de wasmachine en de tillift tegelijk aan gingen';
    await app.make.registerEntries(person, [
      { description: 'Aardlek', status: 'Completed' },
      { description: long, status: 'InProgress' },
    ]);
    const page = await site.visit('/register', { as: person });
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    await see(rowMenuOf(page, 'Aardlek'));
    await page.keyboard.press('Tab');
    const skip = page.getByText('Naar de inhoud');
    await soon(() => hasFocus(skip)).toBe(true);
    const box = await skip.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => hasFocus(page.getByRole('main'))).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Tab');
    await soon(() => hasFocus(page.getByRole('main').getByRole('link', { name: /Uitleg/ }))).toBe(true);
    await page.keyboard.press('Tab');
    await soon(() => hasFocus(page.getByRole('searchbox'))).toBe(true);

    await tabTo(page, page.getByRole('button', { name: /^Status/ }).and(page.locator(':not(th *)')));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('checkbox', { name: /Afgerond/ }));
    await page.keyboard.press('Space');
    await soon(() => listed(page)).toEqual(['Aardlek']);
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('button', { name: 'Opnieuw instellen' }));
    await page.keyboard.press('Enter');
    await soon(() => listed(page)).toHaveLength(2);
    await tabTo(page, page.getByRole('columnheader', { name: 'Omschrijving' }).getByRole('button'));
    await page.keyboard.press('Enter');
    await chooseItem(page, 'Asc', 'menuitemradio');
    await soon(() => listed(page)).toEqual(['Aardlek', long]);

    await tabTo(page, rowOf(page, long).locator('[data-truncated]').filter({ hasText: long }));
    await see(page.getByRole('tooltip').getByText(long));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('tooltip'));
  });
});
