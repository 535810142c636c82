import { describe, expect, test } from 'vitest';
import {
  type IncidentField,
  type IncidentWizard,
  incidentMenuOf,
  listedClients,
  openIncidentWizard,
  typedIncident,
} from '../kit/browser/incidents.ts';
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

/** The dialog for a new incident, of an Admin in an organisation of their own. */
async function openNew(options: { width?: number } = {}) {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const page = await site.visit('/incidents', { as: admin, ...options });
  await see(page.getByText('Nog geen incidenten'));
  const stored = async () => {
    const { rows } = await app.sql.query('select * from incident where organization_id = $1', [
      organization.id,
    ]);
    return rows;
  };
  return { page, admin, organization, stored, wizard: await openIncidentWizard(page) };
}

/** Goes on, and expects that this field alone is wrong, says so, and has the focus. */
async function expectRefusal(
  wizard: IncidentWizard,
  name: IncidentField,
  { message = 'Vereist', button = 'Volgende' } = {},
) {
  await wizard.button(button).click();
  const control = wizard.control(name);
  await soon(() => hasFocus(control)).toBe(true);
  const said = (await errorOf(control)) ?? (await errorOf(wizard.field(name)));
  expect(said).toBe(message);
  expect(await wizard.dialog.getByText(message, { exact: true }).count()).toBe(1);
}

const buttonsOf = async ({ dialog }: IncidentWizard) =>
  (await dialog.getByRole('button').allTextContents()).filter((text) => text !== '' && text !== 'Nu');

const { type, clientName, place, date, time, event, causes, consequences, othersInvolved } = typedIncident;
const firstStep = { type, clientName, place, date, time };
const secondStep = { event, causes, consequences, othersInvolved };

describe('the dialog for a new incident', () => {
  test('checks the first step in its order, one field at a time', async () => {
    const { wizard } = await openNew();
    expect(await buttonsOf(wizard)).toEqual(['Annuleer', 'Volgende']);
    await expectRefusal(wizard, 'type');
    await wizard.answer({ type });
    await expectRefusal(wizard, 'clientName');
    await wizard.answer({ clientName: '   ' });
    await expectRefusal(wizard, 'clientName');
    await wizard.answer({ clientName });
    await expectRefusal(wizard, 'place');
    await wizard.answer({ place: 'Andere ruimte' });
    await expectRefusal(wizard, 'placeText');
    await wizard.answer({ place: 'Douche cliënt' });
    await gone(wizard.field('placeText'));
    await expectRefusal(wizard, 'date');
    await wizard.answer({ date: '31-02-2026', time });
    await expectRefusal(wizard, 'date', { message: 'Geen geldig tijdstip' });
    await wizard.answer({ date: '03-03-2126' });
    await expectRefusal(wizard, 'date', { message: 'Dit tijdstip ligt in de toekomst' });
    await wizard.answer({ date: '31-12-1899' });
    await expectRefusal(wizard, 'date', { message: 'Kies een datum vanaf 1 januari 1900' });
    await wizard.answer({ date, time: '' });
    await expectRefusal(wizard, 'time');
    await wizard.answer({ time });
    await wizard.next();
    await wizard.seeStep(2);
  });

  test('checks the second and third step in their order', async () => {
    const { wizard } = await openNew();
    await wizard.answer(firstStep);
    await wizard.next();
    await wizard.seeStep(2);
    expect(await buttonsOf(wizard)).toEqual(['Vorige', 'Volgende']);
    await expectRefusal(wizard, 'event');
    await wizard.answer({ event: 'Anders' });
    await expectRefusal(wizard, 'eventText');
    await wizard.answer({ event: 'Medicatie' });
    await gone(wizard.field('eventText'));
    await expectRefusal(wizard, 'medicationError');
    await wizard.answer({ medicationError: 'Verkeerde dosis' });
    await expectRefusal(wizard, 'causes');
    await wizard.answer({ causes: ['Anders'] });
    await expectRefusal(wizard, 'causeText');
    await wizard.answer({ causeText: 'Stroomstoring' });
    await expectRefusal(wizard, 'consequences');
    await wizard.answer({ consequences: ['Anders', 'Pijn'] });
    await expectRefusal(wizard, 'consequenceText');
    await wizard.answer({ consequenceText: 'Schrik' });
    await expectRefusal(wizard, 'othersInvolved');
    await wizard.answer({ othersInvolved });
    await wizard.next();
    await wizard.seeStep(3);
    expect(await buttonsOf(wizard)).toEqual(['Vorige', 'Opslaan']);
    const button = 'Opslaan';
    await expectRefusal(wizard, 'warned', { button });
    await wizard.answer({ warned: ['Arts'] });
    await expectRefusal(wizard, 'hospitalAdmission', { button });
    await wizard.answer({ hospitalAdmission: 'Onduidelijk' });
    await expectRefusal(wizard, 'explanation', { button });
    await wizard.answer({ explanation: 'Dosis verwisseld' });
    await expectRefusal(wizard, 'igj', { button });
  });

  test('saves what was answered, says so, closes and lists it', async () => {
    const { page, admin, stored, wizard } = await openNew();
    const release = await hold(page, 'CreateIncident');
    await wizard.fill();
    await wizard.save();
    await soon(() => wizard.button('Opslaan').isDisabled()).toBe(true);
    release();
    await see(toastOf(page).getByText('Incidented aangemaakt!'));
    await gone(wizard.dialog);
    await soon(() => listedClients(page)).toEqual([clientName]);
    expect(await stored()).toMatchObject([
      {
        user_id: admin.id,
        type: 'Occurred',
        status: 'Open',
        client_name: clientName,
        place: 'Bedroom',
        place_text: '',
        occurred_at: new Date('2026-03-03T13:30:00Z'),
        event: 'Fall',
        medication_error: null,
        causes: ['Equipment', 'ClientAct'],
        consequences: ['Pain', 'Bruise'],
        others_involved: 'Geen',
        warned: ['Family'],
        hospital_admission: 'Unclear',
        explanation: typedIncident.explanation,
        reported_to_igj: false,
        calamity_established_on: null,
      },
    ]);
  });

  test('keeps what belongs to a choice only with that choice', async () => {
    const { stored, page, wizard } = await openNew();
    await wizard.answer({ ...firstStep, place: 'Andere ruimte', placeText: 'Tuin' });
    await wizard.answer({ place: 'Woonkamer cliënt' });
    await wizard.next();
    await wizard.seeStep(2);
    await wizard.answer({ ...secondStep, event: 'Medicatie', medicationError: 'Niet ingenomen' });
    await wizard.answer({ event: 'Anders', eventText: 'Omgevallen kast' });
    await wizard.next();
    await wizard.seeStep(3);
    const { warned, hospitalAdmission, explanation, igj } = typedIncident;
    await wizard.answer({ warned, hospitalAdmission, explanation, igj });
    await wizard.save();
    await see(toastOf(page).getByText('Incidented aangemaakt!'));
    expect(await stored()).toMatchObject([
      {
        place: 'LivingRoom',
        place_text: '',
        event: 'Other',
        event_text: 'Omgevallen kast',
        medication_error: null,
      },
    ]);
  });

  test('takes the moment from a calendar that offers no day to come, or the present one in one touch', async () => {
    const { page, wizard } = await openNew();
    await wizard.answer({ date: '03-03-2026', time: '09:05' });
    await wizard.button('Kalender openen').click();
    const days = page.getByRole('grid');
    await see(days);
    expect((await days.locator('th').allTextContents())[0]).toMatch(/^zo/);
    await days.getByRole('button', { name: /10 maart 2026/ }).click();
    await soon(() => wizard.field('date').inputValue()).toBe('10-03-2026');
    expect(await wizard.field('time').inputValue()).toBe('09:05');

    await wizard.button('Wanneer: Nu').click();
    const today = dayOf(new Date()).split('-').reverse().join('-');
    expect(await wizard.field('date').inputValue()).toBe(today);
    expect(await wizard.field('time').inputValue()).toMatch(/^\d\d:\d\d$/);
    await wizard.button('Kalender openen').click();
    await see(days);
    await expect.poll(() => page.getByRole('button', { name: 'Volgende maand' }).isDisabled()).toBe(true);
  });

  test('keeps what was answered over a reload', async () => {
    const { page, wizard } = await openNew();
    await wizard.answer(firstStep);
    await wizard.next();
    await wizard.answer({ event: 'Brand', causes: ['Materiaal'] });
    await page.reload();
    await see(page.getByText('Uw niet-opgeslagen invoer is teruggezet'));
    await wizard.seeStep(2);
    expect(await wizard.field('event').inputValue()).toBe('Fire');
    expect(await wizard.control('causes').isChecked()).toBe(true);
    await wizard.button('Vorige').click();
    expect(await wizard.field('clientName').inputValue()).toBe(clientName);
    expect(await wizard.field('date').inputValue()).toBe(date);
    expect(await wizard.field('time').inputValue()).toBe(time);
  });

  test('makes one incident when the answer is lost and it is saved again after a reload', async () => {
    const { page, stored, wizard } = await openNew();
    await wizard.fill();
    const pass = await loseAnswer(page, 'CreateIncident');
    await wizard.save();
    await see(wizard.dialog.getByRole('alert'));
    await pass();
    await page.reload();
    await wizard.seeStep(3);
    await wizard.save();
    await gone(wizard.dialog);
    await soon(() => listedClients(page)).toEqual([clientName]);
    expect(await stored()).toHaveLength(1);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain(typedIncident.explanation);
  });

  test('asks before typed text is thrown away, and starts afresh afterwards', async () => {
    const { page, wizard } = await openNew();
    await wizard.answer(firstStep);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Wijzigingen weggooien?' });
    await question.getByRole('button', { name: 'Weggooien' }).click();
    await gone(wizard.dialog);
    const again = await openIncidentWizard(page);
    expect(await again.field('clientName').inputValue()).toBe('');
    await again.button('Annuleer').click();
    await gone(again.dialog);
  });

  test('asks about answers that contradict each other, and saves them when they are meant', async () => {
    const { page, stored, wizard } = await openNew();
    await wizard.fill({
      consequences: ['Geen cliënt betrokken', 'Pijn'],
      hospitalAdmission: 'Geen cliënt betrokken',
    });
    await wizard.save();
    const question = page.getByRole('alertdialog', { name: 'Klopt dit?' });
    await see(question);
    expect(await question.getByRole('listitem').count()).toBe(2);
    await question.getByRole('button', { name: 'Antwoorden nakijken' }).click();
    await gone(question);
    await wizard.seeStep(3);
    expect(await stored()).toEqual([]);
    await wizard.answer({ hospitalAdmission: 'Onduidelijk' });
    await wizard.save();
    await see(question);
    expect(await question.getByRole('listitem').count()).toBe(1);
    await question.getByRole('button', { name: 'Toch opslaan' }).click();
    await see(toastOf(page).getByText('Incidented aangemaakt!'));
    expect(await stored()).toMatchObject([{ consequences: ['NoClientInvolved', 'Pain'] }]);
  });

  test('says calmly what a possible calamity asks for, and by when', async () => {
    const { page, stored, wizard } = await openNew();
    await wizard.fill();
    const notice = wizard.dialog.getByText('Dit kan een calamiteit zijn');
    expect(await notice.count()).toBe(0);
    await wizard.answer({ hospitalAdmission: 'Ziekenhuisopname' });
    await see(notice);
    await see(wizard.dialog.getByText('Dit is een advies, er wordt niets automatisch gemeld.'));
    // From Thursday before Easter: neither Good Friday nor Easter Monday is a working day.
    await wizard.calamityDate.fill('02-04-2026');
    await see(wizard.dialog.getByText(/2 april 2026: .* tot en met 9 april 2026/));
    await wizard.save();
    await see(toastOf(page).getByText('Incidented aangemaakt!'));
    expect(await stored()).toHaveLength(1);
    const { rows } = await app.sql.query(
      'select calamity_established_on::text as day from incident where client_name = $1 and id = $2',
      [clientName, (await stored())[0]?.id],
    );
    expect(rows).toEqual([{ day: '2026-04-02' }]);
  });

  test('works on a phone, with its first button under the thumb', async () => {
    const { page, wizard } = await openNew({ width: 375 });
    await wizard.fill();
    await wizard.save();
    await see(toastOf(page).getByText('Incidented aangemaakt!'));
    await gone(wizard.dialog);
    const card = page.getByRole('listitem').filter({ has: incidentMenuOf(page, clientName) });
    await see(card);
    expect(await card.locator('dt').allTextContents()).toEqual(['Wanneer', 'Naam cliënt', 'Status']);
  });
});

describe('what the server finds wrong', () => {
  test('stands at its field, in the step that has it', async () => {
    const { page, wizard } = await openNew();
    await wizard.fill();
    const fields = { clientName: 'Bevat een teken dat niet kan worden opgeslagen' };
    const pass = await intercept(page, 'CreateIncident', failWith({ code: 'VALIDATION', fields }));
    await wizard.save();
    await wizard.seeStep(1);
    await soon(() => errorOf(wizard.field('clientName'))).toBe(fields.clientName);
    await soon(() => hasFocus(wizard.field('clientName'))).toBe(true);
    await pass();
    await wizard.answer({ clientName: 'De heer Bakker' });
    await wizard.saveFrom(1);
    await see(toastOf(page).getByText('Incidented aangemaakt!'));
    await soon(() => listedClients(page)).toEqual(['De heer Bakker']);
  });

  test('leaves everything answered when it fails altogether', async () => {
    const { page, wizard } = await openNew();
    await wizard.fill();
    const pass = await intercept(page, 'CreateIncident', failWith({ code: 'INTERNAL' }, 'Er ging iets mis'));
    await wizard.save();
    await see(toastOf(page).getByText('Fout bij het aanmaken van het incident'));
    await see(wizard.dialog.getByRole('alert').getByText('Er ging iets mis'));
    expect(await wizard.field('explanation').inputValue()).toBe(typedIncident.explanation);
    await pass();
    await wizard.save();
    await gone(wizard.dialog);
    await soon(() => listedClients(page)).toEqual([clientName]);
  });
});
