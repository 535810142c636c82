import { describe, expect, test } from 'vitest';
import { listed, openWizard, typedEntry, type Wizard, type WizardField } from '../kit/browser/register.ts';
import {
  errorOf,
  failWith,
  gone,
  hasFocus,
  hold,
  intercept,
  loseAnswer,
  see,
  soon,
  toastOf,
} from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { dayOf } from '../kit/modules/planning/calendar.ts';

const site = await openSite();
const { app } = site;
const { organizationA } = app.actors;

async function openNew() {
  const person = await organizationA.client();
  const page = await site.visit('/register', { as: person });
  return { page, person, wizard: await openWizard(page) };
}

/** Goes on, and expects that this field alone is wrong, says so, and has the focus. */
async function expectRefusal(wizard: Wizard, name: WizardField, message = 'Vereist', button = 'Volgende') {
  await wizard.button(button).click();
  const field = wizard.field(name);
  await soon(() => errorOf(field)).toBe(message);
  await soon(() => hasFocus(field)).toBe(true);
  expect(await wizard.dialog.locator('[aria-invalid=true]').count()).toBe(1);
}

const buttonsOf = async ({ dialog }: Wizard) =>
  (await dialog.getByRole('button').allTextContents()).filter((text) => text !== '');

describe('the dialog for a new improvement point', () => {
  test('checks the first step in its order, one field at a time', async () => {
    const { page, wizard } = await openNew();
    expect(await buttonsOf(wizard)).toEqual(['Annuleer', 'Volgende']);
    const today = dayOf(new Date()).split('-').reverse().join('-');
    expect(await wizard.field('reportDate').inputValue()).toBe(today);
    expect(await wizard.field('reportDate').isEditable()).toBe(false);
    await expectRefusal(wizard, 'source');
    expect(await wizard.field('sourceText').count()).toBe(0);
    await wizard.type({ source: 'Anders, namelijk...' });
    await expectRefusal(wizard, 'sourceText');
    await wizard.type({ source: 'Klachten' });
    await gone(wizard.field('sourceText'));
    await expectRefusal(wizard, 'description');
    await wizard.type({ description: '   ' });
    await expectRefusal(wizard, 'description');
    await wizard.type({ description: 'Iets' });
    await expectRefusal(wizard, 'cause');
    await wizard.type({ cause: 'Iets' });
    await expectRefusal(wizard, 'immediateMeasures');
    await wizard.type({ immediateMeasures: 'Iets' });
    await wizard.next();
    await wizard.seeStep(2);
    await see(page.getByText('Maatregel', { exact: true }));
  });

  test('checks the second and third step in their order', async () => {
    const { wizard } = await openNew();
    const { source, description, cause, immediateMeasures } = typedEntry;
    await wizard.type({ source, description, cause, immediateMeasures });
    await wizard.next();
    await wizard.seeStep(2);
    expect(await buttonsOf(wizard)).toEqual(['Vorige', 'Volgende']);
    await expectRefusal(wizard, 'structuralMeasure');
    await wizard.type({ structuralMeasure: 'Iets' });
    await expectRefusal(wizard, 'status');
    await wizard.type({ status: 'Doorlopend' });
    await expectRefusal(wizard, 'responsibleEmployee');
    await wizard.type({ responsibleEmployee: 'x'.repeat(201) });
    await expectRefusal(wizard, 'responsibleEmployee', 'Maximaal 200 tekens');
    await wizard.type({ responsibleEmployee: 'Iemand' });
    await expectRefusal(wizard, 'expectedCompletionDate', 'Wanneer gereed is vereist');
    await wizard.type({ expectedCompletionDate: '31-02-2027' });
    await expectRefusal(wizard, 'expectedCompletionDate', 'Geen geldige datum');
    await wizard.type({ expectedCompletionDate: '01-01-1899' });
    await expectRefusal(wizard, 'expectedCompletionDate', 'Kies een datum tussen 1900 en 2200');
    await wizard.type({ expectedCompletionDate: '1-4-2027' });
    await wizard.next();
    await wizard.seeStep(3);
    expect(await buttonsOf(wizard)).toEqual(['Vorige', 'Opslaan']);
    await expectRefusal(wizard, 'effectiveness', 'Vereist', 'Opslaan');
    await wizard.type({ effectiveness: 'Iets' });
    await expectRefusal(wizard, 'effectivenessMeasurement', 'Vereist', 'Opslaan');
  });

  test('saves what was typed, says so, closes and lists it', async () => {
    const { page, person, wizard } = await openNew();
    const release = await hold(page, 'CreateRegisterEntry');
    await wizard.fill();
    await wizard.save();
    await soon(() => wizard.button('Opslaan').isDisabled()).toBe(true);
    release();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await gone(wizard.dialog);
    await soon(() => listed(page)).toEqual([typedEntry.description]);
    const { rows } = await app.sql.query(
      `select organization_id, source, source_text, status, expected_completion_date::text as date,
       effectiveness_measurement from register_entry where user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([
      {
        organization_id: organizationA.id,
        source: 'Complaints',
        source_text: '',
        status: 'InProgress',
        date: '2027-03-15',
        effectiveness_measurement: typedEntry.effectivenessMeasurement,
      },
    ]);
  });

  test('sends a source text only with the source that asks for it', async () => {
    const { page, person, wizard } = await openNew();
    await wizard.type({ source: 'Anders, namelijk...', sourceText: 'Brief van de buren' });
    await wizard.fill({ source: 'IGJ' });
    await wizard.button('Vorige').click();
    await wizard.button('Vorige').click();
    await wizard.type({ source: 'Anders, namelijk...' });
    expect(await wizard.field('sourceText').inputValue()).toBe('Brief van de buren');
    await wizard.type({ source: 'IGJ' });
    await wizard.next();
    await wizard.next();
    await wizard.save();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    const { rows } = await app.sql.query(
      'select source, source_text from register_entry where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ source: 'Igj', source_text: '' }]);
  });

  test('explains each status', async () => {
    const { page, wizard } = await openNew();
    const { source, description, cause, immediateMeasures } = typedEntry;
    await wizard.type({ source, description, cause, immediateMeasures });
    await wizard.next();
    await wizard.button('Uitleg bij de statussen').click();
    const explanation = page.getByRole('dialog', { name: 'Uitleg bij de statussen' });
    await see(explanation);
    expect(await explanation.locator('dt').allTextContents()).toEqual([
      'Nog op te starten',
      'Lopend',
      'Doorlopend',
      'Afgerond',
    ]);
    for (const hint of await explanation.locator('dd').allTextContents()) expect(hint).not.toBe('');
    await page.keyboard.press('Escape');
    await gone(explanation);
    await see(wizard.dialog);
  });

  test('takes the completion date from a calendar whose week starts on Sunday', async () => {
    const { page, wizard } = await openNew();
    const { source, description, cause, immediateMeasures } = typedEntry;
    await wizard.type({ source, description, cause, immediateMeasures });
    await wizard.next();
    await wizard.type({ expectedCompletionDate: '15-03-2027' });
    await wizard.button('Kalender openen').click();
    const days = page.getByRole('grid');
    await see(days);
    expect((await days.locator('th').allTextContents())[0]).toMatch(/^zo/);
    await days.getByRole('button', { name: /24 maart 2027/ }).click();
    await soon(() => wizard.field('expectedCompletionDate').inputValue()).toBe('24-03-2027');
  });

  test('asks before typed text is thrown away, and starts afresh afterwards', async () => {
    const { page, wizard } = await openNew();
    const { source, description, cause, immediateMeasures } = typedEntry;
    await wizard.type({ source, description, cause, immediateMeasures });
    await wizard.next();
    await wizard.seeStep(2);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Wijzigingen weggooien?' });
    await question.getByRole('button', { name: 'Verder invullen' }).click();
    await gone(question);
    await wizard.seeStep(2);
    await wizard.button('Sluiten').click();
    await question.getByRole('button', { name: 'Weggooien' }).click();
    await gone(wizard.dialog);
    const again = await openWizard(page);
    await again.seeStep(1);
    expect(await again.field('source').inputValue()).toBe('');
    expect(await again.field('description').inputValue()).toBe('');
    await again.button('Annuleer').click();
    await gone(again.dialog);
  });
});

test('an improvement point whose answer is lost is made once, also when it is saved again after a reload', async () => {
  const { page, person, wizard } = await openNew();
  await wizard.fill();
  const pass = await loseAnswer(page, 'CreateRegisterEntry');
  await wizard.save();
  await see(wizard.dialog.getByRole('alert'));
  await pass();
  await page.reload();
  await wizard.seeStep(3);
  await wizard.save();
  await gone(wizard.dialog);
  const { rows } = await app.sql.query('select from register_entry where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

describe('what the server finds wrong', () => {
  test('stands at its field, in the step that has it', async () => {
    const { page, wizard } = await openNew();
    await wizard.fill();
    const fields = { description: 'Bevat een teken dat niet kan worden opgeslagen' };
    const pass = await intercept(page, 'CreateRegisterEntry', failWith({ code: 'VALIDATION', fields }));
    await wizard.save();
    await wizard.seeStep(1);
    await soon(() => errorOf(wizard.field('description'))).toBe(fields.description);
    await soon(() => hasFocus(wizard.field('description'))).toBe(true);
    await pass();
    await wizard.type({ description: 'Beter zo' });
    expect(await errorOf(wizard.field('description'))).toBeNull();
    await wizard.next();
    await wizard.next();
    await wizard.save();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await soon(() => listed(page)).toEqual(['Beter zo']);
  });

  test.each([
    [
      'says that it failed',
      failWith({ code: 'INTERNAL' }, 'Er is een fout opgetreden'),
      'Er is een fout opgetreden',
    ],
    [
      'cannot be reached',
      (route: { abort(): Promise<void> }) => route.abort(),
      'Geen verbinding met de server',
    ],
  ] as const)('leaves everything typed when it %s', async (_how, fail, message) => {
    const { page, wizard } = await openNew();
    await wizard.fill();
    const pass = await intercept(page, 'CreateRegisterEntry', fail);
    await wizard.save();
    await see(toastOf(page).getByText('Het is niet gelukt om verbete register te creëren'));
    await see(wizard.dialog.getByRole('alert').getByText(message));
    expect(await wizard.field('effectiveness').inputValue()).toBe(typedEntry.effectiveness);
    await pass();
    await wizard.save();
    await gone(wizard.dialog);
    await soon(() => listed(page)).toEqual([typedEntry.description]);
  });
});
