import { expect, test } from 'vitest';
import { daysFromNow, listedTasks, makeFrequency, makeTemplate } from '../kit/browser/planning.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const { make, actors } = app;
const { superAdmin } = actors;

const nextYear = String(Number(daysFromNow(0).slice(0, 4)) + 1);

test('generating a year shows what it would plan and for whom, plans what is wanted, and makes nothing twice', async () => {
  const place = await make.organization('Zorggroep Jaarplan');
  const admin = await place.admin({ name: 'Ina', surname: 'Kok' });
  const quarterly = await makeFrequency(app, `Ieder kwartaal ${mark()}`);
  await makeTemplate(app, 'Klachtenanalyse per kwartaal', place.id, quarterly, 'Admin');
  const page = await site.visit('/events', { as: admin });
  await page.getByRole('button', { name: 'Genereer jaarplanning' }).click();
  const dialog = page.getByRole('dialog', { name: /^Genereer jaarplanning/ });
  await dialog.getByRole('radiogroup', { name: 'Jaar' }).getByText(nextYear, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
  const preview = page.getByRole('dialog', { name: `Genereer jaarplanning ${nextYear}` });
  const analyses = preview.getByRole('checkbox', { name: /Klachtenanalyse per kwartaal.*voor Ina Kok/ });
  await soon(() => analyses.count()).toBe(4);
  await see(preview.getByText(`1 april ${nextYear} t/m 15 april ${nextYear}`));
  expect(await listedTasks(page)).toEqual([]);
  const submit = preview.getByRole('button', { name: /inplannen$/ });
  const count = Number((await submit.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThanOrEqual(4);
  await analyses.nth(1).focus();
  await page.keyboard.press('Space');
  await soon(() => submit.textContent()).toContain(`${count - 1} `);
  await submit.click();
  await see(toastOf(page).getByText(`${count - 1} taken in de planning gezet`));
  await gone(preview);
  await page.getByRole('searchbox').fill('Klachtenanalyse per kwartaal');
  await soon(() => listedTasks(page)).toHaveLength(3);
  await see(
    page
      .getByRole('row', { name: /Klachtenanalyse/ })
      .getByText('Ina Kok')
      .first(),
  );

  await page.getByRole('button', { name: 'Genereer jaarplanning' }).click();
  await dialog.getByRole('radiogroup', { name: 'Jaar' }).getByText(nextYear, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
  await soon(() => preview.getByText('Staat er al').count()).toBe(count - 1);
  await see(preview.getByRole('button', { name: '1 taak inplannen' }));
});

test('a task template is made in two steps with a frequency out of the list, edited and deleted', async () => {
  const place = await make.organization(`Zorggroep Sjabloon ${mark()}`);
  const rhythm = `Per kwartaal ${mark()}`;
  await makeFrequency(app, rhythm);
  const page = await site.visit('/tasks', { as: superAdmin });
  await page.getByRole('button', { name: 'Nieuwe taak' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nieuwe taak' });
  await form.getByLabel('Titel').fill('Legionellacontrole');
  await form.getByLabel('Omschrijving').fill('Laat de leidingen controleren');
  await form.getByLabel('Thema').selectOption({ label: 'Arbo & BHV' });
  await form.getByLabel('Norm', { exact: false }).first().selectOption({ label: 'HKZ' });
  await form.getByRole('button', { name: 'Volgende' }).click();
  await see(form.getByText('Stap 2 van 2'));
  await form.getByLabel('Frequentie').selectOption({ label: `${rhythm} – Elke 3 maanden` });
  await form.getByLabel('Doorlooptijd in dagen').fill('14');
  await form.getByText('Alleen gekozen organisaties').click();
  await form.getByLabel(place.name).check();
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await see(toastOf(page).getByText('Taak aangemaakt!'));

  await page.getByRole('searchbox').fill('Legionella');
  const row = page.getByRole('row').filter({ hasText: 'Legionellacontrole' });
  await see(row.getByText(rhythm));
  await see(row.getByText('Arbo & BHV'));
  const menu = page.getByRole('button', { name: 'Acties voor Taaksjabloon: Legionellacontrole' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Bewerken' }).click();
  const editor = page.getByRole('dialog', { name: 'Taak bewerken' });
  await editor.getByRole('button', { name: 'Volgende' }).click();
  await editor.getByLabel('Actief').uncheck({ force: true });
  await editor.getByRole('button', { name: 'Opslaan' }).click();
  await see(toastOf(page).getByText('Taak bijgewerkt!'));
  await see(row.getByText('Nee'));
  await soon(() => hasFocus(menu)).toBe(true);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await see(toastOf(page).getByText('Succesvol verwijderd!'));
  await gone(row);
});

test('a frequency is made with its moments in sight, cannot go nor be chosen once it is used and inactive', async () => {
  const place = await make.organization();
  const [name, other] = [`Om de zes weken ${mark()}`, `Ander ritme ${mark()}`];
  await makeFrequency(app, other);
  const page = await site.visit('/frequency', { as: superAdmin });
  await page.getByRole('button', { name: 'Nieuwe frequentie' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nieuwe frequentie' });
  await form.getByLabel('Naam').fill(name);
  await form.getByLabel('Aantal').fill('6');
  await form.getByLabel('Eenheid').getByText('weken', { exact: true }).click();
  const moments = form.getByRole('status').getByRole('listitem');
  await soon(() => moments.count()).toBe(3);
  for (const moment of await moments.allTextContents()) expect(moment).toMatch(/^\d+ [a-z]+ 20\d\d$/);
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await see(toastOf(page).getByText('Frequentie aangemaakt!'));
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await see(row.getByText('Elke 6 weken', { exact: true }));
  await see(row.getByText('every 6 week', { exact: true }));
  await see(row.getByText('0 taken'));

  const { rows } = await app.sql.query('select id from frequency where name = $1', [name]);
  await makeTemplate(app, 'Gebruikt een ritme', place.id, rows[0].id);
  await page.reload();
  await see(row.getByText('1 taak'));
  await page.getByRole('button', { name: `Acties voor Frequentie: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deze frequentie is in gebruik' });
  await question.getByRole('button', { name: 'Inactief maken' }).click();
  await see(toastOf(page).getByText('Frequentie is nu inactief'));
  await see(row.getByText('Inactief'));
  await page.goto('/tasks?dialog=create');
  const task = page.getByRole('dialog', { name: 'Nieuwe taak' });
  await task.getByLabel('Titel').fill('Iets');
  await task.getByLabel('Omschrijving').fill('Iets');
  await task.getByLabel('Thema').selectOption({ label: 'Kwaliteit' });
  await task.getByRole('button', { name: 'Volgende' }).click();
  const offered = () => task.getByLabel('Frequentie').locator('option').allTextContents();
  await soon(offered).toContain(`${other} – Elke 3 maanden`);
  expect((await offered()).filter((option) => option.includes(name))).toEqual([]);

  await page.goto(`/frequency?q=${other}`);
  await page.getByRole('button', { name: `Acties voor Frequentie: ${other}` }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await see(toastOf(page).getByText('Succesvol verwijderd!'));
  await gone(page.getByRole('row').filter({ hasText: other }));
});
