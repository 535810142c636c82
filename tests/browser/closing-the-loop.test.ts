import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { IncidentWizard } from '../kit/browser/incidents.ts';
import { tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { visitLive } from '../kit/browser/live.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { pdfPages } from '../kit/browser/looks/pdf-text.ts';
import { Wizard } from '../kit/browser/register.ts';
import { errorOf, gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Kringloop');
const admin = await organization.admin({ name: 'Ria', surname: 'Beheer' });
const colleague = await organization.admin({ name: 'Noor', surname: 'Bakker' });
const reporter = await organization.client({ name: 'Piet', surname: 'Melder' });

const CLIENT = 'Mevrouw Kring';
const TOLD = 'De vloer is nu stroef';
const incident = await app.make.incident(reporter, { clientName: CLIENT }, organization.id);
const point = await app.make.registerEntry(admin, {
  description: 'Vloer badkamer glad',
  status: 'InProgress',
});

const panelOf = (page: Page) => page.locator('[data-record]');
const rowOf = (page: Page, words: string) => page.locator('[data-row]').filter({ hasText: words });
const press = async (page: Page, name: string, within = page.locator('body')) => {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

describe('keyboard-only use', () => {
  test('an incident is closed with feedback to its reporter, a remark names a colleague, and the reporter answers on a phone', async () => {
    const page = await visitLive(site, '/incidents', { as: admin });
    await see(rowOf(page, CLIENT));
    await tabTo(page, rowOf(page, CLIENT));
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await soon(() => hasFocus(panel.getByRole('heading', { level: 2 }))).toBe(true);
    await press(page, 'Opvolgen', panel);
    const form = new IncidentWizard(page.getByRole('dialog', { name: 'Bewerk Incident QA' }));
    const yes = async (name: 'procedureFollowed' | 'clientInformed' | 'recordedInClientFile') => {
      await tabTo(page, form.field(name).getByRole('radio', { name: 'Ja' }));
      await page.keyboard.press('Space');
    };
    await see(form.dialog.getByText('De melding'));
    await yes('procedureFollowed');
    await typeInto(page, form.field('preventiveMeasures'), 'Vloer gestroefd');
    await yes('clientInformed');
    await yes('recordedInClientFile');
    await tabTo(page, form.field('status').getByRole('radio', { name: 'Open' }));
    await page.keyboard.press('ArrowRight');
    expect(await form.field('status').getByRole('radio', { name: 'Gesloten' }).isChecked()).toBe(true);
    await press(page, 'Opslaan', form.dialog);
    // Feedback to the reporter is required.
    await soon(() => errorOf(form.field('reporterFeedback'))).not.toBeNull();
    await soon(() => hasFocus(form.field('reporterFeedback'))).toBe(true);
    await page.keyboard.type(TOLD);
    await press(page, 'Opslaan', form.dialog);
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    await gone(form.dialog);
    await soon(() => hasFocus(panel.getByRole('button', { name: 'Opvolgen' }))).toBe(true);

    const remark = panel.getByLabel('Uw opmerking');
    await typeInto(page, remark, 'Kijk jij mee @');
    const offered = panel.getByRole('listbox', { name: 'Collega’s om te noemen' });
    await see(offered.getByRole('option', { name: 'Noor Bakker' }));
    await page.keyboard.press('Escape');
    await gone(offered);
    expect(await remark.inputValue()).toBe('Kijk jij mee @');
    await page.keyboard.type('noo');
    await see(offered.getByRole('option', { name: 'Noor Bakker' }));
    await soon(() => offered.getByRole('option').allInnerTexts()).toEqual(['Noor Bakker']);
    expect(await findBarriers(page, 'naming a colleague')).toEqual([]);
    await page.keyboard.press('Enter');
    await soon(() => remark.inputValue()).toBe('Kijk jij mee @Noor Bakker ');
    await soon(() => hasFocus(remark)).toBe(true);
    await press(page, 'Plaatsen', panel);
    await see(panel.getByRole('list', { name: 'Opmerkingen' }).getByText('Kijk jij mee @Noor Bakker'));
    const { rows } = await app.sql.query('select mentions from comment where record_id = $1', [incident.id]);
    expect(rows).toEqual([{ mentions: [colleague.id] }]);

    const phone = await site.visit('/melden', { as: reporter, width: 375, hasTouch: true });
    await see(phone.getByRole('list', { name: 'Mijn meldingen' }).getByText(TOLD));
    await phone.getByRole('button', { name: /^Bekijken: Vallen/ }).tap();
    const report = phone.getByRole('dialog', { name: 'Uw melding' });
    await report.getByRole('button', { name: 'Antwoorden' }).tap();
    const reply = phone.getByRole('dialog', { name: 'Antwoord op de terugkoppeling' });
    await reply.getByLabel('Uw antwoord').tap();
    await phone.keyboard.type('Dank, dat is te merken');
    expect(await findBarriers(phone, 'reply', { structure: true })).toEqual([]);
    await reply.getByRole('button', { name: 'Versturen' }).tap();
    await gone(reply);
    await see(report.getByText('Dank, dat is te merken'));
    await gone(report.getByRole('button', { name: 'Antwoorden' }));
    await see(panel.getByText('Dank, dat is te merken'));
    await page.keyboard.press('Escape');
    await gone(panel);
    await soon(() => hasFocus(rowOf(page, CLIENT))).toBe(true);
  });

  test('an improvement point is completed with a day to look at its effect, found not to work, and followed up by another that is linked', async () => {
    const page = await site.visit('/register', { as: admin });
    await see(rowOf(page, point.description));
    await tabTo(page, rowOf(page, point.description));
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await soon(() => hasFocus(panel.getByRole('heading', { level: 2 }))).toBe(true);
    await press(page, 'Bewerken', panel);
    const editor = new Wizard(page.getByRole('dialog', { name: 'Bewerk Verbeterregister' }));
    await see(editor.dialog.getByText('Stap 1 van 3'));
    await press(page, 'Volgende', editor.dialog);
    await editor.seeStep(2);
    await tabTo(page, editor.field('status').getByRole('radio', { name: 'Lopend', exact: true }));
    const completed = editor.field('status').getByRole('radio', { name: 'Afgerond', exact: true });
    for (let steps = 0; steps < 3 && !(await completed.isChecked()); steps += 1)
      await page.keyboard.press('ArrowRight');
    expect(await completed.isChecked()).toBe(true);
    await press(page, 'Volgende', editor.dialog);
    await editor.seeStep(3);
    await press(page, 'Opslaan', editor.dialog);
    await soon(() => errorOf(editor.field('evaluateOn'))).toMatch(/^Kies een resultaat, of de dag/);
    await typeInto(page, editor.field('evaluateOn'), '15-01-2127');
    await press(page, 'Opslaan', editor.dialog);
    await see(toastOf(page).getByText('Register bijgewerkt!'));
    await gone(editor.dialog);
    await see(panel.getByText('15 januari 2127').first());

    await press(page, 'Effectiviteit beoordelen', panel);
    const evaluation = page.getByRole('dialog', { name: 'Effectiviteit beoordelen' });
    const notEffective = evaluation.getByRole('radio', { name: 'Niet effectief' });
    await notEffective.waitFor({ state: 'attached' });
    await tabTo(page, evaluation.getByRole('radio', { checked: true }));
    for (let steps = 0; steps < 4 && !(await notEffective.isChecked()); steps += 1)
      await page.keyboard.press('ArrowRight');
    expect(await notEffective.isChecked()).toBe(true);
    expect(await findBarriers(page, 'evaluation')).toEqual([]);
    await press(page, 'Opslaan', evaluation);
    const question = page.getByRole('alertdialog', { name: /^De maatregel werkte niet/ });
    await see(question);
    expect(await findBarriers(page, 'question')).toEqual([]);
    await press(page, 'Maak vervolgpunt', question);
    const wizard = new Wizard(page.getByRole('dialog', { name: 'Nieuw verbeterpunt' }));
    await soon(() => wizard.field('description').inputValue()).toMatch(
      /^Vervolg op VP-\d{4}-\d{3}: Vloer badkamer glad$/,
    );
    await typeInto(page, wizard.field('immediateMeasures'), 'Mat neergelegd');
    await press(page, 'Volgende', wizard.dialog);
    await wizard.seeStep(2);
    await typeInto(page, wizard.field('structuralMeasure'), 'Andere tegels');
    await typeInto(page, wizard.field('expectedCompletionDate'), '01-05-2127');
    await press(page, 'Volgende', wizard.dialog);
    await wizard.seeStep(3);
    await typeInto(page, wizard.field('effectiveness'), 'Niemand glijdt uit');
    await typeInto(page, wizard.field('effectivenessMeasurement'), 'Elke maand tellen');
    await press(page, 'Opslaan', wizard.dialog);
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await gone(wizard.dialog);
    const { rows } = await app.sql.query(
      `select l.from_id, e.effectiveness_result from record_link l
        join register_entry e on e.id = l.from_id where l.relation = 'FollowUp' and e.organization_id = $1`,
      [organization.id],
    );
    expect(rows).toEqual([{ from_id: point.id, effectiveness_result: 'NotEffective' }]);
    await see(panel.getByRole('link', { name: /Vervolg op VP-\d{4}-\d{3}/ }));

    // The paper has all fields, the links, and the history with old and new values.
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', '');
    });
    await press(page, 'Afdrukken', panel);
    await soon(() => page.locator('[data-printed]').count()).toBe(1);
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    const whole = pages.join('');
    for (const words of [
      ...['Vloerbadkamerglad', 'Erisgeenvasteplekvoordelijst', 'Lijstindeafgeslotenkastgelegd'],
      ...['Lijstvoortaandigitaalbijhouden', 'J.deVries', 'Nieteffectief'],
      ...['15januari2127', 'VervolgopVP-', 'Geschiedenis', 'RiaBeheer', 'Opmerkingen'],
    ])
      expect(whole).toContain(words);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('ZorggroepKringloop');
      expect(text).toContain(`Bladzijde${index + 1}van${pages.length}`);
    }
  });
});

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, in', (width) => {
  test('the dialogs for handling an incident, analysing its causes, evaluating a measure and naming a colleague', async () => {
    const done = await app.make.registerEntry(admin, { status: 'Completed', description: `Klaar ${width}` });
    const page = await site.visit(`/incidents?dialog=assign&entry=${incident.id}`, { as: admin, width });
    await see(page.getByRole('dialog', { name: 'Behandelaar' }).getByLabel('Behandelen vóór'));
    expect(await findBarriers(page, 'handling', { structure: true })).toEqual([]);
    await page.goto(`/incidents?dialog=causes&entry=${incident.id}`);
    const causes = page.getByRole('dialog', { name: 'Oorzaakanalyse' });
    await see(causes.getByLabel('Waarom kon dit gebeuren?'));
    expect(await findBarriers(page, 'whys', { structure: true })).toEqual([]);
    await causes.getByRole('button', { name: 'Volgende' }).click();
    await see(causes.getByText('Organisatorisch'));
    expect(await findBarriers(page, 'PRISMA', { structure: true })).toEqual([]);
    await page.goto(`/register/${done.id}?dialog=evaluate&entry=${done.id}`);
    await see(page.getByRole('dialog', { name: 'Effectiviteit beoordelen' }).getByRole('radio').first());
    expect(await findBarriers(page, 'evaluation', { structure: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    const remark = panelOf(page).getByLabel('Uw opmerking');
    await remark.fill('@');
    await see(panelOf(page).getByRole('option', { name: 'Noor Bakker' }));
    expect(await findBarriers(page, 'naming', { structure: true })).toEqual([]);
  });
});
