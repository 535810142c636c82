import { describe, expect, test } from 'vitest';
import { tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { madeTeams } from '../kit/browser/led-team.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { ReportPage, rawVault, reportingOn } from '../kit/browser/reporting.ts';
import { gone, hasFocus, hold, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';

const site = await openSite();
const { app } = site;
const { organizationA, adminA } = app.actors;
const { openReport, storedOnce } = reportingOn(site);

/** The most fields that one fills in, however much there is to tell. */
const MOST_FIELDS = 7;

/** The least size that a thumb finds without looking, in pixels. */
const THUMB = 44;

const GET_INCIDENT = 'query ($id: ID!) { incident(id: $id) { version reporter { id } } }';
const FOLLOW_UP = `mutation ($id: ID!, $version: Int!, $input: IncidentFollowUpInput!) {
  followUpIncident(id: $id, version: $version, input: $input, evenIfIncomplete: true) { version } }`;

const followUp = {
  procedureFollowed: true,
  preventiveMeasures: 'Antislipmat neergelegd',
  clientInformed: true,
  recordedInClientFile: false,
  reporterFeedback: '',
  status: 'Open',
};

describe('reporting on a phone', () => {
  test('one reports with a thumb, and is told what happens next', async () => {
    const person = await organizationA.client();
    const report = await openReport({ as: person, hasTouch: true });
    const { page } = report;
    // One of two questions is answered: the client, or that there was none. A near miss is seldom.
    expect(await report.questions()).toHaveLength(MOST_FIELDS + 2);
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
      await soon(() => choice.isChecked()).toBe(true);
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
    await soon(() => report.one('Niet ingenomen').isChecked()).toBe(true);
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
    // The card's own top shows, with its icon above the heading.
    const header = await page.getByRole('banner').boundingBox();
    const icon = thanks.locator('xpath=preceding-sibling::*[1]');
    const bottom = (header?.y ?? 0) + (header?.height ?? 0);
    await soon(async () => ((await icon.boundingBox())?.y ?? 0) - bottom).toBeGreaterThan(0);
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

describe('a report', () => {
  test('stands there after a reload, and is made once where one tapped twice', async () => {
    const report = await openReport({ as: await organizationA.client() });
    const { page } = report;
    await report.fill('Geen bereik in de kelder');
    await report.clientName.fill('Anna Bakker');
    await report.shield.check();
    await page.reload();
    await see(page.getByText('Wat u had ingevuld staat er weer.'));
    expect(await report.explanation.inputValue()).toBe('Geen bereik in de kelder');
    expect(await report.clientName.inputValue()).toBe('Anna Bakker');
    expect(await report.one('Vallen').isChecked()).toBe(true);
    expect(await report.some('Pijn').isChecked()).toBe(true);
    expect(await report.shield.isChecked()).toBe(true);
    const release = await hold(page, 'ReportIncident');
    await report.send.dblclick();
    release();
    await report.seeThanks();
    await storedOnce('Geen bereik in de kelder');
    await page.reload();
    await see(report.explanation);
    expect(await report.explanation.inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('kelder');
  });

  test('a report under shield stays in its reporter’s own list, where its progress appears by itself', async () => {
    const person = await organizationA.client();
    const report = await openReport({ as: person });
    await report.fill('Bedhek stond open');
    await report.shield.check();
    await report.send.click();
    await report.seeThanks();
    const mine = report.mine('Bedhek stond open');
    await see(mine.getByText('Ontvangen'));
    const { id, user_id } = await storedOnce('Bedhek stond open');
    expect(user_id).toBeNull();
    const { incident } = await app.ask<{ incident: { reporter: unknown } }>(adminA, GET_INCIDENT, { id });
    expect(incident.reporter).toBeNull();
    const colleague = await openReport({ as: await organizationA.client() });
    await see(colleague.page.getByText('U hebt hier nog niets gemeld.'));

    await app.ask(adminA, FOLLOW_UP, { id, version: 1, input: followUp });
    await see(mine.getByText('In behandeling'));
    await mine.getByRole('button').click();
    const dialog = report.page.getByRole('dialog', { name: 'Uw melding' });
    await see(dialog.getByText('U (afgeschermd voor anderen)', { exact: true }));
    await see(dialog.getByText('Er is nog geen terugkoppeling.'));
    const input = { ...followUp, status: 'Closed', reporterFeedback: 'Dank: het hek is vervangen.' };
    await app.ask(adminA, FOLLOW_UP, { id, version: 2, input });
    await see(dialog.getByText('Dank: het hek is vervangen.'));
    await see(dialog.getByText('Afgerond'));
    await dialog.getByRole('button', { name: 'Sluiten' }).first().click();
    await see(mine.getByText('Afgerond'));
    await see(mine.getByText('Dank: het hek is vervangen.'));
    const again = await openReport({ as: person });
    await see(again.mine('Bedhek stond open'));
  });

  test('the shield names who will know, and keeps it from who leads the reporter unless that is chosen', async () => {
    const { organization, reporter, noord } = await madeTeams(app);
    const confidant = await organization.client({ name: 'Fatma', surname: 'Veilig' });
    const leading = await organization.client({ name: 'Lies', surname: 'Leidt' });
    await teamsOn(app).join(organization.id, noord, { person: leading, leads: true });
    await app.sql.query('update membership set confidant = true where user_id = any ($1::uuid[])', [
      [confidant.id, leading.id],
    ]);
    const report = await openReport({ as: reporter, hasTouch: true });
    const toldIn = async (explanation: string) => {
      const { id } = await storedOnce(explanation);
      const { rows } = await app.sql.query(
        'select told, told_by_choice as chosen from incident_shielded_reporter where incident_id = $1',
        [id],
      );
      return rows;
    };
    await report.shield.check();
    await see(
      report.page.getByText('Alleen de vertrouwenspersoon, Fatma Veilig, en de SuperAdmin', { exact: false }),
    );
    await see(
      report.page.getByText('Lies Leidt is ook vertrouwenspersoon, maar geeft leiding aan u', {
        exact: false,
      }),
    );
    expect(await findBarriers(report.page, 'the shield')).toEqual([]);
    await report.fill('Zonder keuze');
    await report.send.tap();
    await report.seeThanks();
    expect(await toldIn('Zonder keuze')).toEqual([{ told: [confidant.id], chosen: [] }]);
    const again = await openReport({ as: reporter, hasTouch: true });
    await again.shield.check();
    await again.some('Lies Leidt, die uw team leidt').check();
    await see(again.page.getByText(/Alleen de vertrouwenspersonen, .*Lies Leidt/));
    await again.fill('Met keuze');
    await again.send.tap();
    await again.seeThanks();
    expect(await toldIn('Met keuze')).toMatchObject([{ chosen: [leading.id] }]);
  });

  test('a half-typed report is offered when its tab was closed, and goes with one tap', async () => {
    const report = await openReport({ as: await organizationA.client(), hasTouch: true });
    const { page } = report;
    await report.explanation.fill('De tilliftband scheurde');
    await soon(() => rawVault(page)).toContain('/report-draft/');
    expect(await rawVault(page)).not.toContain('tilliftband');
    const context = page.context();
    const offerOn = async () => {
      const tab = await context.newPage();
      await tab.goto('/melden');
      await see(tab.getByText('De tilliftband scheurde'));
      return tab;
    };
    await page.close();
    const tab = await offerOn();
    await tab.getByRole('button', { name: 'Verder gaan' }).tap();
    const resumed = new ReportPage(tab);
    await soon(() => resumed.explanation.inputValue()).toBe('De tilliftband scheurde');
    await tab.close();
    const last = await offerOn();
    await last.getByRole('button', { name: 'Weggooien' }).tap();
    await gone(last.getByText('De tilliftband scheurde'));
    await last.reload();
    await see(new ReportPage(last).explanation);
    expect(await last.getByText('De tilliftband scheurde').count()).toBe(0);
  });
});
