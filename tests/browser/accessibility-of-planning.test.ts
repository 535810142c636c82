import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import {
  chooseStatus,
  chooseTaskAction,
  daysFromNow,
  listedTasks,
  makeFrequency,
  makeTemplate,
  openTaskForm,
  planTask,
  statusOf,
  taskMenuOf,
} from '../kit/browser/planning.ts';
import { gone, intercept, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const { superAdmin } = app.actors;
const place = await app.make.organization('Zorggroep Toegankelijk');
const [admin, client] = [await place.admin(), await place.client()];
const mine = { assignedToUserId: client.id };
await planTask(app, admin, {
  title: 'Late taak',
  startDate: daysFromNow(-9),
  deadline: daysFromNow(-2),
  ...mine,
});
await planTask(app, admin, { title: 'Taak van nu', deadline: daysFromNow(0), ...mine });
await planTask(app, admin, { title: 'Taak met bewijs', evidenceRequired: true, ...mine });
await planTask(app, admin, { title: 'Taak van later', startDate: daysFromNow(4), deadline: daysFromNow(30) });
const done = await planTask(app, admin, { title: 'Gedane taak', deadline: daysFromNow(1), ...mine });
await app.ask(
  admin,
  `mutation ($id: ID!, $version: Int!) { changeTaskEventStatus(id: $id, version: $version, status: DONE) { id } }`,
  { ...done },
);
await makeTemplate(app, 'Interne audit', place.id, await makeFrequency(app, 'Per kwartaal'));

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, in', (width) => {
  test('the planning as a list, with its menus and dialogs', async () => {
    const page = await site.visit('/events?show=all', { as: admin, width });
    await soon(() => listedTasks(page)).toHaveLength(5);
    expect(await findBarriers(page, 'list', { structure: true })).toEqual([]);
    await statusOf(page, 'Taak van nu').click();
    await see(page.getByRole('menuitemradio', { name: 'Bezig' }));
    expect(await findBarriers(page, 'status menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await taskMenuOf(page, 'Taak van nu').click();
    await see(page.getByRole('menuitem', { name: 'Toewijzen' }));
    expect(await findBarriers(page, 'row menu')).toEqual([]);
    await page.keyboard.press('Escape');
    const form = await openTaskForm(page);
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await see(form.getByText('Vereist').first());
    expect(await findBarriers(page, 'form')).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(form);
    for (const [action, name] of [
      ['Weergave', 'Taak met bewijs'],
      ['Toewijzen', 'Taak toewijzen'],
      ['Verwijderen', 'Taak verwijderen?'],
    ] as const) {
      await chooseTaskAction(page, 'Taak met bewijs', action);
      const dialog = page.getByRole(action === 'Verwijderen' ? 'alertdialog' : 'dialog', { name });
      await see(dialog);
      expect(await findBarriers(page, action)).toEqual([]);
      await page.keyboard.press('Escape');
      await gone(dialog);
    }
    for (const [title, status, name] of [
      ['Taak met bewijs', 'Afgerond', 'Taak afronden'],
      ['Gedane taak', 'Bezig', 'Taak heropenen'],
    ] as const) {
      await chooseStatus(page, title, status);
      const dialog = page.getByRole('dialog', { name });
      await see(dialog);
      expect(await findBarriers(page, name)).toEqual([]);
      await page.keyboard.press('Escape');
      await gone(dialog);
    }
  });

  test('the calendar of a month and of a year, also while it cannot be loaded', async () => {
    const page = await site.visit('/events?view=Calendar', { as: admin, width });
    await soon(() =>
      page
        .getByRole('grid')
        .getByRole('button', { name: /deadline/ })
        .count(),
    ).not.toBe(0);
    await page.getByRole('button', { name: /, vandaag,/ }).click();
    await see(taskMenuOf(page, 'Taak van nu'));
    expect(await findBarriers(page, 'month')).toEqual([]);
    await page.getByRole('button', { name: 'Uitleg bij de kalender' }).click();
    await see(page.getByText(/^Pijltjes/));
    expect(await findBarriers(page, 'explanation')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Jaar', { exact: true }).click();
    await see(page.getByRole('button', { name: /deze maand/ }));
    expect(await findBarriers(page, 'year')).toEqual([]);
    await intercept(page, 'TaskEvents', (route) => route.abort());
    await page.reload();
    await see(page.getByRole('main').getByRole('alert').getByText('Kan gebeurtenissen niet laden'));
    expect(await findBarriers(page, 'failed')).toEqual([]);
  });

  test('the dialog that generates a year', async () => {
    const page = await site.visit('/events?dialog=generate', { as: admin, width });
    const dialog = page.getByRole('dialog', { name: /^Genereer jaarplanning/ });
    await see(dialog);
    expect(await findBarriers(page, 'question')).toEqual([]);
    await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
    await see(page.getByRole('dialog').getByRole('heading', { level: 3 }).first());
    expect(await findBarriers(page, 'preview')).toEqual([]);
  });

  test('one’s own tasks, with what is done, and without any', async () => {
    const page = await site.visit('/todo', { as: client, width });
    await see(page.getByRole('region', { name: 'Te laat' }));
    await page.getByRole('button', { name: 'Afgeronde taken tonen' }).click();
    await see(page.getByRole('region', { name: 'Afgerond' }));
    expect(await findBarriers(page, 'todo')).toEqual([]);
    const nobody = await site.visit('/todo', { as: await place.client(), width });
    await see(nobody.getByText('U hebt geen open taken'));
    expect(await findBarriers(nobody, 'no tasks')).toEqual([]);
  });

  test('the dashboard of a Client and of an Admin, with what waits for each', async () => {
    const { make, sql } = site.app;
    await make.incident(client, { status: 'Closed', reporterFeedback: 'De mat ligt nu vast' });
    const { id } = await make.incident(client, { isReport: true });
    await sql.query("update incident set calamity_established_on = '2026-01-02' where id = $1", [id]);
    for (const person of [client, admin]) {
      const page = await site.visit('/dashboard', { as: person, width });
      await see(page.getByRole('region', { name: 'Uw taken deze week' }));
      const first = person === client ? 'Antwoord op uw meldingen' : 'IGJ-termijnen';
      await see(page.getByRole('region', { name: first }).getByRole('listitem').first());
      await gone(page.locator('.chakra-skeleton').first());
      expect(await findBarriers(page, person.role)).toEqual([]);
    }
  });

  test('the finished tasks, and the own recurring tasks with their form', async () => {
    const page = await site.visit('/events', { as: admin, width });
    await soon(() => listedTasks(page)).toHaveLength(4);
    await page.getByText('Afgerond', { exact: true }).click();
    await soon(() => listedTasks(page)).toEqual(['Gedane taak']);
    expect(await findBarriers(page, 'what is done', { structure: true })).toEqual([]);
    await page.getByRole('link', { name: 'Eigen terugkerende taken' }).click();
    await see(page.getByText('Nog geen eigen taken'));
    expect(await findBarriers(page, 'own recurring tasks', { structure: true })).toEqual([]);
    await page.getByRole('button', { name: 'Nieuwe terugkerende taak' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nieuwe terugkerende taak' });
    await form.getByRole('button', { name: 'Volgende' }).click();
    await see(form.getByText('Vereist').first());
    expect(await findBarriers(page, 'own recurring task')).toEqual([]);
  });

  test('the templates and the frequencies, with their forms', async () => {
    const page = await site.visit('/tasks', { as: superAdmin, width });
    await see(page.getByRole('button', { name: /^Acties voor Taaksjabloon/ }).first());
    expect(await findBarriers(page, 'templates')).toEqual([]);
    await page.getByRole('button', { name: 'Nieuwe taak' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nieuwe taak' });
    await form.getByRole('button', { name: 'Volgende' }).click();
    await see(form.getByText('Vereist').first());
    expect(await findBarriers(page, 'template, step 1')).toEqual([]);
    await form.getByLabel('Titel').fill('Iets');
    await form.getByLabel('Omschrijving').fill('Iets');
    await form.getByLabel('Thema').selectOption({ label: 'Kwaliteit' });
    await form.getByRole('button', { name: 'Volgende' }).click();
    await see(form.getByText('Stap 2 van 2'));
    await form.getByText('Alleen gekozen organisaties').click();
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await see(form.getByText('Vereist').first());
    expect(await findBarriers(page, 'template, step 2')).toEqual([]);

    await page.goto('/frequency');
    await see(page.getByRole('button', { name: /^Acties voor Frequentie/ }).first());
    expect(await findBarriers(page, 'frequencies')).toEqual([]);
    await page.goto('/frequency?dialog=create');
    const frequency = page.getByRole('dialog', { name: 'Nieuwe frequentie' });
    await frequency.getByLabel('Aantal').fill('3');
    await frequency.getByLabel('Eenheid').getByText('maanden', { exact: true }).click();
    await see(frequency.getByRole('status').getByRole('listitem').first());
    expect(await findBarriers(page, 'frequency')).toEqual([]);
    await frequency.getByLabel('Aantal').fill('100');
    await frequency.getByRole('button', { name: 'Opslaan' }).click();
    await see(frequency.getByText('Vereist').first());
    expect(await findBarriers(page, 'refused frequency')).toEqual([]);
  });
});
