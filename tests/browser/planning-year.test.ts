import { expect, test } from 'vitest';
import { daysFromNow, listedTasks, makeFrequency, makeTemplate } from '../kit/browser/planning.ts';
import { gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const { make } = app;

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
