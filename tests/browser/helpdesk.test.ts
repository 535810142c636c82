import { expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { supportOn } from '../kit/modules/support/support.ts';

const site = await openSite();
const { app } = site;
const { ticket, get } = supportOn(app);

test('A question brings up the guide while it is typed, and a breach how long it may wait', async () => {
  const person = await app.actors.organizationA.client();
  const page = await site.visit('/support', { as: person, width: 375 });
  await page.getByRole('button', { name: 'Stel een vraag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stel een vraag' });
  await dialog.getByLabel('Onderwerp').fill('Ik ben mijn wachtwoord vergeten');
  await see(dialog.getByRole('link', { name: /^Inloggen: Wachtwoord vergeten/ }));
  await dialog.getByText('Privacy of datalek').click();
  await see(dialog.getByText(/Organisatie: uiterlijk .*, nog /));
  expect(await findBarriers(page, 'the question', { bothThemes: true })).toEqual([]);
  await dialog.getByLabel('Omschrijving').fill('Een brief ging naar het verkeerde adres.');
  await dialog.getByRole('button', { name: 'Ontdekt op: Nu' }).click();
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await see(toastOf(page).getByText('Vraag verstuurd'));
  await see(page.getByText('Ik ben mijn wachtwoord vergeten').first());
});

test('The desk answers by a template, merges a second question and keeps a breach with its clock', async () => {
  const person = await app.actors.organizationA.client();
  const first = await ticket(person, { subject: 'Mail naar de verkeerde', kind: 'Privacy' });
  const second = await ticket(person, { subject: 'Nog eens over die mail' });
  const page = await site.visit('/support/desk', { as: app.actors.superAdmin });
  await page.getByRole('button', { name: 'Sjabloon toevoegen' }).click();
  const form = page.getByRole('dialog', { name: 'Antwoordsjabloon' });
  await form.getByLabel('Naam').fill('Dank voor uw melding');
  await form.getByLabel('Antwoord').fill('Dank voor uw melding, wij zoeken het uit.');
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await see(page.getByText('Dank voor uw melding').first());

  await page.goto(new URL(`/support/${second.id}`, page.url()).href);
  await page.getByRole('button', { name: 'Samenvoegen' }).click();
  const merge = page.getByRole('dialog');
  await merge.getByRole('combobox').selectOption({ index: 1 });
  await merge.getByRole('button', { name: 'Samenvoegen' }).click();
  await soon(async () => (await get(person, second.id)).status).toBe('Solved');

  await page.goto(new URL(`/support/${first.id}`, page.url()).href);
  await page.getByRole('button', { name: 'Antwoord met sjabloon' }).click();
  const answer = page.getByRole('dialog');
  await answer.getByRole('combobox').selectOption({ index: 1 });
  await soon(() => answer.getByRole('textbox').inputValue()).toContain('wij zoeken het uit');
  await answer.getByRole('button', { name: 'Versturen' }).click();
  await soon(async () => (await get(person, first.id)).status).toBe('WaitingForYou');

  await page.getByRole('button', { name: 'Datalek vastleggen' }).click();
  const breach = page.getByRole('dialog', { name: 'Datalek' });
  await breach.getByLabel('Wat is er gebeurd').fill('Een mail ging naar een ander');
  await breach.getByRole('button', { name: 'Ontdekt op: Nu' }).click();
  await breach.getByRole('button', { name: 'Opslaan' }).click();
  await see(page.getByText(/Autoriteit Persoonsgegevens: uiterlijk .*, nog 7[12] uur/));
});
