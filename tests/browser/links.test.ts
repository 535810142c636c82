import { expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { planTask } from '../kit/browser/planning.ts';
import { addressOf, gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;

test('a link is added, followed and removed by keyboard, while a colleague sees it come and go', async () => {
  const organization = await app.make.organization('Zorggroep De Schakel');
  const [admin, colleague] = [await organization.admin(), await organization.admin()];
  const point = await app.make.registerEntry(admin, { description: 'Rolstoelen in de gang' });
  const task = await planTask(app, admin, { title: 'Gangen nalopen' });
  const page = await site.visit(`/register/${point.id}`, { as: admin });
  const other = await site.visit(`/events/${task.id}`, { as: colleague });
  const panel = page.getByRole('region', { name: 'Verbeterpunt', exact: true });
  const links = panel.getByRole('region', { name: 'Koppelingen' });
  const atColleague = other.getByRole('region', { name: 'Koppelingen' });
  await see(links.getByText('Hier is nog niets aan gekoppeld.'));
  await see(atColleague.getByText('Hier is nog niets aan gekoppeld.'));

  const add = links.getByRole('button', { name: 'Koppeling toevoegen' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Koppeling toevoegen' });
  const search = dialog.getByRole('combobox', { name: 'Zoek wat u wilt koppelen' });
  await soon(() => hasFocus(search)).toBe(true);
  await page.keyboard.type('gang');
  // The improvement point itself is found by this word, and not offered.
  const option = dialog.getByRole('option');
  await see(option);
  expect(await option.allTextContents()).toEqual([expect.stringMatching(/^Gangen nalopenTaak/)]);
  expect(await findBarriers(page, 'the dialog')).toEqual([]);
  await page.keyboard.press('Enter');
  await gone(dialog);
  await see(toastOf(page).getByText('Koppeling toegevoegd'));
  await soon(() => hasFocus(add)).toBe(true);
  const link = links.getByRole('link', { name: 'Gangen nalopen' });
  await see(link);
  await see(atColleague.getByRole('link', { name: /^VP-\d{4}-\d{3}: Rolstoelen in de gang$/ }));
  expect(await findBarriers(page, 'the linked record')).toEqual([]);

  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await soon(() => addressOf(page)).toBe(`/events/${task.id}`);
  const back = page.getByRole('region', { name: 'Koppelingen' }).getByRole('link', { name: /Rolstoelen/ });
  await see(back);
  await tabTo(page, back);
  await page.keyboard.press('Enter');
  await see(link);

  await tabTo(page, links.getByRole('button', { name: 'Koppeling met Gangen nalopen verwijderen' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Koppeling verwijderen?' });
  await see(question.getByText('Gangen nalopen blijft bestaan.'));
  await tabTo(page, question.getByRole('button', { name: 'Verwijderen' }));
  await page.keyboard.press('Enter');
  await see(links.getByText('Hier is nog niets aan gekoppeld.'));
  await see(atColleague.getByText('Hier is nog niets aan gekoppeld.'));
  await soon(() => hasFocus(links.getByRole('list', { name: 'Koppelingen' }))).toBe(true);
});
