import { describe, expect, test } from 'vitest';
import { openIncidentWizard, typedIncident } from '../kit/browser/incidents.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { openEditor, openWizard, typedEntry } from '../kit/browser/register.ts';
import { RiskForm } from '../kit/browser/risks.ts';
import { gone, intercept, see, tick, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { dayFromNow } from '../kit/modules/identity/api-token.ts';
import { INVITE, type Invited } from '../kit/modules/identity/people.ts';
import { UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { validEntry } from '../kit/server/make.ts';
import { mark } from '../kit/server/unique.ts';

/** States that no address opens: every page, record and dialog at rest is walked through by role. */
const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Toegankelijk');
const admin = await organization.admin();

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, in', (width) => {
  test('signing in that was refused and that failed', async () => {
    const page = await site.visit('/sign-in', { width });
    const submit = page.getByRole('button', { name: 'Inloggen' });
    await submit.click();
    await see(page.getByText('Please enter your username'));
    expect(await findBarriers(page, 'refused')).toEqual([]);
    await page.getByLabel('Email').fill('niemand@voorbeeld.example');
    await page.getByLabel('Password', { exact: true }).fill('verkeerd-woord');
    await submit.click();
    await see(page.getByText('Inloggen is mislukt'));
    expect(await findBarriers(page, 'failed')).toEqual([]);
  });

  test('a list that cannot be loaded, and a calendar', async () => {
    const page = await site.visit('/register', {
      as: admin,
      width,
      before: async (unloaded) => {
        for (const list of ['RegisterEntries', 'TaskEvents'])
          await intercept(unloaded, list, (route) => route.abort());
      },
    });
    const failure = page.getByRole('main').getByRole('alert');
    await see(failure.getByText('Kan verbete registers niet ophalen per organisatie'));
    expect(await findBarriers(page, 'list', { structure: true })).toEqual([]);
    await page.goto('/events?view=Calendar');
    await see(failure.getByText('Kan gebeurtenissen niet laden'));
    expect(await findBarriers(page, 'calendar')).toEqual([]);
  });

  test('the later steps of a form with their errors, its popovers, and the question before it is left', async () => {
    const page = await site.visit('/register', { as: admin, width });
    const wizard = await openWizard(page);
    const { source, description, cause, immediateMeasures } = typedEntry;
    await wizard.type({ source, description, cause, immediateMeasures });
    await wizard.next();
    await wizard.seeStep(2);
    await wizard.next();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'step 2')).toEqual([]);
    await wizard.button('Kalender openen').click();
    await see(page.getByRole('grid'));
    expect(await findBarriers(page, 'calendar')).toEqual([]);
    await page.keyboard.press('Escape');
    await wizard.button('Uitleg bij de statussen').click();
    await see(page.getByRole('dialog', { name: 'Uitleg bij de statussen' }));
    expect(await findBarriers(page, 'explanation')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await see(page.getByRole('alertdialog', { name: 'Wijzigingen weggooien?' }));
    expect(await findBarriers(page, 'question')).toEqual([]);
  });

  test('the notice of a possible calamity, and the question about a contradiction', async () => {
    const page = await site.visit('/incidents', { as: admin, width });
    const wizard = await openIncidentWizard(page);
    const { type, clientName, date, time, ...later } = typedIncident;
    await wizard.answer({ type, clientName, place: 'Andere ruimte', date, time, placeText: 'Tuin' });
    await wizard.next();
    await wizard.seeStep(2);
    const { causes, consequences, othersInvolved, warned, explanation } = later;
    await wizard.answer({ event: 'Medicatie', medicationError: 'Verkeerd tijdstip' });
    await wizard.answer({ causes, consequences, othersInvolved });
    await wizard.next();
    await wizard.seeStep(3);
    await wizard.answer({ warned, explanation, hospitalAdmission: 'Geen cliënt betrokken', igj: 'Ja' });
    await wizard.calamityDate.fill('03-03-2026');
    await see(wizard.dialog.getByText('Dit kan een calamiteit zijn'));
    expect(await findBarriers(page, 'notice')).toEqual([]);
    await wizard.save();
    await see(page.getByRole('alertdialog', { name: 'Klopt dit?' }));
    expect(await findBarriers(page, 'contradiction')).toEqual([]);
  });

  test('the question about the scores of a risk', async () => {
    const { id } = await risksOn(app).risk(admin, { title: `Vallen bij ${width}` });
    const page = await site.visit(`/risks?dialog=edit&entry=${id}`, { as: admin, width });
    const form = new RiskForm(page, 'Risico bewerken');
    await form.next(2);
    await form.score('Kans netto', 5);
    await form.score('Ernst netto', 5);
    await form.button('Volgende').click();
    const question = page.getByRole('alertdialog', { name: 'Netto is hoger dan bruto' });
    await see(question);
    expect(await findBarriers(page, 'question')).toEqual([]);
    await question.getByRole('button', { name: 'Toch zo laten' }).click();
    await see(form.dialog.getByText('Stap 3 van 3'));
    await form.choose('Strategie', 'Accepteren');
    await form.button('Opslaan').click();
    await see(form.dialog.getByText('Schrijf waarom dit risico wordt geaccepteerd'));
    expect(await findBarriers(page, 'refused')).toEqual([]);
  });

  test('a new API token, and the new link of an invitation', async () => {
    const page = await site.visit('/settings/account', { as: admin, width });
    const form = page.getByRole('main').locator('form').filter({ hasText: 'Geldig tot en met' });
    await form.getByLabel('Naam').fill(`Rapportage ${width}`);
    await form.getByLabel('Geldig tot en met').fill(dayFromNow(30).split('-').toReversed().join('-'));
    await form.getByRole('button', { name: 'Token maken' }).click();
    await see(page.getByRole('dialog', { name: 'Uw nieuwe token' }));
    expect(await findBarriers(page, 'token')).toEqual([]);
    expect(await findOverflow(page, 'token')).toEqual([]);
    const input = { emails: [`${mark()}@zorg.example`], role: 'Client', organizationId: organization.id };
    const { createInvitations } = await app.ask<Invited>(admin, INVITE, { input });
    await page.goto(`/invites?dialog=link&entry=${createInvitations[0]?.id}`);
    await page.getByRole('button', { name: 'Link maken' }).click();
    await see(page.getByRole('dialog', { name: 'Nieuwe link' }));
    expect(await findBarriers(page, 'link')).toEqual([]);
    expect(await findOverflow(page, 'link')).toEqual([]);
  });

  test('two versions of a record, a notification, and the bar of selected rows', async () => {
    const description = `Omstreden punt ${width}`;
    const entry = await app.make.registerEntry(admin, { description });
    const page = await site.visit('/register', { as: admin, width });
    const editor = await openEditor(page, description);
    await editor.type({ cause: 'Mijn oorzaak' });
    const input = { ...validEntry, description, cause: 'De andere oorzaak' };
    await app.ask(admin, UPDATE_ENTRY, { id: entry.id, version: 1, input });
    await editor.next();
    await editor.next();
    await editor.save();
    const conflict = page.getByRole('alertdialog', { name: /^Iemand anders/ });
    await see(conflict.getByText('De andere oorzaak'));
    expect(await findBarriers(page, 'conflict')).toEqual([]);
    expect(await findOverflow(page, 'conflict')).toEqual([]);
    await conflict.getByRole('button', { name: 'Versie van de ander houden' }).click();
    await gone(conflict);
    await tick(page, `Rij selecteren: Verbeterpunt: ${description}`);
    const bar = page.getByRole('region', { name: 'Geselecteerde rijen' });
    await see(bar.getByText('1 rij geselecteerd'));
    expect(await findBarriers(page, 'selection', { structure: true })).toEqual([]);
    await bar.getByRole('button', { name: 'Wanneer gereed' }).click();
    await see(page.getByRole('dialog').getByText('1 van de 1 rijen'));
    expect(await findBarriers(page, 'batch')).toEqual([]);
    await page.goto(`/register?dialog=delete&entry=${entry.id}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page));
    await page.keyboard.press('F8');
    expect(await findBarriers(page, 'notification')).toEqual([]);
  });
});
