import { describe, expect, test } from 'vitest';
import { tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { type ReportPage, reportingOn } from '../kit/browser/reporting.ts';
import { errorOf, gone, hasFocus, intercept, see, soon } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { PASSWORD } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const { organizationA, organizationB, adminA, superAdmin } = app.actors;
const { openReport, stored, storedOnce } = reportingOn(site);

/** However much there is to tell, so many fields are the most that one fills in. */
const MOST_FIELDS = 7;

/** The least that a thumb finds without looking, in pixels. */
const THUMB = 44;

const GET_INCIDENT = 'query ($id: ID!) { incident(id: $id) { version reporter { id } } }';
const endSessionsOf = (userId: string) => app.sql.query('delete from session where user_id = $1', [userId]);

describe('on a phone', () => {
  test('one reports with a thumb, and is told what happens next', async () => {
    const person = await organizationA.client();
    const report = await openReport({ as: person, hasTouch: true });
    const { page } = report;
    expect(await report.questions()).toHaveLength(MOST_FIELDS);
    const answered = await report.noteAnswered();
    await report.explanation.tap();
    await page.keyboard.type('Gleed uit naast het bed');
    for (const choice of [
      report.one('Vallen'),
      report.one('Andere ruimte'),
      report.some('Pijn'),
      report.shield,
    ]) {
      const tile = report.tile(choice);
      await tile.scrollIntoViewIfNeeded();
      expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
      await tile.tap();
      expect(await choice.isChecked()).toBe(true);
    }
    await report.tile(report.some('Huidletsel')).tap();
    await page.getByLabel('Welke ruimte?').tap();
    await page.keyboard.type('Logeerkamer');
    await report.clientName.tap();
    await page.keyboard.type('Anna Bakker');
    expect((await report.send.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect((await answered()).length).toBeLessThanOrEqual(MOST_FIELDS);
    await report.send.tap();
    await report.seeThanks();
    await see(page.getByText('Uw naam is afgeschermd.'));
    await see(page.getByText(`Een beheerder van ${organizationA.name} bekijkt wat er gebeurde`));
    expect(await storedOnce('Gleed uit naast het bed')).toMatchObject({
      organization_id: organizationA.id,
      user_id: null,
      event: 'Fall',
      place: 'OtherRoom',
      place_text: 'Logeerkamer',
      client_name: 'Anna Bakker',
      consequences: ['Pain', 'SkinInjury'],
    });
    await see(report.mine('Gleed uit naast het bed').getByText('Ontvangen'));
  });

  test('one reports with the keyboard alone', async () => {
    const person = await organizationA.client();
    const report = await openReport({ as: person });
    const { page } = report;
    const answered = await report.noteAnswered();
    await typeInto(page, report.explanation, 'Pil lag op de grond');
    await tabTo(page, report.one('Vallen'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await see(report.question('Wat ging er mis met de medicatie?'));
    await tabTo(page, report.one('Verkeerd recept'));
    await page.keyboard.press('ArrowDown');
    expect(await report.one('Niet ingenomen').isChecked()).toBe(true);
    await tabTo(page, report.one('Woonkamer cliënt'));
    await page.keyboard.press('Space');
    await tabTo(page, report.some('Anders'));
    await page.keyboard.press('Space');
    await typeInto(page, page.getByLabel('Anders, namelijk'), 'Pijn bleef langer');
    await tabTo(page, report.shield);
    await page.keyboard.press('Space');
    expect((await answered()).length).toBeLessThanOrEqual(MOST_FIELDS);
    await tabTo(page, report.send);
    await page.keyboard.press('Enter');
    const thanks = page.getByRole('heading', { name: 'Bedankt, uw melding is binnen' });
    await soon(() => hasFocus(thanks)).toBe(true);
    expect(await storedOnce('Pil lag op de grond')).toMatchObject({
      user_id: null,
      event: 'Medication',
      medication_error: 'NotTaken',
      consequences: ['Other'],
      consequence_text: 'Pijn bleef langer',
      client_name: '',
      client_reference: '',
    });
    await tabTo(page, page.getByRole('button', { name: 'Nog een melding doen' }));
    await page.keyboard.press('Enter');
    await soon(() => hasFocus(report.explanation)).toBe(true);
    expect(await report.explanation.inputValue()).toBe('');

    await tabTo(page, page.getByRole('button', { name: /^Bekijken: Medicatie/ }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Uw melding' });
    await see(dialog.getByText('Niet ingenomen'));
    await page.keyboard.press('Escape');
    await gone(dialog);
    await soon(() => hasFocus(page.getByRole('button', { name: /^Bekijken: Medicatie/ }))).toBe(true);
  });
});

describe('what is missing', () => {
  test('is said beside each question at once, and the first gets the focus', async () => {
    const report = await openReport({ as: await organizationA.client() });
    await report.send.click();
    await soon(() => errorOf(report.explanation)).toBe('Vereist');
    await soon(() => hasFocus(report.explanation)).toBe(true);
    for (const name of ['Wat voor incident was het?', 'Waar gebeurde het?'])
      expect(await errorOf(report.question(name))).toBe('Vereist');
    expect(await errorOf(report.some('Pijn'))).toBe('Vereist');
    await report.fill('Nu wel');
    await soon(() => report.page.getByText('Vereist').count()).toBe(0);
    await report.one('Anders').check();
    await report.one('Andere ruimte').check();
    await report.some('Anders').check();
    await report.send.click();
    const others = report.page.getByLabel('Anders, namelijk');
    await soon(() => errorOf(others.first())).toBe('Vereist');
    expect(await errorOf(others.last())).toBe('Vereist');
    expect(await errorOf(report.page.getByLabel('Welke ruimte?'))).toBe('Vereist');
    await soon(() => hasFocus(others.first())).toBe(true);
    expect(await stored('Nu wel')).toEqual([]);
  });

  test('does not include what an answer no longer asks for', async () => {
    const person = await organizationA.client();
    const report = await openReport({ as: person });
    await report.fill('Toch gevallen');
    await report.one('Anders').check();
    await report.page.getByLabel('Anders, namelijk').fill('Iets met de lift');
    await report.one('Vallen').check();
    await report.send.click();
    await report.seeThanks();
    expect(await storedOnce('Toch gevallen')).toMatchObject({
      user_id: person.id,
      event: 'Fall',
      event_text: '',
    });
  });

  test('and what cannot both be true are kept apart: no client was involved, or something became of one', async () => {
    const report = await openReport({ as: await organizationA.client() });
    await report.some('Pijn').check();
    await report.some('Botbreuk').check();
    await report.some('Geen cliënt betrokken').check();
    expect(await report.some('Pijn').isChecked()).toBe(false);
    expect(await report.some('Botbreuk').isChecked()).toBe(false);
    await report.some('Onrust/angst').check();
    expect(await report.some('Geen cliënt betrokken').isChecked()).toBe(false);
  });
});

describe('when it happened', () => {
  test.each([
    ['just now', async () => undefined, '2025-01-15T11:00:00.000Z'],
    [
      'earlier today',
      async (report: ReportPage) => {
        await report.one('Vandaag eerder').check();
        await report.page.getByLabel('Hoe laat?').fill('09:30');
      },
      '2025-01-15T08:30:00.000Z',
    ],
    [
      'on another day',
      async (report: ReportPage) => {
        await report.one('Op een andere dag').check();
        await report.page.getByLabel('Welke dag en hoe laat?', { exact: true }).fill('14-07-2024');
        await report.page.getByLabel('Welke dag en hoe laat?, tijd').fill('22:15');
      },
      '2024-07-14T20:15:00.000Z',
    ],
  ] as const)('is told in a touch: %s', async (when, answer, moment) => {
    const report = await openReport({
      as: await organizationA.client(),
      before: (page) => page.clock.setFixedTime('2025-01-15T11:00:00Z'),
    });
    await report.fill(`Gebeurde ${when}`);
    await answer(report);
    await report.send.click();
    await report.seeThanks();
    const { occurred_at } = await storedOnce(`Gebeurde ${when}`);
    expect(occurred_at).toEqual(new Date(moment));
  });

  test('is of the day on which it is sent when that is called today, and says so', async () => {
    const report = await openReport({
      as: await organizationA.client(),
      before: (page) => page.clock.setFixedTime('2025-01-15T11:00:00Z'),
    });
    const { page } = report;
    await report.fill('Bleef een nacht liggen');
    await report.one('Vandaag eerder').check();
    await page.getByLabel('Hoe laat?').fill('09:30');
    await see(page.getByText(/^We noteren .*15 januari 2025/));
    await page.clock.setFixedTime('2025-01-16T08:00:00Z');
    await page.reload();
    await see(page.getByText(/^We noteren .*16 januari 2025/));
    await report.send.click();
    const time = page.getByLabel('Hoe laat?');
    await soon(() => errorOf(time)).toBe('Dit tijdstip ligt in de toekomst');
    await time.fill('08:45');
    await report.send.click();
    await report.seeThanks();
    const { occurred_at } = await storedOnce('Bleef een nacht liggen');
    expect(occurred_at).toEqual(new Date('2025-01-16T07:45:00.000Z'));
  });

  test('cannot be later than now', async () => {
    const report = await openReport({
      as: await organizationA.client(),
      before: (page) => page.clock.setFixedTime('2025-01-15T11:00:00Z'),
    });
    await report.fill('Moet nog gebeuren');
    await report.one('Vandaag eerder').check();
    const time = report.page.getByLabel('Hoe laat?');
    await time.fill('12:30');
    await report.send.click();
    await soon(() => errorOf(time)).toBe('Dit tijdstip ligt in de toekomst');
    await soon(() => hasFocus(time)).toBe(true);
  });
});

describe('a shielded report', () => {
  test('says beforehand who can still see the name, hides it from the Admin, and stays with who reported it', async () => {
    const person = await organizationA.client();
    const report = await openReport({ as: person });
    const { page } = report;
    await see(page.getByText(/Alleen de vertrouwenspersoon van uw organisatie en de SuperAdmin kunnen/));
    await report.fill('Bloeddruk niet gemeten');
    await report.shield.check();
    await report.send.click();
    await report.seeThanks();
    await see(page.getByText('Uw naam is afgeschermd.'));
    const { id, user_id } = await storedOnce('Bloeddruk niet gemeten');
    expect(user_id).toBeNull();
    const { incident } = await app.ask<{ incident: { reporter: unknown } }>(adminA, GET_INCIDENT, { id });
    expect(incident.reporter).toBeNull();

    await report.mine('Bloeddruk niet gemeten').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Uw melding' });
    await see(dialog.getByText('Afgeschermd', { exact: true }));
    const again = await openReport({ as: person });
    await see(again.mine('Bloeddruk niet gemeten'));
    const colleague = await openReport({ as: await organizationA.client() });
    await see(colleague.page.getByText('U hebt hier nog niets gemeld.'));
  });
});

describe('what is filled in', () => {
  test('is there again after a reload, until it is sent', async () => {
    const report = await openReport({ as: await organizationA.client() });
    await report.fill('Halverwege weggeroepen');
    await report.clientName.fill('Anna Bakker');
    await report.shield.check();
    await report.page.reload();
    await see(report.page.getByText('Wat u had ingevuld staat er weer.'));
    expect(await report.explanation.inputValue()).toBe('Halverwege weggeroepen');
    expect(await report.clientName.inputValue()).toBe('Anna Bakker');
    expect(await report.one('Vallen').isChecked()).toBe(true);
    expect(await report.some('Pijn').isChecked()).toBe(true);
    expect(await report.shield.isChecked()).toBe(true);
    await report.send.click();
    await report.seeThanks();
    await report.page.reload();
    await see(report.explanation);
    expect(await report.explanation.inputValue()).toBe('');
    const kept = await report.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('Halverwege');
  });

  test('can be emptied, also once it was tried to send it, and then nothing of it is kept', async () => {
    const report = await openReport({ as: await organizationA.client() });
    await report.fill('Bij nader inzien niet');
    const kept = () => report.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await intercept(report.page, 'ReportIncident', (route) => route.abort());
    await report.send.click();
    await see(report.page.getByRole('alert').getByText(/Uw melding is nog niet verstuurd/));
    expect(await kept()).toContain('Bij nader inzien niet');
    await report.page.reload();
    await report.page.getByRole('button', { name: 'Leegmaken' }).click();
    await soon(() => report.explanation.inputValue()).toBe('');
    await soon(kept).not.toContain('Bij nader inzien niet');
    expect(await kept()).not.toContain('wizard-draft');
    expect(await report.one('Vallen').isChecked()).toBe(false);
    await report.page.reload();
    await see(report.explanation);
    expect(await report.explanation.inputValue()).toBe('');
  });

  test('is sent after signing in again over it, when the session has ended', async () => {
    const person = await organizationA.client();
    const report = await openReport({
      as: person,
      before: (page) => page.routeWebSocket(/\/graphql$/, (socket) => socket.close()),
    });
    await report.fill('Sessie verlopen tijdens het melden');
    await endSessionsOf(person.id);
    await report.send.click();
    const again = report.page.getByRole('dialog', { name: 'Uw sessie is verlopen. Log opnieuw in.' });
    await again.getByLabel('Email').fill(person.email);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await report.seeThanks();
    await storedOnce('Sessie verlopen tijdens het melden');
  });

  test('comes back for the same person who signs in after the session has ended, and for nobody else', async () => {
    const person = await organizationA.client();
    const report = await openReport({
      as: person,
      before: (page) => page.routeWebSocket(/\/graphql$/, (socket) => socket.close()),
    });
    await report.fill('Niet voor een ander');
    await endSessionsOf(person.id);
    await report.page.reload();
    await report.page.waitForURL('**/sign-in');
    await signIn(report.page, person);
    await soon(() => report.explanation.inputValue()).toBe('Niet voor een ander');
    await report.page.goto('/logout');
    await see(report.page.getByRole('heading', { name: 'U bent uitgelogd' }));
    await report.page.goto('/sign-in');
    await signIn(report.page, await organizationA.client());
    await report.page.goto('/melden');
    await see(report.explanation);
    expect(await report.explanation.inputValue()).toBe('');
  });
});

describe('the organisation', () => {
  test('is asked of nobody who has one', async () => {
    const report = await openReport({ as: await organizationA.client() });
    expect(await report.page.getByRole('main').getByLabel('Organisatie', { exact: true }).count()).toBe(0);
  });

  test('is the one that was picked, for a SuperAdmin and for who belongs to several', async () => {
    const both = await app.make.person({ role: 'Client', organizations: [organizationA, organizationB] });
    for (const person of [superAdmin, both]) {
      const report = await openReport({ as: person });
      const picker = report.page.getByRole('main').getByLabel('Organisatie', { exact: true });
      await picker.selectOption({ label: organizationB.name });
      await report.fill(`Gemeld door ${person.username}`);
      await report.send.click();
      await report.seeThanks();
      const { organization_id } = await storedOnce(`Gemeld door ${person.username}`);
      expect(organization_id).toBe(organizationB.id);
    }
  });
});

test('the way to it stands right below the incidents', async () => {
  const page = await site.visit('/dashboard', { as: await organizationA.client() });
  const links = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link');
  await see(links.first());
  const names = await links.allTextContents();
  expect(names[names.indexOf('Incidenten') + 1]).toBe('Snel melden');
  await links.filter({ hasText: 'Snel melden' }).click();
  await page.waitForURL('**/melden');
  await soon(() => page.title()).toBe('ZorgBorg – Snel melden');
});
