import { afterAll, describe, expect, test } from 'vitest';
import { gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const site = await openSite({ smtpUrl: mailbox.smtpUrl });
const { app } = site;
const { organizationA, superAdmin } = app.actors;

const menuOf = (page: Awaited<ReturnType<typeof site.visit>>, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: /^(Acties|Menu|Open)/ });

/** The names of the organisations that somebody belongs to. */
const membershipsOf = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await app.sql.query(
    'select o.name from membership m join organization o on o.id = m.organization_id where m.user_id = $1',
    [id],
  );
  return rows.map(({ name }) => name);
};

describe('users', () => {
  test('are invited by mail, several at once, and withdrawn again', async () => {
    const admin = await organizationA.admin();
    const [one, two] = [`een-${mark()}@nieuw.example`, `twee-${mark()}@nieuw.example`];
    const page = await site.visit('/users', { as: admin });
    await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gebruiker uitnodigen' });
    await dialog.getByLabel('E-mailadressen').fill(`${one}, ${two}`);
    await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
    await see(toastOf(page).getByText('2 uitnodigingen verstuurd'));
    await gone(dialog);
    expect(linkIn(await mailbox.next(one))).toContain('/invitation/accept?token=');
    await mailbox.next(two);
    await see(page.getByText(one));
    await menuOf(page, one).click();
    await page.getByRole('menuitem', { name: 'Intrekken' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Intrekken' }).click();
    await see(toastOf(page).getByText('Uitnodiging ingetrokken'));
    await see(page.getByRole('row', { name: new RegExp(`${one}.*Ingetrokken`) }));
  });

  test('have their row menu in sight on a window of 1,440 pixels, for a SuperAdmin as well', async () => {
    const page = await site.visit('/users', { as: superAdmin, width: 1440 });
    const menu = page.getByRole('button', { name: /^Acties voor gebruiker/ }).first();
    await see(menu);
    const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(1440);
    await menu.click();
    await see(page.getByRole('menuitem', { name: 'Bewerken' }));
  });
});

describe('organisations', () => {
  test('are made, given their people, renamed, archived and only then deleted, by typing the name', async () => {
    const person = await organizationA.client({ name: 'Olaf', surname: `Terpstra-${mark()}` });
    const name = `Zorghuis De Wilg ${mark()}`;
    const renamed = `Zorghuis De Treurwilg ${mark()}`;
    const page = await site.visit('/organizations', { as: superAdmin });
    await page.getByRole('button', { name: 'Nieuwe organisatie' }).click();
    const create = page.getByRole('dialog', { name: 'Nieuwe organisatie' });
    await create.getByLabel('Naam').fill(name);
    await create.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByRole('searchbox').fill(name);
    await page.waitForURL(/[?&]q=/);
    await see(page.getByRole('row', { name: new RegExp(name) }));

    await menuOf(page, name).click();
    await page.getByRole('menuitem', { name: 'Eigenaren en leden' }).click();
    const members = page.getByRole('dialog', { name: `Eigenaren en leden van ${name}` });
    await see(members.getByText('Er hoort nog niemand bij deze organisatie.'));
    await members.getByLabel('Zoek iemand om toe te voegen').fill(person.surname);
    await members.getByRole('button', { name: `Olaf ${person.surname} toevoegen` }).click();
    await see(toastOf(page).getByText('Toegevoegd'));
    await soon(() => membershipsOf(person)).toContain(name);
    await members.getByRole('button', { name: `Olaf ${person.surname} uit de organisatie halen` }).click();
    const question = page.getByRole('alertdialog', { name: 'Uit de organisatie halen?' });
    await question.getByRole('button', { name: 'Uit de organisatie halen' }).click();
    await see(toastOf(page).getByText('Uit de organisatie gehaald'));
    await soon(() => membershipsOf(person)).not.toContain(name);
    await page.keyboard.press('Escape');
    await gone(members);

    await menuOf(page, name).click();
    await page.getByRole('menuitem', { name: 'Bewerken' }).click();
    const edit = page.getByRole('dialog', { name: 'Organisatie bewerken' });
    await edit.getByLabel('Naam').fill(renamed);
    await edit.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByRole('searchbox').fill(renamed);
    await menuOf(page, renamed).click();
    await page.getByRole('menuitem', { name: 'Archiveren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archiveren' }).click();
    await gone(page.getByRole('row', { name: new RegExp(renamed) }));
    await page.goto(`/organizations?status=archived&q=${renamed}`);
    await menuOf(page, renamed).click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    const remove = page.getByRole('dialog', { name: 'Organisatie verwijderen' });
    await remove.getByLabel('Naam van de organisatie').fill(renamed);
    await remove.getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    await gone(page.getByRole('row', { name: new RegExp(renamed) }));
  });
});
