import { describe, expect, test } from 'vitest';
import { chooseIncidentAction, incidentMenuOf, openIncidentDialog } from '../kit/browser/incidents.ts';
import { UPDATE_INCIDENT, validIncident } from '../kit/browser/recorded-incidents.ts';
import { gone, hasFocus, hold, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { CLIENT, visitIncident } from '../kit/browser/visit-incident.ts';

const site = await openSite();
const { app } = site;

/** How often somebody opened an incident, by the log. */
async function timesRead(incidentId: string, readerId: string) {
  const { rows } = await app.sql.query(
    "select from change_log where entity_id = $1 and actor_id = $2 and action = 'read'",
    [incidentId, readerId],
  );
  return rows.length;
}

describe.each(['Edit', 'Bewerk Incident QA'] as const)('opening an incident by %s', (action) => {
  test('is written down each time, as viewing it is', async () => {
    const { page, admin, incident } = await visitIncident(site);
    expect(await timesRead(incident.id, admin.id)).toBe(0);
    for (const times of [1, 2]) {
      const dialog = await openIncidentDialog(page, CLIENT, action);
      expect(await timesRead(incident.id, admin.id)).toBe(times);
      await dialog.button('Annuleer').click();
      await gone(dialog.dialog);
      await soon(() => hasFocus(incidentMenuOf(page, CLIENT))).toBe(true);
    }
  });

  test('says that it is loading, and can be given up', async () => {
    const { page } = await visitIncident(site);
    const release = await hold(page, 'Incident');
    await chooseIncidentAction(page, CLIENT, action);
    const dialog = page.getByRole('dialog', { name: /^Bewerk Incident/ });
    await dialog.getByText('Laden...').waitFor({ state: 'attached' });
    expect(await dialog.locator('form').count()).toBe(0);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await soon(() => hasFocus(incidentMenuOf(page, CLIENT))).toBe(true);
    release();
    await openIncidentDialog(page, CLIENT, action);
  });

  test('says that it failed, and closes', async () => {
    const { page } = await visitIncident(site);
    await intercept(page, 'Incident', (route) => route.abort());
    await chooseIncidentAction(page, CLIENT, action);
    await see(toastOf(page).getByText('Fout bij het ophalen van het incident'));
    await gone(page.getByRole('dialog'));
  });

  test('keeps it, with what is typed, also when a colleague takes it off the list', async () => {
    const { page, admin, incident } = await visitIncident(site);
    await page.goto('/incidents?status=Open');
    const dialog = await openIncidentDialog(page, CLIENT, action);
    if (action === 'Edit') await dialog.answer({ clientName: 'De heer Smit' });
    else await dialog.answer({ preventiveMeasures: 'Nieuwe mat' });
    const input = { ...validIncident, clientName: CLIENT, status: 'Closed' };
    await app.ask(admin, UPDATE_INCIDENT, { id: incident.id, version: 1, input });
    await soon(() => page.locator('[aria-label^="Acties voor Incident: "]').count()).toBe(0);
    const field = dialog.field(action === 'Edit' ? 'clientName' : 'preventiveMeasures');
    expect(await field.inputValue()).toBe(action === 'Edit' ? 'De heer Smit' : 'Nieuwe mat');
  });
});

describe('the day on which a calamity was established', () => {
  const CALAMITY = { hospitalAdmission: 'Admission', calamityEstablishedOn: '2026-03-04' };

  /** The third step of a possible calamity of which the day is known. */
  async function openCalamity() {
    const { page, incident } = await visitIncident(site, CALAMITY);
    const editor = await openIncidentDialog(page, CLIENT, 'Edit');
    for (const step of [2, 3] as const) {
      await editor.next();
      await editor.seeStep(step);
    }
    expect(await editor.calamityDate.inputValue()).toBe('04-03-2026');
    const save = async () => {
      await editor.save();
      await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
      const { rows } = await app.sql.query(
        'select hospital_admission, calamity_established_on::text as day from incident where id = $1',
        [incident.id],
      );
      return rows[0];
    };
    return { editor, save };
  }

  test('goes when it is emptied', async () => {
    const { editor, save } = await openCalamity();
    await editor.calamityDate.fill('');
    expect(await save()).toEqual({ hospital_admission: 'Admission', day: null });
  });

  test('goes with the answers that made it a possible calamity', async () => {
    const { editor, save } = await openCalamity();
    await editor.answer({ hospitalAdmission: 'Alleen consult' });
    await gone(editor.calamityDate);
    expect(await save()).toEqual({ hospital_admission: 'ConsultOnly', day: null });
  });

  test('stays with an incident that is saved for something else', async () => {
    const { editor, save } = await openCalamity();
    await editor.answer({ explanation: 'Bij nader inzien anders' });
    expect(await save()).toEqual({ hospital_admission: 'Admission', day: '2026-03-04' });
  });
});
