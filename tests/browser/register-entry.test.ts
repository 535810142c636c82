import { describe, expect, test } from 'vitest';
import {
  chooseRowAction,
  listed,
  openEditor,
  openWizard,
  rowOf,
  typedEntry,
  Wizard,
} from '../kit/browser/register.ts';
import { addressOf, errorOf, gone, hold, loseAnswer, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const { organizationA, adminA } = app.actors;

/** The stored entries of a person. */
const storedOf = async (userId: string) => {
  const { rows } = await app.sql.query(
    `select organization_id, source, source_text, description, status, version,
     expected_completion_date::text as date, evaluate_on::text as evaluate_on, effectiveness_measurement from register_entry where user_id = $1`,
    [userId],
  );
  return rows;
};

describe('an improvement point', () => {
  test('is made, listed, viewed, changed and deleted, and stands so in the database', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/register', { as: person });
    const wizard = await openWizard(page);
    const release = await hold(page, 'CreateRegisterEntry');
    await wizard.fill();
    await wizard.save();
    await soon(() => wizard.button('Opslaan').isDisabled()).toBe(true);
    release();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await gone(wizard.dialog);
    const { description, effectivenessMeasurement } = typedEntry;
    await soon(() => listed(page)).toEqual([description]);
    const made = {
      organization_id: organizationA.id,
      source: 'Complaints',
      source_text: '',
      description,
      status: 'InProgress',
      version: 1,
      date: '2127-03-15',
      evaluate_on: null,
      effectiveness_measurement: effectivenessMeasurement,
    };
    expect(await storedOf(person.id)).toEqual([made]);

    await chooseRowAction(page, description, 'Weergave');
    const view = page.getByRole('dialog', { name: 'Verbeterpunt' });
    await see(view.getByText(typedEntry.cause));
    // The link may be shared: a reload shows the same.
    await page.reload();
    await see(view.getByText(typedEntry.cause));
    await view.getByRole('button', { name: 'Annuleer' }).click();
    await gone(view);

    const editor = await openEditor(page, description);
    expect(await editor.field('source').inputValue()).toBe('Complaints');
    await editor.type({ description: 'Oproepsysteem is vervangen' });
    await editor.next();
    await editor.seeStep(2);
    await editor.type({ status: 'Afgerond' });
    await editor.next();
    await editor.seeStep(3);
    await editor.save();
    await soon(() => errorOf(editor.field('evaluateOn'))).toContain('Kies een resultaat');
    expect(await storedOf(person.id)).toEqual([made]);
    await editor.type({ evaluateOn: '15-09-2127' });
    await editor.save();
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    await see(rowOf(page, 'Oproepsysteem is vervangen').getByText('Afgerond'));
    expect(await storedOf(person.id)).toEqual([
      {
        ...made,
        description: 'Oproepsysteem is vervangen',
        status: 'Completed',
        evaluate_on: '2127-09-15',
        version: 2,
      },
    ]);

    await chooseRowAction(page, 'Oproepsysteem is vervangen', 'Verwijderen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    await see(page.getByText('Nog geen verbeterpunten'));
    expect(await storedOf(person.id)).toEqual([]);
  });

  test('an entry whose answer is lost is made once, also when it is saved again after a reload', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/register', { as: person });
    const wizard = await openWizard(page);
    await wizard.fill();
    const pass = await loseAnswer(page, 'CreateRegisterEntry');
    await wizard.save();
    await see(wizard.dialog.getByRole('alert'));
    await pass();
    await page.reload();
    await wizard.seeStep(3);
    await wizard.save();
    await gone(wizard.dialog);
    expect(await storedOf(person.id)).toHaveLength(1);
  });
});

describe('an improvement point of an incident', () => {
  test('begins with what the incident tells, keeps what is typed, and is linked with it both ways', async () => {
    const description = `Mat vervangen ${mark()}`;
    const incident = await app.make.incident(adminA, {
      clientName: 'Anna Bakker',
      occurredAt: '2026-03-02T07:30:00+01:00',
      event: 'Fall',
      explanation: 'Mevrouw Bakker gleed uit.',
      status: 'Open',
    });
    const page = await site.visit(`/register?dialog=create&incident=${incident.id}`, { as: adminA });
    const wizard = new Wizard(page.getByRole('dialog', { name: 'Nieuw verbeterpunt' }));
    await soon(() => wizard.field('description').inputValue()).toBe('Vallen. Mevrouw de cliënt gleed uit.');
    await wizard.type({ description });
    await page.reload();
    await see(page.getByText('Uw niet-opgeslagen invoer is teruggezet'));
    expect(await wizard.field('source').locator('option:checked').textContent()).toBe('Incidenten');
    await wizard.fill({ ...typedEntry, source: 'Incidenten', description });
    await wizard.save();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await gone(wizard.dialog);
    await soon(() => addressOf(page)).toBe('/register');

    await chooseRowAction(page, description, 'Weergave');
    const view = page.getByRole('dialog', { name: 'Verbeterpunt' });
    await view.getByRole('link', { name: `${incident.clientReference}, 2 maart 2026` }).click();
    await page.waitForURL(`**/incidents/${incident.id}`);
    const shown = page.getByRole('region', { name: 'Incident', exact: true });
    await shown.getByRole('link', { name: description }).click();
    await page.waitForURL(/\/register\/[^/?]+$/);
    await see(page.getByRole('region', { name: 'Verbeterpunt', exact: true }).getByText(description).first());
  });
});
