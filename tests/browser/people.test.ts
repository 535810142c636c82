import { afterAll, describe, expect, test } from 'vitest';
import { gone, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { UPDATE_ACCOUNT } from '../kit/modules/identity/people.ts';
import { mark } from '../kit/server/unique.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const site = await openSite({ smtpUrl: mailbox.smtpUrl });
const { app } = site;
const { organizationA, superAdmin } = app.actors;

const menuOf = (page: Awaited<ReturnType<typeof site.visit>>, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: /^(Acties|Menu|Open)/ });

describe('users', () => {
  test('are invited by mail, several at once, and withdrawn again', async () => {
    const admin = await organizationA.admin();
    const [one, two] = [`een-${mark()}@nieuw.example`, `twee-${mark()}@nieuw.example`];
    const page = await site.visit('/users', { as: admin });
    await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gebruiker uitnodigen' });
    await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
    await see(dialog.getByText('Vereist').first());
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

  test('get another role and are blocked, and a colleague’s list shows it without a reload', async () => {
    const admin = await organizationA.admin();
    const person = await organizationA.client({ name: 'Tamar', surname: `Visser-${mark()}` });
    const colleague = await site.visit(`/users?q=${person.surname}`, { as: await organizationA.admin() });
    const page = await site.visit(`/users?q=${person.surname}`, { as: admin });
    await menuOf(page, person.surname).click();
    await page.getByRole('menuitem', { name: 'Bewerken' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gebruiker bewerken' });
    await dialog.getByLabel('Rol').selectOption({ label: 'Beheerder' });
    await dialog.getByLabel('Functie').fill('Teamleider');
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await see(toastOf(page).getByText('Gebruiker bijgewerkt'));
    await see(colleague.getByRole('row', { name: new RegExp(`${person.surname}.*Beheerder`) }));
    await menuOf(page, person.surname).click();
    await page.getByRole('menuitem', { name: 'Blokkeren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren' }).click();
    await see(toastOf(page).getByText('Gebruiker geblokkeerd'));
    await see(colleague.getByRole('row', { name: new RegExp(`${person.surname}.*Geblokkeerd`) }));
    const answer = await app.rest(null, 'POST', '/auth/sign-in', {
      email: person.email,
      password: 'Zomer-avond-2026',
    });
    expect(answer.status).toBe(401);
  });

  test('are not given back by a form what a colleague took from them while it was open', async () => {
    const person = await organizationA.admin({ name: 'Jan', surname: `Bakker-${mark()}` });
    const page = await site.visit(`/users?q=${person.surname}`, { as: await organizationA.admin() });
    await menuOf(page, person.surname).click();
    await page.getByRole('menuitem', { name: 'Bewerken' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gebruiker bewerken' });
    await dialog.getByLabel('Functie').fill('Teamleider');
    const input = { version: 1, role: 'Client', organizationIds: [organizationA.id] };
    await app.ask(await organizationA.admin(), UPDATE_ACCOUNT, { id: person.id, input });
    await page.locator('tr', { hasText: 'Medewerker' }).waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await see(toastOf(page).getByText('Iemand anders heeft dit intussen gewijzigd. Sluit dit venster'));
    expect(await dialog.getByLabel('Functie').inputValue()).toBe('Teamleider');
    const { rows } = await app.sql.query('select role from app_user where id = $1', [person.id]);
    expect(rows).toEqual([{ role: 'Client' }]);

    await dialog.getByRole('button', { name: 'Annuleer' }).click();
    await menuOf(page, person.surname).click();
    await page.getByRole('menuitem', { name: 'Bewerken' }).click();
    await soon(() => dialog.getByLabel('Rol').locator('option:checked').textContent()).toBe('Medewerker');
  });

  test('become confidant of the organisation by a SuperAdmin’s hand alone, which the list shows, and are so no longer', async () => {
    const admin = await organizationA.admin();
    const person = await organizationA.client({ name: 'Vera', surname: `Trouw-${mark()}` });
    const theirs = await site.visit(`/users?q=${person.surname}`, { as: admin });
    await menuOf(theirs, person.surname).click();
    await see(theirs.getByRole('menuitem', { name: 'Bewerken' }));
    await gone(theirs.getByRole('menuitem', { name: 'Vertrouwenspersoon' }));
    const page = await site.visit(`/users?q=${person.surname}`, { as: superAdmin });
    const isConfidant = async () => {
      const { rows } = await app.sql.query('select confidant from membership where user_id = $1', [
        person.id,
      ]);
      return rows[0].confidant;
    };
    const dialog = page.getByRole('dialog', { name: `Vertrouwenspersoon: Vera ${person.surname}` });
    for (const isOn of [true, false]) {
      await menuOf(page, person.surname).click();
      await page.getByRole('menuitem', { name: 'Vertrouwenspersoon' }).click();
      await see(dialog.getByText('leest ook de incidenten die afgeschermd zijn gemeld'));
      await dialog.getByLabel(organizationA.name).setChecked(isOn);
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await see(toastOf(page).getByText('Vertrouwenspersoon bijgewerkt'));
      await gone(dialog);
      const named = page.getByRole('row', { name: new RegExp(`${person.surname}.*vertrouwenspersoon`) });
      await (isOn ? see(named) : gone(named));
      expect(await isConfidant()).toBe(isOn);
    }
  });
});

describe('organisations', () => {
  test('say so when they cannot be loaded', async () => {
    const page = await site.visit('/organizations', {
      as: superAdmin,
      before: async (fresh) => {
        await intercept(fresh, 'OrganizationList', (route) => route.abort());
      },
    });
    const failure = page.getByRole('alert');
    await see(failure.getByRole('heading', { name: 'Kan organisaties niet laden', exact: true }));
  });

  test('are made, renamed, archived and only then deleted, by typing the name', async () => {
    const page = await site.visit('/organizations', { as: superAdmin });
    await page.getByRole('button', { name: 'Nieuwe organisatie' }).click();
    const create = page.getByRole('dialog', { name: 'Nieuwe organisatie' });
    await create.getByLabel('Naam').fill('Zorghuis De Wilg');
    await create.getByRole('button', { name: 'Opslaan' }).click();
    await see(page.getByRole('row', { name: /Zorghuis De Wilg/ }));
    await menuOf(page, 'Zorghuis De Wilg').click();
    await page.getByRole('menuitem', { name: 'Bewerken' }).click();
    const edit = page.getByRole('dialog', { name: 'Organisatie bewerken' });
    await edit.getByLabel('Naam').fill('Zorghuis De Treurwilg');
    await edit.getByRole('button', { name: 'Opslaan' }).click();
    await see(page.getByRole('row', { name: /Zorghuis De Treurwilg/ }));
    await menuOf(page, 'Zorghuis De Treurwilg').click();
    await page.getByRole('menuitem', { name: 'Archiveren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archiveren' }).click();
    await gone(page.getByRole('row', { name: /Zorghuis De Treurwilg/ }));
    await page.goto('/organizations?status=archived');
    await menuOf(page, 'Zorghuis De Treurwilg').click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    const remove = page.getByRole('dialog', { name: 'Organisatie verwijderen' });
    await remove.getByLabel('Naam van de organisatie').fill('Iets anders');
    await remove.getByRole('button', { name: 'Verwijderen' }).click();
    await see(remove.getByText('Dit is niet de naam van de organisatie'));
    await remove.getByLabel('Naam van de organisatie').fill('Zorghuis De Treurwilg');
    await remove.getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    await gone(page.getByRole('row', { name: /Zorghuis De Treurwilg/ }));
  });

  test('can be chosen as soon as they are made, and give way to the next when one is taken out', async () => {
    const [first, second] = [await app.make.organization(`Aa ${mark()}`), await app.make.organization()];
    const person = await app.make.person({ role: 'Client', organizations: [first, second] });
    const page = await site.visit('/register?dialog=create', { as: person });
    await see(page.getByRole('dialog', { name: 'Nieuw verbeterpunt' }));
    const taken = { organizationId: first.id, userId: person.id };
    await app.ask(
      superAdmin,
      'mutation ($organizationId: ID!, $userId: ID!) { removeMember(organizationId: $organizationId, userId: $userId) }',
      taken,
    );
    await see(toastOf(page).getByText(`U hoort niet meer bij ${first.name}`));
    await see(toastOf(page).getByText(`U ziet nu ${second.name}.`));

    const picker = await site.visit('/register', { as: superAdmin });
    const offered = () =>
      picker.getByLabel('Organisatie', { exact: true }).locator('option').allTextContents();
    await soon(async () => (await offered()).includes(second.name)).toBe(true);
    const name = `Net gemaakt ${mark()}`;
    await app.ask(
      superAdmin,
      'mutation ($input: OrganizationInput!) { createOrganization(input: $input) { id } }',
      { input: { name } },
    );
    await soon(async () => (await offered()).includes(name)).toBe(true);
  });

  test('show who belongs to them, and take people in and out', async () => {
    const organization = await app.make.organization(`Woongroep De Hof ${mark()}`);
    const person = await organizationA.client({ name: 'Olaf', surname: `Terpstra-${mark()}` });
    const page = await site.visit(`/organizations?q=${organization.name}`, { as: superAdmin });
    await menuOf(page, organization.name).click();
    await page.getByRole('menuitem', { name: 'Eigenaren en leden' }).click();
    const dialog = page.getByRole('dialog', { name: `Eigenaren en leden van ${organization.name}` });
    await see(dialog.getByText('Er hoort nog niemand bij deze organisatie.'));
    await dialog.getByLabel('Zoek iemand om toe te voegen').fill(person.surname);
    await dialog.getByRole('button', { name: `Olaf ${person.surname} toevoegen` }).click();
    await see(toastOf(page).getByText('Toegevoegd'));
    const belongs = async () => {
      const { rows } = await app.sql.query(
        'select from membership where user_id = $1 and organization_id = $2',
        [person.id, organization.id],
      );
      return rows.length;
    };
    await soon(belongs).toBe(1);
    await dialog.getByRole('button', { name: `Olaf ${person.surname} uit de organisatie halen` }).click();
    await see(toastOf(page).getByText('Uit de organisatie gehaald'));
    await soon(belongs).toBe(0);
  });
});
