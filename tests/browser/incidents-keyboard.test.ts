import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IncidentWizard, incidentMenuOf, listedClients } from '../kit/browser/incidents.ts';
import { chooseItem, chooseOption, tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;

/** Chooses the first tile of a question, or the one so many further on. */
async function chooseTile(
  page: Page,
  wizard: IncidentWizard,
  name: Parameters<IncidentWizard['control']>[0],
  further = 0,
) {
  await tabTo(page, wizard.control(name));
  await page.keyboard.press('Space');
  for (let step = 0; step < further; step += 1) await page.keyboard.press('ArrowDown');
}

test('with the keyboard alone one creates, views, follows up and deletes an incident', async () => {
  const organization = await app.make.organization();
  const page = await site.visit('/incidents', { as: await organization.admin() });
  await see(page.getByText('Nog geen incidenten'));
  const create = page.getByRole('button', { name: 'Nieuw incident' }).first();
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const wizard = new IncidentWizard(page.getByRole('dialog', { name: 'Nieuw Incidenten' }));
  await soon(() => hasFocus(wizard.control('type'))).toBe(true);
  await chooseTile(page, wizard, 'type', 1);
  await typeInto(page, wizard.field('clientName'), 'Mevrouw Toets');
  await chooseTile(page, wizard, 'place', 2);
  await tabTo(page, wizard.button('Wanneer: Nu'));
  await page.keyboard.press('Enter');
  await typeInto(page, wizard.field('date'), '03-03-2026');
  await page.keyboard.press('Enter');
  await wizard.seeStep(2);
  await soon(() => hasFocus(wizard.field('event'))).toBe(true);
  await chooseOption(page, wizard.field('event'), 'Brand');
  await chooseTile(page, wizard, 'causes');
  await chooseTile(page, wizard, 'consequences');
  await typeInto(page, wizard.field('othersInvolved'), 'Niemand');
  await tabTo(page, wizard.button('Volgende'));
  await page.keyboard.press('Enter');
  await wizard.seeStep(3);
  await soon(() => hasFocus(wizard.control('warned'))).toBe(true);
  await page.keyboard.press('Space');
  await chooseTile(page, wizard, 'hospitalAdmission');
  await typeInto(page, wizard.field('explanation'), 'Pan op het vuur vergeten');
  await chooseTile(page, wizard, 'igj', 1);
  await tabTo(page, wizard.button('Opslaan'));
  await page.keyboard.press('Enter');
  await see(toastOf(page).getByText('Incidented aangemaakt!'));
  await soon(() => listedClients(page)).toEqual(['Mevrouw Toets']);
  await soon(() => hasFocus(create)).toBe(true);
  const { rows } = await app.sql.query(
    `select type, place, (occurred_at at time zone 'Europe/Amsterdam')::date::text as day, event, reported_to_igj
     from incident where organization_id = $1`,
    [organization.id],
  );
  expect(rows).toEqual([
    {
      type: 'NearMiss',
      place: 'Shower',
      day: '2026-03-03',
      event: 'Fire',
      reported_to_igj: false,
    },
  ]);

  const menu = incidentMenuOf(page, 'Mevrouw Toets');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await chooseItem(page, 'Weergave');
  const view = page.getByRole('dialog', { name: 'Incident' });
  await see(view.getByText('Stap 1 van 4'));
  await page.keyboard.press('Escape');
  await gone(view);
  await soon(() => hasFocus(menu)).toBe(true);

  await page.keyboard.press('Enter');
  await chooseItem(page, 'Bewerk Incident QA');
  const followUp = new IncidentWizard(page.getByRole('dialog', { name: 'Bewerk Incident QA' }));
  await soon(() => hasFocus(followUp.control('procedureFollowed'))).toBe(true);
  await page.keyboard.press('Space');
  await typeInto(page, followUp.field('preventiveMeasures'), 'Wekker bij het fornuis');
  await chooseTile(page, followUp, 'clientInformed');
  await chooseTile(page, followUp, 'recordedInClientFile');
  await tabTo(page, followUp.button('Opslaan'));
  await page.keyboard.press('Enter');
  await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
  await soon(() => hasFocus(menu)).toBe(true);

  await page.keyboard.press('Enter');
  await chooseItem(page, 'Verwijderen');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: 'Verwijderen' }));
  await page.keyboard.press('Enter');
  await see(page.getByText('Nog geen incidenten'));
});
