import { expect, test } from 'vitest';
import { see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { LONG_AGO } from '../kit/modules/retention/retention.ts';

const site = await openSite();
const { app } = site;

test('An Admin sees what is older than its period, has it removed, and puts it back', async () => {
  const organization = await app.make.organization();
  const [admin, client] = await Promise.all([organization.admin(), organization.client()]);
  const old = { createdAt: LONG_AGO, status: 'Closed' } as const;
  const incident = await app.make.incident(client, { ...old, clientName: 'Zus van Weleer' });
  await app.make.incident(client, { ...old, isShielded: true });
  await app.make.incident(client, { createdAt: LONG_AGO });
  await app.make.registerEntry(admin, { createdAt: LONG_AGO, status: 'Completed' });
  const nameNow = async () =>
    (
      await app.sql.query<{ name: string }>('select client_name as name from incident where id = $1', [
        incident.id,
      ])
    ).rows[0]?.name;
  const page = await site.visit('/settings/retention', { as: admin });
  await see(page.getByText('1 incident', { exact: true }));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Toepassen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bewaartermijn toepassen?' });
  await see(dialog.getByText('1 incident anonimiseren: alleen de naam'));
  await dialog.getByRole('button', { name: 'Toepassen' }).click();
  await see(toastOf(page).getByText('Het opruimen is begonnen'));
  await see(page.getByText('2 onderdelen opgeruimd'));
  expect(await nameNow()).toBe('Geanonimiseerd');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Terugzetten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten' }).click();
  await see(page.getByText('Teruggezet', { exact: true }));
  await soon(nameNow).toBe('Zus van Weleer');
});
