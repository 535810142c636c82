import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseRowAction, typedEntry, Wizard } from '../kit/browser/register.ts';
import { addressOf, gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const { organizationA, adminA, adminB } = app.actors;

const REPORT = `mutation ($organizationId: ID!, $input: IncidentInput!) {
  createIncident(organizationId: $organizationId, input: $input) { id clientReference } }`;

const incidentInput = {
  type: 'Occurred',
  status: 'Open',
  clientName: 'Anna Bakker',
  place: 'Shower',
  occurredAt: '2026-03-02T07:30:00+01:00',
  event: 'Fall',
  causes: ['Equipment', 'Other'],
  causeText: 'de mat van Anna Bakker lag dubbel',
  consequences: ['Bruise'],
  othersInvolved: 'Niemand',
  warned: ['Family'],
  hospitalAdmission: 'Unclear',
  explanation: 'Mevrouw Bakker gleed uit.',
  igj: 'No',
};

async function makeIncident() {
  const variables = { organizationId: organizationA.id, input: incidentInput };
  const { createIncident } = await app.ask<{ createIncident: { id: string; clientReference: string } }>(
    adminA,
    REPORT,
    variables,
  );
  return createIncident;
}

const wizardOn = (page: Page) => new Wizard(page.getByRole('dialog', { name: 'Nieuw verbeterpunt' }));

async function openFrom(incidentId: string, person: Person = adminA) {
  const page = await site.visit(`/register?dialog=create&incident=${incidentId}`, { as: person });
  return { page, wizard: wizardOn(page) };
}

/** Fills in what the incident does not tell, and saves. */
async function finish(wizard: Wizard, description?: string) {
  const { immediateMeasures, effectiveness, effectivenessMeasurement, ...rest } = typedEntry;
  const { structuralMeasure, responsibleEmployee, status, expectedCompletionDate } = rest;
  await wizard.type({ immediateMeasures, ...(description ? { description } : {}) });
  await wizard.next();
  await wizard.seeStep(2);
  await wizard.type({ structuralMeasure, responsibleEmployee, status, expectedCompletionDate });
  await wizard.next();
  await wizard.seeStep(3);
  await wizard.type({ effectiveness, effectivenessMeasurement });
  await wizard.save();
}

describe('an improvement point of an incident', () => {
  test('begins with what the incident tells, without the name of the client', async () => {
    const { id } = await makeIncident();
    const { wizard } = await openFrom(id);
    await see(wizard.dialog);
    const source = wizard.field('source').locator('option:checked');
    expect(await source.textContent()).toBe('Incidenten');
    expect(await wizard.field('description').inputValue()).toBe('Vallen. Mevrouw de cliënt gleed uit.');
    expect(await wizard.field('cause').inputValue()).toBe(
      'Materiaal, Anders: de mat van de cliënt lag dubbel',
    );
    expect(await wizard.field('immediateMeasures').inputValue()).toBe('');
  });

  test('is linked with it both ways', async () => {
    const description = `Mat vervangen ${mark()}`;
    const { id, clientReference } = await makeIncident();
    const { page, wizard } = await openFrom(id);
    await see(wizard.dialog);
    await finish(wizard, description);
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await gone(wizard.dialog);
    await soon(() => addressOf(page)).toBe('/register');

    await chooseRowAction(page, description, 'Weergave');
    const view = page.getByRole('dialog', { name: 'Verbeterpunt' });
    const link = view.getByRole('link', { name: `${clientReference}, 2 maart 2026` });
    await see(link);
    await see(view.getByText('Open', { exact: true }));
    await link.click();
    await page.waitForURL(`**/incidents?dialog=view&entry=${id}`);

    const incident = page.getByRole('dialog');
    for (const step of [1, 2, 3]) {
      await see(incident.getByText(`Stap ${step} van 4`));
      await incident.getByRole('button', { name: 'Volgende' }).click();
    }
    await incident.getByRole('link', { name: description }).click();
    await page.waitForURL(/\/register\?dialog=view&entry=/);
    await see(page.getByRole('dialog', { name: 'Verbeterpunt' }).getByText(description));
  });

  test('that is not saved leaves nothing of the incident in the address', async () => {
    const { id } = await makeIncident();
    const { page, wizard } = await openFrom(id);
    await wizard.button('Annuleer').click();
    await gone(wizard.dialog);
    expect(addressOf(page)).toBe('/register');
    await page.getByRole('button', { name: 'Nieuw verbeterpunt' }).first().click();
    await see(wizard.dialog);
    expect(await wizard.field('description').inputValue()).toBe('');
  });

  test('keeps what was typed over a reload', async () => {
    const { id } = await makeIncident();
    const { page, wizard } = await openFrom(id);
    await wizard.type({ immediateMeasures: 'Mat recht gelegd' });
    await page.reload();
    await see(page.getByText('Uw niet-opgeslagen invoer is teruggezet'));
    expect(await wizard.field('immediateMeasures').inputValue()).toBe('Mat recht gelegd');
    expect(await wizard.field('source').locator('option:checked').textContent()).toBe('Incidenten');
  });

  test.each([
    ['does not exist', () => Promise.resolve(UNKNOWN_ID)],
    ['is of another organisation', async () => (await makeIncident()).id],
  ])('cannot be made of one that %s', async (_why, idOf) => {
    const { page, wizard } = await openFrom(await idOf(), adminB);
    await see(toastOf(page).getByText('Fout bij het ophalen van het incident'));
    await soon(() => addressOf(page)).toBe('/register');
    expect(await wizard.dialog.count()).toBe(0);
  });
});

describe('the register', () => {
  test('asks for the incident in the dialog alone, and shows none where there is none', async () => {
    const entry = await app.make.registerEntry(adminA, { description: `Zonder incident ${mark()}` });
    const asked: string[] = [];
    const page = await site.visit('/register', {
      as: adminA,
      before: async (fresh) => {
        fresh.on('request', (request) => {
          if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
        });
      },
    });
    await chooseRowAction(page, entry.description, 'Weergave');
    await see(page.getByRole('dialog', { name: 'Verbeterpunt' }));
    await soon(() => asked.filter((body) => body.includes('RegisterEntryIncident')).length).toBe(1);
    for (const body of asked.filter((each) => each.includes('query RegisterEntries')))
      expect(body).not.toContain('incident');
    expect(asked.some((each) => each.includes('query RegisterEntries'))).toBe(true);
    const labels = page.getByRole('dialog', { name: 'Verbeterpunt' }).locator('dt');
    expect(await labels.allTextContents()).not.toContain('Incident');
  });
});
