import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitLive } from '../kit/browser/live.ts';
import { planTask } from '../kit/browser/planning.ts';
import { rowMenuOf } from '../kit/browser/register.ts';
import { gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;

/** An organisation with someone whose open work is two tasks and an improvement point. */
async function openUsers(width = 1280) {
  const organization = await app.make.organization();
  const admin = await organization.admin({ name: 'Bea', surname: 'Heerder' });
  const leaver = await organization.client({ name: 'Lies', surname: 'Vertrekt' });
  const taker = await organization.client({ name: 'Bram', surname: 'Blijft' });
  await giveWork(organization, admin, leaver);
  const page = await site.visit('/users', { as: admin, width });
  return { organization, admin, leaver, taker, page };
}

async function giveWork({ id }: MadeOrganization, admin: Person, leaver: Person): Promise<void> {
  for (const title of ['Brandoefening', 'Dossiercontrole'])
    await planTask(app, admin, { title, assignedToUserId: leaver.id }, id);
  await app.make.registerEntry(admin, { description: 'Losse vloermat', responsibleUserId: leaver.id }, id);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acties voor gebruiker ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const workOf = async ({ id }: Person) => {
  const { rows } = await app.sql.query(
    `select (select count(*)::integer from task_event where assigned_to_user_id = $1) as tasks,
       (select count(*)::integer from register_entry where responsible_user_id = $1) as points,
       (select blocked_at is not null from app_user where id = $1) as blocked`,
    [id],
  );
  return rows[0];
};
const nothing = { tasks: 0, points: 0 };
const everything = { tasks: 2, points: 1 };

describe('open work', () => {
  test('is handed over to a colleague, who sees it come in without a reload', async () => {
    const { page, leaver, taker } = await openUsers();
    const [todo, register] = [
      await visitLive(site, '/todo', { as: taker }),
      await visitLive(site, '/register', { as: taker }),
    ];
    await see(register.getByText('Nog geen verbeterpunten'));
    await choose(page, 'Lies Vertrekt', 'Openstaand werk overdragen');
    const dialog = page.getByRole('dialog', { name: 'Openstaand werk van Lies Vertrekt' });
    await see(dialog.getByText('Nog open: 2 taken en 1 verbeterpunt'));
    const colleague = dialog.getByLabel('Overdragen aan');
    await soon(() => colleague.locator('option').allTextContents()).toEqual([
      'Kies een collega',
      'Bram Blijft',
      'Bea Heerder',
    ]);
    await colleague.selectOption({ label: 'Bram Blijft' });
    await dialog.getByRole('button', { name: 'Overdragen' }).click();
    await see(toastOf(page).getByText('Openstaand werk overgedragen'));
    await gone(dialog);
    expect(await workOf(leaver)).toEqual({ ...nothing, blocked: false });
    expect(await workOf(taker)).toEqual({ ...everything, blocked: false });
    await see(todo.getByText('Brandoefening'));
    await see(rowMenuOf(register, 'Losse vloermat'));
  });
});
