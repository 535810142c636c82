import { describe, expect, test } from 'vitest';
import { daysFromNow, listedTasks, makeFrequency, makeTemplate } from '../kit/browser/planning.ts';
import { errorOf, gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const { make, actors } = app;
const { superAdmin } = actors;

const nextYear = String(Number(daysFromNow(0).slice(0, 4)) + 1);

describe('generating a year', () => {
  test('shows what it would plan, plans it, and makes nothing twice', async () => {
    const place = await make.organization('Zorggroep Jaarplan');
    const admin = await place.admin();
    await makeTemplate(
      app,
      'Klachtenanalyse per kwartaal',
      place.id,
      await makeFrequency(app, 'Ieder kwartaal'),
    );
    const page = await site.visit('/events', { as: admin });
    await page.getByRole('button', { name: 'Genereer jaarplanning' }).click();
    const dialog = page.getByRole('dialog', { name: /^Genereer jaarplanning/ });
    await dialog.getByLabel('Jaar').selectOption(nextYear);
    await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
    const preview = page.getByRole('dialog', { name: `Genereer jaarplanning ${nextYear}` });
    await soon(() => preview.getByText('Klachtenanalyse per kwartaal', { exact: true }).count()).toBe(4);
    await see(preview.getByText(`01-04-${nextYear} t/m 15-04-${nextYear}`));
    expect(await listedTasks(page)).toEqual([]);
    const submit = preview.getByRole('button', { name: /inplannen$/ });
    const count = Number((await submit.textContent())?.match(/\d+/)?.[0]);
    expect(count).toBeGreaterThanOrEqual(4);
    await submit.click();
    await see(toastOf(page).getByText(`${count} taken in de planning gezet`));
    await gone(preview);
    await page.getByRole('searchbox').fill('Klachtenanalyse per kwartaal');
    await soon(() => listedTasks(page)).toHaveLength(4);

    await page.getByRole('button', { name: 'Genereer jaarplanning' }).click();
    await dialog.getByLabel('Jaar').selectOption(nextYear);
    await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
    await soon(() => preview.getByText('Staat er al').count()).toBe(count);
    expect(await preview.getByRole('button', { name: /inplannen$/ }).isDisabled()).toBe(true);
    await preview.getByRole('button', { name: 'Vorige' }).click();
    await soon(() => dialog.getByLabel('Jaar').inputValue()).toBe(nextYear);
  });

  test('says for whom the tasks are, and leaves out what is not wanted', async () => {
    const place = await make.organization('Zorggroep Keuze');
    const admin = await place.admin({ name: 'Ina', surname: 'Kok' });
    await makeTemplate(
      app,
      'Medicatieronde',
      place.id,
      await makeFrequency(app, 'Elk kwartaal hier'),
      'Admin',
    );
    const page = await site.visit('/events?dialog=generate', { as: admin });
    const dialog = page.getByRole('dialog', { name: /^Genereer jaarplanning/ });
    await dialog.getByLabel('Jaar').selectOption(nextYear);
    await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
    const preview = page.getByRole('dialog', { name: `Genereer jaarplanning ${nextYear}` });
    const rounds = preview.getByRole('checkbox', { name: /Medicatieronde.*voor Ina Kok/ });
    await soon(() => rounds.count()).toBe(4);
    const submit = preview.getByRole('button', { name: /inplannen$/ });
    const count = Number((await submit.textContent())?.match(/\d+/)?.[0]);
    await rounds.nth(1).focus();
    await page.keyboard.press('Space');
    await soon(() => rounds.nth(1).isChecked()).toBe(false);
    await soon(() => submit.textContent()).toContain(`${count - 1} `);
    const all = preview.getByRole('checkbox', { name: 'Medicatieronde (4 keer)' });
    await all.focus();
    await page.keyboard.press('Space');
    await soon(() => rounds.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await soon(() => submit.isDisabled()).toBe(count === 4);
    await page.keyboard.press('Space');
    await rounds.nth(1).focus();
    await page.keyboard.press('Space');
    await soon(() => submit.textContent()).toContain(`${count - 1} `);
    await submit.click();
    await gone(preview);
    await page.getByRole('searchbox').fill('Medicatieronde');
    await soon(() => listedTasks(page)).toHaveLength(3);
    await see(
      page
        .getByRole('row', { name: /Medicatieronde/ })
        .getByText('Ina Kok')
        .first(),
    );
  });

  test('lets a SuperAdmin choose the organisation', async () => {
    const place = await make.organization('Woonvorm Planloos');
    await makeTemplate(
      app,
      'Alleen hier',
      place.id,
      await makeFrequency(app, 'Jaarlijks hier', { kind: 'on', onDay: 1, onMonth: 6 }),
    );
    const page = await site.visit('/events?dialog=generate', { as: superAdmin });
    const dialog = page.getByRole('dialog', { name: /^Genereer jaarplanning/ });
    await dialog.getByLabel('Jaar').selectOption(nextYear);
    await dialog.getByLabel('Organisatie').selectOption({ label: 'Woonvorm Planloos' });
    await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
    await see(page.getByRole('dialog').getByText('Alleen hier'));
    await see(page.getByRole('dialog').getByText('Woonvorm Planloos'));
  });
});

describe('a task template', () => {
  test('is made in two steps with a frequency out of the list, edited and deleted', async () => {
    const place = await make.organization(`Zorggroep Sjabloon ${mark()}`);
    const rhythm = `Per kwartaal ${mark()}`;
    await makeFrequency(app, rhythm);
    const page = await site.visit('/tasks', { as: superAdmin });
    await page.getByRole('button', { name: 'Nieuwe taak' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nieuwe taak' });
    await form.getByRole('button', { name: 'Volgende' }).click();
    await soon(() => errorOf(form.getByLabel('Titel'))).toBe('Vereist');
    await form.getByLabel('Titel').fill('Legionellacontrole');
    await form.getByLabel('Omschrijving').fill('Laat de leidingen controleren');
    await form.getByLabel('Thema').selectOption({ label: 'Arbo & BHV' });
    await form.getByLabel('Norm', { exact: false }).first().selectOption({ label: 'HKZ' });
    await form.getByRole('button', { name: 'Volgende' }).click();
    await see(form.getByText('Stap 2 van 2'));
    await form.getByLabel('Doorlooptijd in dagen').fill('400');
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await soon(() => errorOf(form.getByLabel('Frequentie'))).toBe('Vereist');
    await form.getByLabel('Frequentie').selectOption({ label: `${rhythm} – Elke 3 maanden` });
    await form.getByLabel('Doorlooptijd in dagen').fill('14');
    await form.getByText('Alleen gekozen organisaties').click();
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await see(form.getByText('Vereist'));
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

  test('is nobody’s business but a SuperAdmin’s', async () => {
    const page = await site.visit('/tasks', { as: actors.adminA });
    await page.waitForURL('**/dashboard');
    await page.goto('/frequency');
    await page.waitForURL('**/dashboard');
  });
});

describe('a frequency', () => {
  test('shows the next three moments while one fills it in', async () => {
    const page = await site.visit('/frequency?dialog=create', { as: superAdmin });
    const form = page.getByRole('dialog', { name: 'Nieuwe frequentie' });
    await see(form.getByText('Vul de regel in om de volgende momenten te zien.'));
    await form.getByRole('radio', { name: 'Op vaste datum' }).check({ force: true });
    await form.getByLabel('Dag', { exact: true }).fill('1');
    await form.getByLabel('Maand', { exact: true }).selectOption({ label: 'juni' });
    const moments = form.getByRole('status').getByRole('listitem');
    await soon(() => moments.count()).toBe(3);
    for (const moment of await moments.allTextContents()) expect(moment).toMatch(/^1 juni 20\d\d$/);
    await form.getByLabel('Dag', { exact: true }).fill('31');
    await see(form.getByText('Vul de regel in om de volgende momenten te zien.'));
    await form.getByLabel('Naam').fill('Onmogelijk');
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await soon(() => errorOf(form.getByLabel('Dag', { exact: true }))).toBe('Geen geldige datum');
  });

  test('is made, read as a sentence and as its rule, and deleted', async () => {
    const name = `Om de zes weken ${crypto.randomUUID()}`;
    const page = await site.visit('/frequency', { as: superAdmin });
    await page.getByRole('button', { name: 'Nieuwe frequentie' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nieuwe frequentie' });
    await form.getByLabel('Naam').fill(name);
    await form.getByLabel('Aantal').fill('100');
    await form.getByLabel('Eenheid').selectOption({ label: 'weken' });
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await soon(() => errorOf(form.getByLabel('Aantal'))).toBe('Kies een getal van 1 tot en met 99');
    await form.getByLabel('Aantal').fill('6');
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await see(toastOf(page).getByText('Frequentie aangemaakt!'));
    await page.getByRole('searchbox').fill(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await see(row.getByText('Elke 6 weken', { exact: true }));
    await see(row.getByText('every 6 week', { exact: true }));
    await see(row.getByText('0 taken'));
    await page.getByRole('button', { name: `Acties voor Frequentie: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    await gone(row);
  });

  test('that is in use cannot be deleted but made inactive, and can then not be chosen', async () => {
    const place = await make.organization();
    const [used, other] = [`Vast ritme ${mark()}`, `Ander ritme ${mark()}`];
    await makeFrequency(app, other);
    await makeTemplate(app, 'Gebruikt een ritme', place.id, await makeFrequency(app, used));
    const page = await site.visit(`/frequency?q=${used}`, { as: superAdmin });
    const row = page.getByRole('row').filter({ hasText: used });
    await see(row.getByText('1 taak'));
    await page.getByRole('button', { name: `Acties voor Frequentie: ${used}` }).click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deze frequentie is in gebruik' });
    await see(question.getByText(/hoort bij 1 taak en kan niet worden verwijderd/));
    await question.getByRole('button', { name: 'Inactief maken' }).click();
    await see(toastOf(page).getByText('Frequentie is nu inactief'));
    await see(row.getByText('Inactief'));
    await page.goto('/tasks?dialog=create');
    const form = page.getByRole('dialog', { name: 'Nieuwe taak' });
    await form.getByLabel('Titel').fill('Iets');
    await form.getByLabel('Omschrijving').fill('Iets');
    await form.getByLabel('Thema').selectOption({ label: 'Kwaliteit' });
    await form.getByRole('button', { name: 'Volgende' }).click();
    await soon(() => form.getByLabel('Frequentie').locator('option').allTextContents()).toContain(
      `${other} – Elke 3 maanden`,
    );
    const offered = await form.getByLabel('Frequentie').locator('option').allTextContents();
    expect(offered.filter((name) => name.includes(used))).toEqual([]);
  });
});
