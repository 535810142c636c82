import { describe, expect, test } from 'vitest';
import { IncidentWizard, incidentMenuOf } from '../kit/browser/incidents.ts';
import { chooseItem } from '../kit/browser/keyboard.ts';
import { madeTeams } from '../kit/browser/led-team.ts';
import { recordIncident } from '../kit/browser/recorded-incidents.ts';
import { ReportPage, reportingOn } from '../kit/browser/reporting.ts';
import { gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';

const site = await openSite();
const { app } = site;
const { storedOnce } = reportingOn(site);

describe('reporting by the link of a team', () => {
  test('proposes the team to whoever signs in, sends nothing by itself, and reaches its lead', async () => {
    const { organization, reporter, lead, zuid } = await madeTeams(app);
    const page = await site.visit(`/melden?team=${zuid}`, { width: 375, height: 700, hasTouch: true });
    await page.waitForURL((url) => url.pathname === '/sign-in');
    await signIn(page, reporter);
    await page.waitForURL((url) => url.pathname === '/melden' && url.searchParams.get('team') === zuid);
    const report = new ReportPage(page);
    await see(report.one('Zuid'));
    await soon(() => report.one('Zuid').isChecked()).toBe(true);
    await soon(() => report.one('Noord').isChecked()).toBe(false);
    const { rows } = await app.sql.query('select from incident where organization_id = $1', [
      organization.id,
    ]);
    expect(rows).toHaveLength(0);
    const tile = report.tile(report.one('Noord'));
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tile.tap();
    await soon(() => report.one('Noord').isChecked()).toBe(true);
    await report.tile(report.one('Zuid')).tap();
    await soon(() => report.one('Zuid').isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await report.fill('Gleed uit bij de lift');
    await report.send.click();
    await report.seeThanks();
    expect(await storedOnce('Gleed uit bij de lift')).toMatchObject({ team_id: zuid, user_id: reporter.id });

    const list = await site.visit('/incidents', { as: lead });
    await see(list.getByText('Vallen').first());
    await list.goto('/berichten');
    await see(list.getByText(/Nieuw incident: MIC-/).first());
  });
});

describe('the lead of a team', () => {
  test('goes from the first page to the same number, reminds, and gives a task to a colleague', async () => {
    const { organization, admin, lead, otherLead, zuid, noord } = await madeTeams(app);
    const { event } = planningOn(app);
    const late = { startDate: '2026-01-02', deadline: '2026-01-31' };
    const late1 = await event(
      admin,
      { ...late, title: 'Brandoefening', assignedToUserId: otherLead.id },
      organization.id,
    );
    const late2 = await event(
      admin,
      { ...late, title: 'Keuring tillift', assignedToUserId: null },
      organization.id,
    );
    const elsewhere = await event(admin, { ...late, title: 'Van Noord' }, organization.id);
    for (const [id, teamId] of [
      [late1, zuid],
      [late2, zuid],
      [elsewhere, noord],
    ])
      await app.sql.query('update task_event set team_id = $2 where id = $1', [id, teamId]);
    const page = await site.visit('/dashboard', { as: lead });
    await see(page.getByText(/^Dit gaat over Zuid/));
    await page.getByRole('link', { name: 'Taken 2' }).click();
    await see(page.getByText('0 of 2 rij(en) geselecteerd.'));
    await page.getByRole('link', { name: 'Mijn team' }).click();
    await see(page.getByRole('heading', { name: 'Te laat (2)' }));
    const fullName = `${otherLead.name} ${otherLead.surname}`;
    await page.getByRole('button', { name: `${fullName} herinneren aan Taak: Brandoefening` }).click();
    await see(toastOf(page).getByText(`${fullName} krijgt een herinnering`));
    await see(page.getByText('Vandaag herinnerd'));
    await page.getByRole('link', { name: 'Toewijzen: Taak: Keuring tillift' }).click();
    const dialog = page.getByRole('dialog', { name: 'Taak toewijzen' });
    await dialog.getByLabel('Toegewezen aan').selectOption({ label: fullName });
    await dialog.getByRole('button', { name: 'Toewijzen' }).click();
    await gone(dialog);
    const { rows } = await app.sql.query('select assigned_to_user_id from task_event where id = $1', [late2]);
    expect(rows).toEqual([{ assigned_to_user_id: otherLead.id }]);
    await page.goto('/users');
    await see(
      page.getByText(
        '‘Gebruikers’ is alleen voor beheerders en SuperAdmins. U bent daarom op het dashboard.',
      ),
    );
  });

  test('assesses, assigns within the team, follows up, and makes an improvement point of an incident', async () => {
    const { admin, lead, otherLead, zuid, noord } = await madeTeams(app);
    const { id } = await recordIncident(app, admin, { clientName: 'Mevrouw Zuid', teamId: zuid } as object);
    await recordIncident(app, admin, { clientName: 'Mevrouw Noord', teamId: noord } as object);
    const page = await site.visit('/incidents', { as: lead });
    await see(incidentMenuOf(page, 'Mevrouw Zuid'));
    expect(await page.getByText('Mevrouw Noord').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Nieuw incident' }).count()).toBe(0);

    await incidentMenuOf(page, 'Mevrouw Zuid').click();
    await chooseItem(page, 'Edit');
    const wizard = new IncidentWizard(page.getByRole('dialog', { name: 'Bewerk Incidenten' }));
    await wizard.answer({ type: 'Bijna-incident' });
    await wizard.next();
    await wizard.seeStep(2);
    await wizard.next();
    await wizard.seeStep(3);
    await wizard.save();
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    await gone(wizard.dialog);

    await incidentMenuOf(page, 'Mevrouw Zuid').click();
    await chooseItem(page, 'Behandelaar');
    const assigning = page.getByRole('dialog', { name: 'Behandelaar' });
    await assigning
      .getByLabel('Behandelaar')
      .selectOption({ label: `${otherLead.name} ${otherLead.surname}` });
    await assigning.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await gone(assigning);
    const { rows } = await app.sql.query('select type, handler_user_id from incident where id = $1', [id]);
    expect(rows).toEqual([{ type: 'NearMiss', handler_user_id: otherLead.id }]);

    await incidentMenuOf(page, 'Mevrouw Zuid').click();
    await chooseItem(page, 'Maak verbeterpunt');
    const point = page.getByRole('dialog');
    await see(point.getByLabel('Team', { exact: true }));
    expect(await point.getByLabel('Team', { exact: true }).inputValue()).toBe(zuid);
  });
});
