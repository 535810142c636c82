import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseOption, tabTo } from '../kit/browser/keyboard.ts';
import { panelOf, RiskForm, rowOf } from '../kit/browser/risks.ts';
import { addressOf, gone, hasFocus, see, soon, tick, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { MEASURE_OF_RISK, risksOn } from '../kit/modules/risks/risks.ts';
import { validEntry } from '../kit/server/make.ts';

const site = await openSite();
const { app } = site;
const risks = risksOn(app);
const organization = await app.make.organization('Zorggroep Risico');
const admin = await organization.admin();
const fall = await risks.risk(admin);
const assessed = await risks.risk(admin, {
  title: 'Tekort aan personeel in de nacht',
  category: 'Staff',
  netLikelihood: 4,
});
await risks.risk(admin, { title: 'Datalek door een verloren laptop' });
await risks.risk(admin, { title: 'Leverancier levert te laat', category: 'Supplier', status: 'Closed' });
const measure = { ...validEntry, source: 'RiskAssessment', status: 'Completed' };
await app.ask(admin, MEASURE_OF_RISK, {
  riskId: assessed.id,
  input: { ...measure, effectivenessResult: 'Effective' },
});

const visit = (path: string, width = 1280) => site.visit(path, { as: admin, width });

const storedTitled = async (title: string) => {
  const { rows } = await app.sql.query(
    `select number, category, gross_score, net_score, strategy, status, incident_events,
     owner_user_id as owner, review_date::text as review from risk where title = $1`,
    [title],
  );
  return rows;
};

/** Opens the form of a new risk and fills in all but the last button. */
async function fillIn(page: Page, title: string) {
  await page.getByRole('button', { name: 'Nieuw risico' }).first().click();
  const form = new RiskForm(page, 'Nieuw risico');
  await form.field('Titel').fill(title);
  await form.field('Proces of onderwerp').fill('Medicatie delen');
  await form.field('Categorie').selectOption({ label: 'Medicatie' });
  await form.field('Wat kan er misgaan').fill('De cliënt krijgt pillen van een ander.');
  await tick(page, 'Medicatie');
  await form.next(2);
  await form.score('Kans bruto', 4);
  await form.score('Ernst bruto', 5);
  await form.field('Bestaande maatregelen').fill('Dubbele controle');
  await form.score('Kans netto', 2);
  await form.score('Ernst netto', 4);
  return form;
}

describe('a risk', () => {
  test('is recorded with its scores, found by its class, and reads the same after a reload', async () => {
    const title = 'Verkeerde medicatie gegeven';
    const page = await visit('/risks', 1920);
    const form = await fillIn(page, title);
    await see(form.dialog.getByText('20 Zeer hoog'));
    await see(form.dialog.getByText('8 Matig'));
    await form.next(3);
    await form.choose('Strategie', 'Verminderen');
    await form.field('Eigenaar').selectOption(admin.id);
    await form.field('Beoordelen vóór').fill('01-03-2127');
    await page.reload();
    await see(form.dialog.getByText('Stap 3 van 3'));
    await form.button('Opslaan').click();
    await see(toastOf(page).getByText('Risico vastgelegd'));
    await gone(form.dialog);
    expect(await storedTitled(title)).toMatchObject([
      {
        category: 'Medication',
        ...{ gross_score: 20, net_score: 8, strategy: 'Reduce', status: 'Open', owner: admin.id },
        ...{ incident_events: ['Medication'], review: '2127-03-01' },
      },
    ]);

    await page
      .getByRole('button', { name: /^Nettoklasse/ })
      .first()
      .click();
    await tick(page, /^Matig/);
    await page.keyboard.press('Escape');
    await gone(rowOf(page, fall.title));
    await see(rowOf(page, title).getByText('8 Matig'));
    await rowOf(page, title).getByRole('cell').nth(2).click();
    const panel = panelOf(page);
    await see(panel.getByText('Kans 2 – Onwaarschijnlijk, Ernst 4 – Ernstig'));
    await page.reload();
    await see(panel.getByText('Kans 4 – Waarschijnlijk, Ernst 5 – Catastrofaal'));
    await soon(() => addressOf(page)).toContain('?netClass=Moderate');
  });

  test('is judged by keyboard alone, with the score that its measure suggests', async () => {
    const page = await visit('/risks');
    await see(rowOf(page, assessed.title));
    await tabTo(page, rowOf(page, assessed.title));
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await soon(() => hasFocus(panel.getByRole('heading', { level: 2 }))).toBe(true);
    await tabTo(page, panel.getByRole('button', { name: 'Beoordelen', exact: true }));
    await page.keyboard.press('Enter');
    const form = new RiskForm(page, 'Beoordelen');
    await see(form.dialog.getByText('Voorstel: 3 × 4 = 12, want de maatregel is afgerond.'));
    await soon(() => hasFocus(form.field('Kans netto'))).toBe(true);
    await chooseOption(page, form.field('Kans netto'), '2 – Onwaarschijnlijk');
    await see(form.dialog.getByText('8 Matig'));
    await tabTo(page, form.dialog.getByRole('radio', { name: 'Open' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, form.field('Waarom wijzigt u dit?'));
    await page.keyboard.type('Het rooster is rond');
    await tabTo(page, form.button('Opslaan'));
    await page.keyboard.press('Enter');
    await see(toastOf(page).getByText('Risico beoordeeld'));
    await gone(form.dialog);
    await see(panel.getByText('8 Matig', { exact: true }));
    await see(panel.getByText('Gedaald'));
    await see(panel.getByText('Reden: Het rooster is rond'));
    expect(await storedTitled(assessed.title)).toMatchObject([{ net_score: 8, status: 'Controlled' }]);
  });

  test('goes from its signal to its closing, with the reasons in its history', async () => {
    const { id, title } = await risks.risk(admin, { title: 'Valgevaar in de hal' });
    await app.sql.query('update risk set signalled_at = now() where id = $1', [id]);
    const page = await visit(`/risks/${id}`);
    const panel = panelOf(page);
    const seen = panel.getByRole('button', { name: 'Bekeken, score klopt nog' });
    await seen.click();
    await see(toastOf(page).getByText('Signaal bekeken'));
    await gone(seen);
    await see(panel.getByText('Reden: Signaal bekeken: de score klopt nog.'));
    await panel.getByRole('button', { name: 'Beoordelen', exact: true }).click();
    const form = new RiskForm(page, 'Beoordelen');
    await form.choose('Status', 'Gesloten');
    await form.button('Opslaan').click();
    await see(form.dialog.getByText('Schrijf waarom u de score of de status wijzigt'));
    await form.field('Waarom wijzigt u dit?').fill('De hal heeft nu een vlakke vloer');
    await form.button('Opslaan').click();
    await gone(form.dialog);
    await see(panel.getByText('Reden: De hal heeft nu een vlakke vloer'));
    expect(await storedTitled(title)).toMatchObject([{ status: 'Closed' }]);
  });
});
