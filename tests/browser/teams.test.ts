import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { chooseItem, chooseOption, tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { faultsOnPaper, printedPages } from '../kit/browser/looks/paper.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { makeTeam, placeInTeams } from '../kit/browser/teams.ts';

const site = await openSite();
const { app } = site;

const menuOf = (page: Page, team: string) => page.getByRole('button', { name: `Acties voor team ${team}` });
const bare = (text: string) => text.replace(/\s/g, '');

/** A location that is longest where the name is. */
const locationOf = (name: string, at: number) => `Verdieping ${at + 1}, ${name}`.slice(0, 100);

/** An organisation with an Admin, teams and a person in all of them. */
async function house(...names: string[]) {
  const organization = await app.make.organization('Zorggroep Teams');
  const admin = await organization.admin();
  const person = await organization.client({ name: 'Tamar', surname: 'Visser' });
  const organizationId = organization.id;
  const teamIds: string[] = [];
  for (const [at, name] of names.entries())
    teamIds.push(await makeTeam(app, admin, { organizationId, name, location: locationOf(name, at) }));
  await placeInTeams(app, admin, { userId: person.id, organizationId, teamIds });
  return { organization, admin, person, teamIds };
}

test('teams are made, merged and given somebody who answers for them by keyboard alone', async () => {
  const { admin } = await house('De Roos');
  const page = await site.visit('/settings/teams', { as: admin });
  const { keyboard } = page;
  await see(menuOf(page, 'De Roos'));
  for (const name of ['De Iris', 'De Lelie']) {
    await tabTo(page, page.getByRole('button', { name: 'Nieuw team' }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nieuw team' });
    await soon(() => hasFocus(dialog.getByLabel('Naam'))).toBe(true);
    await keyboard.type(name);
    await typeInto(page, dialog.getByLabel('Locatie'), 'Begane grond');
    await keyboard.press('Enter');
    await gone(dialog);
    await see(menuOf(page, name));
  }

  await tabTo(page, menuOf(page, 'De Roos'));
  await keyboard.press('Enter');
  await chooseItem(page, 'Samenvoegen');
  const merge = page.getByRole('dialog', { name: 'De Roos samenvoegen' });
  await see(merge);
  await chooseOption(page, merge.getByLabel('Samenvoegen met'), 'De Iris (Begane grond)');
  await see(merge.getByText('Naar ‘De Iris’ gaat 1 medewerker.'));
  await tabTo(page, merge.getByRole('button', { name: 'Samenvoegen' }));
  await keyboard.press('Enter');
  await see(toastOf(page).getByText('De Roos is samengevoegd met De Iris'));
  await gone(merge);
  await gone(menuOf(page, 'De Roos'));

  await tabTo(page, menuOf(page, 'De Iris'));
  await keyboard.press('Enter');
  await chooseItem(page, 'Teamverantwoordelijken');
  const leads = page.getByRole('dialog', { name: 'Teamverantwoordelijken van De Iris' });
  await see(leads);
  await tabTo(page, leads.getByRole('button', { name: 'Tamar Visser verantwoordelijk maken' }));
  await keyboard.press('Enter');
  await see(leads.getByText('Teamverantwoordelijke', { exact: true }));
  // The focus stays where it was, to take it back.
  await soon(() => hasFocus(leads.getByRole('button', { name: /niet meer verantwoordelijk/ }))).toBe(true);
  await keyboard.press('Escape');
  await gone(leads);
  await soon(() => hasFocus(menuOf(page, 'De Iris'))).toBe(true);
  await see(page.getByRole('row', { name: /De Iris.*Tamar Visser/ }));
});

test('a colleague sees a new team without a reload, and whoever leads it when they are blocked', async () => {
  const { organization, admin, person, teamIds } = await house('De Roos');
  const colleague = await site.visit('/settings/teams', { as: await organization.admin() });
  await see(menuOf(colleague, 'De Roos'));
  await makeTeam(app, admin, { organizationId: organization.id, name: 'De Iris' });
  await see(menuOf(colleague, 'De Iris'));
  await app.ask(
    admin,
    'mutation ($teamId: ID!, $userId: ID!) { setTeamLead(teamId: $teamId, userId: $userId, isLead: true) }',
    {
      ...{ teamId: teamIds[0], userId: person.id },
    },
  );
  await see(colleague.getByRole('row', { name: /De Roos.*Tamar Visser/ }));
  const page = await site.visit('/users', { as: admin });
  await page.getByRole('button', { name: 'Acties voor gebruiker Tamar Visser' }).click();
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click();
  const question = page.getByRole('alertdialog', { name: 'Gebruiker blokkeren?' });
  await see(question.getByText('Voor ‘De Roos’ is daarna niemand meer verantwoordelijk.'));
  await question.getByRole('button', { name: 'Blokkeren' }).click();
  await see(colleague.getByRole('row', { name: /De Roos.*Nog niemand/ }));
});

test('a person gets other teams, one of them first, with the rest of their form', async () => {
  const { admin, person, teamIds } = await house('De Roos', 'De Iris', 'De Lelie');
  const page = await site.visit(`/users?dialog=edit&entry=${person.id}`, { as: admin });
  const dialog = page.getByRole('dialog', { name: 'Gebruiker bewerken' });
  await dialog.getByLabel('De Lelie als eerste team').check();
  await dialog.getByLabel('De Roos', { exact: true }).uncheck();
  await dialog.getByLabel('Functie').fill('Verzorgende');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await see(toastOf(page).getByText('Gebruiker bijgewerkt'));
  await see(page.getByRole('row', { name: /Tamar Visser.*De Lelie, De Iris/ }));
  const { rows } = await app.sql.query(
    'select m.team_id, u.job_title from team_member m join app_user u on u.id = m.user_id where u.id = $1 order by m.place',
    [person.id],
  );
  expect(rows).toEqual([teamIds[2], teamIds[1]].map((team_id) => ({ team_id, job_title: 'Verzorgende' })));
});

describe('the QR sheet', () => {
  const long =
    'Nachtdienst van de kleinschalige woonvorm aan het park bij het oude gemeentehuis in de Westerwijken';
  const names = ['De Roos', 'De Iris', 'De Lelie', 'De Tulp', long];

  async function printSheet(layout: string) {
    const { admin, teamIds } = await house(...names);
    const page = await site.visit('/settings/teams?dialog=qr', { as: admin, theme: 'dark' });
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', '');
    });
    const dialog = page.getByRole('dialog', { name: 'QR-blad' });
    await dialog.getByText(layout).click();
    await dialog.getByRole('button', { name: 'Afdrukken' }).click();
    await soon(() => page.locator('[data-printed]').count()).toBe(1);
    return { page, teamIds };
  }

  /** The dark squares of a code, with the margin that cameras need. */
  const squaresOf = (text: string) =>
    encode(text, { ecc: 'M', border: 4 })
      .data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('');

  /** The sheets on which each team's name and address stand. */
  const sheetsOf = (pages: readonly string[], words: string) =>
    pages.flatMap((text, at) => (text.includes(bare(words)) ? [at] : []));

  test('has four teams on a page, each whole, with the code of its own address', async () => {
    const { page, teamIds } = await printSheet('Vier teams');
    const addresses = teamIds.map((id) => `${app.url}/melden?team=${id.slice(-8)}`);
    const drawn = await page
      .locator('[data-print-document] svg')
      .evaluateAll((codes) =>
        codes.map((code) => [code.getAttribute('aria-label'), code.lastElementChild?.getAttribute('d')]),
      );
    for (const [at, name] of names.entries())
      expect(drawn).toContainEqual([`QR-code om te melden voor ${name}`, squaresOf(addresses[at] ?? '')]);
    expect(await faultsOnPaper(page)).toEqual([]);
    const pages = await printedPages(page);
    expect(pages).toHaveLength(2);
    for (const [at, name] of names.entries()) {
      const [sheet, ...others] = sheetsOf(pages, name);
      expect(others).toEqual([]);
      expect(sheetsOf(pages, addresses[at] ?? '')).toEqual([sheet]);
    }
  });

  test('has one team on each page where that is chosen', async () => {
    const { page } = await printSheet('Eén team');
    expect(await faultsOnPaper(page)).toEqual([]);
    const pages = await printedPages(page);
    expect(names.map((name) => sheetsOf(pages, name)).sort()).toEqual([[0], [1], [2], [3], [4]]);
    expect(pages).toHaveLength(5);
  });
});
