import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { taskEventGroup } from '../../schema/rules/planning.ts';
import { taskEventGroups } from '../../schema/terms/planning.ts';
import { chooseStatus, daysFromNow, listedTasks, planTask, statusOf } from '../kit/browser/planning.ts';
import { errorOf, gone, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { ASSIGN_EVENT, CHANGE_STATUS } from '../kit/modules/planning/planning.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const { make, actors } = app;

const groupOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function someone() {
  const place = await make.organization();
  const [admin, client] = [await place.admin(), await place.client()];
  const plan = (title: string, overrides = {}) =>
    planTask(app, admin, { title, assignedToUserId: client.id, ...overrides });
  return { place, admin, client, plan };
}

describe('the list of one’s tasks', () => {
  test('is grouped by when they are due, and holds nothing of someone else', async () => {
    const { admin, client, plan } = await someone();
    await plan('Blijven liggen', { startDate: daysFromNow(-9), deadline: daysFromNow(-2) });
    await plan('Nu', { deadline: daysFromNow(0) });
    await plan('Morgen', { deadline: daysFromNow(1) });
    await plan('Ver weg', { deadline: daysFromNow(40) });
    await planTask(app, admin, { title: 'Van niemand' });
    const page = await site.visit('/todo', { as: client });
    await see(groupOf(page, 'Te laat').getByText('Blijven liggen'));
    await see(groupOf(page, 'Vandaag').getByText('Nu'));
    const tomorrow = taskEventGroup(daysFromNow(1), daysFromNow(0), 'Sunday');
    await see(groupOf(page, taskEventGroups.nameOf(tomorrow)).getByText('Morgen'));
    await see(groupOf(page, 'Later').getByText('Ver weg'));
    expect(await listedTasks(page)).toEqual(['Blijven liggen', 'Nu', 'Morgen', 'Ver weg']);
  });

  test('changes a status in place', async () => {
    const { client, plan } = await someone();
    await plan('Oppakken');
    const page = await site.visit('/todo', { as: client });
    await statusOf(page, 'Oppakken').click();
    await see(page.getByRole('menuitemradio', { name: 'Bezig' }));
    expect(await page.getByRole('menuitemradio').allTextContents()).toEqual(['Te doen', 'Bezig', 'Afgerond']);
    await page.keyboard.press('Escape');
    await chooseStatus(page, 'Oppakken', 'Bezig');
    await see(toastOf(page).getByText('Status gewijzigd naar ‘Bezig’'));
    await see(statusOf(page, 'Oppakken').getByText('Bezig'));
    await chooseStatus(page, 'Oppakken', 'Afgerond');
    await see(page.getByText('U hebt geen open taken'));
  });

  test('asks for a note where evidence is required', async () => {
    const { client, plan } = await someone();
    await plan('Met bewijs', { evidenceRequired: true });
    const page = await site.visit('/todo', { as: client });
    await chooseStatus(page, 'Met bewijs', 'Afgerond');
    const dialog = page.getByRole('dialog', { name: 'Taak afronden' });
    const note = dialog.getByLabel('Resultaat/notitie');
    await dialog.getByRole('button', { name: 'Afronden' }).click();
    await soon(() => errorOf(note)).toBe('Vereist');
    await note.fill('Verslag staat in de map Audits');
    await dialog.getByRole('button', { name: 'Afronden' }).click();
    await gone(dialog);
    await see(page.getByText('U hebt geen open taken'));
  });

  test('shows what is done when asked, and takes it up again for a reason', async () => {
    const { client, plan } = await someone();
    await plan('Toch niet klaar');
    const page = await site.visit('/todo', { as: client });
    await chooseStatus(page, 'Toch niet klaar', 'Afgerond');
    await see(page.getByText('U hebt geen open taken'));
    await page.getByRole('button', { name: 'Afgeronde taken tonen' }).click();
    await see(groupOf(page, 'Afgerond').getByText('Toch niet klaar'));
    await chooseStatus(page, 'Toch niet klaar', 'Bezig');
    const dialog = page.getByRole('dialog', { name: 'Taak heropenen' });
    const reason = dialog.getByLabel('Reden van heropenen');
    await dialog.getByRole('button', { name: 'Heropenen' }).click();
    await soon(() => errorOf(reason)).toBe('Vereist');
    await reason.fill('De helft ontbrak');
    await dialog.getByRole('button', { name: 'Heropenen' }).click();
    await gone(dialog);
    await see(statusOf(page, 'Toch niet klaar').getByText('Bezig'));
    await gone(groupOf(page, 'Afgerond'));
  });

  test('gets what an Admin gives, and loses what an Admin takes away, at once', async () => {
    const { place, admin, client } = await someone();
    const page = await site.visit('/todo', { as: client });
    await see(page.getByText('U hebt geen open taken'));
    const { id } = await planTask(app, admin, { title: 'Voor mij', assignedToUserId: client.id });
    await see(statusOf(page, 'Voor mij'));
    await app.ask(admin, 'mutation ($id: ID!) { deleteTaskEvent(id: $id) }', { id });
    await see(page.getByText('U hebt geen open taken'));
    const passedOn = await planTask(app, admin, { title: 'Voor even', assignedToUserId: client.id });
    await see(statusOf(page, 'Voor even'));
    await app.ask(admin, ASSIGN_EVENT, { ...passedOn, assignedToUserId: (await place.client()).id });
    await see(page.getByText('U hebt geen open taken'));
  });

  test('shows at once what an Admin finishes and takes up again, also among what is done', async () => {
    const { admin, client, plan } = await someone();
    const [first, second] = [await plan('Eerste'), await plan('Tweede')];
    await app.ask(admin, CHANGE_STATUS, { ...first, status: 'DONE' });
    const page = await site.visit('/todo', { as: client });
    await page.getByRole('button', { name: 'Afgeronde taken tonen' }).click();
    const done = groupOf(page, 'Afgerond');
    await see(done.getByText('Eerste'));
    await app.ask(admin, CHANGE_STATUS, { ...second, status: 'DONE' });
    await see(done.getByText('Tweede'));
    const reopened = { id: first.id, version: 2, status: 'ToDo', reopenReason: 'Toch niet' };
    await app.ask(admin, CHANGE_STATUS, reopened);
    await gone(done.getByText('Eerste'));
    await see(statusOf(page, 'Eerste').getByText('Te doen'));
  });

  test('names the organisation for who works for several', async () => {
    const { organizationA, organizationB, adminA, adminB, clientOfBoth } = actors;
    const [inA, inB] = [`In A ${mark()}`, `In B ${mark()}`];
    await planTask(app, adminA, { title: inA, assignedToUserId: clientOfBoth.id });
    await planTask(app, adminB, { title: inB, assignedToUserId: clientOfBoth.id });
    const page = await site.visit('/todo', { as: clientOfBoth });
    await see(page.getByRole('listitem').filter({ hasText: inA }).getByText(organizationA.name));
    await see(page.getByRole('listitem').filter({ hasText: inB }).getByText(organizationB.name));
  });

  test('says with the documented words that loading failed', async () => {
    const page = await site.visit('/todo', {
      as: actors.clientA,
      before: async (fresh) => {
        await intercept(fresh, 'TaskEvents', (route) => route.abort());
      },
    });
    await see(page.getByRole('alert').getByText('Kan taken niet laden'));
  });
});

describe('the dashboard', () => {
  test('says what is to be done today above the notice, and shows a Client the calendar', async () => {
    const { client, plan } = await someone();
    await plan('Nu meteen', { deadline: daysFromNow(0) });
    await plan('Volgende maand', { deadline: daysFromNow(45) });
    const page = await site.visit('/dashboard', { as: client });
    const now = groupOf(page, 'Vandaag te doen');
    await see(now.getByText('Nu meteen'));
    expect(await now.getByText('Volgende maand').count()).toBe(0);
    await see(page.getByText('Deze pagina is in aanbouw'));
    await see(groupOf(page, 'Jaarplanning').getByRole('grid'));
    const heights = await Promise.all(
      [now, page.getByText('Deze pagina is in aanbouw'), groupOf(page, 'Jaarplanning')].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    );
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    await statusOf(now, 'Nu meteen').click();
    await page.getByRole('menuitemradio', { name: 'Afgerond' }).click();
    await see(now.getByText('Voor vandaag staat er niets open.'));
  });

  test('shows the others the list', async () => {
    const { admin, plan } = await someone();
    await plan('In de lijst');
    const page = await site.visit('/dashboard', { as: admin });
    await see(page.getByRole('region', { name: 'Taken in de jaarplanning' }).getByText('In de lijst'));
    expect(await page.getByRole('grid').count()).toBe(0);
  });
});
