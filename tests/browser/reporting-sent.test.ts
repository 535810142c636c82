import { describe, expect, test } from 'vitest';
import { reportingOn } from '../kit/browser/reporting.ts';
import { hold, loseAnswer, see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const { organizationA, adminA } = app.actors;
const { openReport, storedOnce } = reportingOn(site);

const FOLLOW_UP = `mutation ($id: ID!, $version: Int!, $input: IncidentFollowUpInput!) {
  followUpIncident(id: $id, version: $version, input: $input) { version } }`;

const followUp = {
  procedureFollowed: true,
  preventiveMeasures: 'Antislipmat neergelegd',
  clientInformed: true,
  recordedInClientFile: false,
  reporterFeedback: '',
  status: 'Open',
};

describe('a report that is sent again', () => {
  test('because the answer was lost, also after a reload, is made once', async () => {
    const report = await openReport({ as: await organizationA.client() });
    await report.fill('Geen bereik in de kelder');
    const pass = await loseAnswer(report.page, 'ReportIncident');
    await report.send.click();
    await see(report.page.getByRole('alert').getByText(/Uw melding is nog niet verstuurd/));
    expect(await report.explanation.inputValue()).toBe('Geen bereik in de kelder');
    await report.send.click();
    await see(report.page.getByRole('alert').getByText(/Uw melding is nog niet verstuurd/));
    await pass();
    await report.page.reload();
    await report.send.click();
    await report.seeThanks();
    await storedOnce('Geen bereik in de kelder');
  });

  test('because one tapped twice is made once', async () => {
    const report = await openReport({ as: await organizationA.client() });
    await report.fill('Twee keer getikt');
    const release = await hold(report.page, 'ReportIncident');
    await report.send.dblclick();
    release();
    await report.seeThanks();
    await storedOnce('Twee keer getikt');
  });
});

describe('what becomes of a report', () => {
  test('arrives by itself: how far it is, and what is said in return', async () => {
    const person = await organizationA.client();
    const report = await openReport({ as: person });
    await report.fill('Bedhek stond open');
    await report.send.click();
    await report.seeThanks();
    const mine = report.mine('Bedhek stond open');
    await see(mine.getByText('Ontvangen'));
    const { id } = await storedOnce('Bedhek stond open');
    await app.ask(adminA, FOLLOW_UP, { id, version: 1, input: followUp });
    await see(mine.getByText('In behandeling'));
    await mine.getByRole('button').click();
    const dialog = report.page.getByRole('dialog', { name: 'Uw melding' });
    await see(dialog.getByText('Er is nog geen terugkoppeling.'));
    const input = { ...followUp, status: 'Closed', reporterFeedback: 'Dank: het hek is vervangen.' };
    await app.ask(adminA, FOLLOW_UP, { id, version: 2, input });
    await see(dialog.getByText('Dank: het hek is vervangen.'));
    await see(dialog.getByText('Afgerond'));
    await dialog.getByRole('button', { name: 'Sluiten' }).first().click();
    await see(mine.getByText('Afgerond'));
    await see(mine.getByText('Dank: het hek is vervangen.'));
  });

  test('of someone who shielded their name arrives as well', async () => {
    const report = await openReport({ as: await organizationA.client() });
    await report.fill('Alarm stond uit');
    await report.shield.check();
    await report.send.click();
    await report.seeThanks();
    const mine = report.mine('Alarm stond uit');
    await see(mine.getByText('Ontvangen'));
    const { id } = await storedOnce('Alarm stond uit');
    const input = { ...followUp, reporterFeedback: 'Wij kijken ernaar.' };
    await app.ask(adminA, FOLLOW_UP, { id, version: 1, input });
    await see(mine.getByText('Wij kijken ernaar.'));
    await see(mine.getByText('In behandeling'));
  });
});
