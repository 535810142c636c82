import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitLive } from '../kit/browser/live.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { addressOf, hasFocus, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { REPORT_INCIDENT, validReport } from '../kit/modules/incidents/incidents.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import type { Person } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const risks = risksOn(app);

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let admin: Person;
let lead: Person;
let colleague: Person;

/** An organisation with incidents of 14 months, improvement points and a risk. */
beforeAll(async () => {
  const organization = await app.make.organization();
  [admin, lead, colleague] = [
    await organization.admin(),
    await organization.client(),
    await organization.client(),
  ];
  const members = [{ person: lead, leads: true }];
  const team = await teamsOn(app).team(organization.id, { name: 'Team Wilg', members });
  const events = ['Fall', 'Fall', 'Nutrition', 'Aggression'] as const;
  for (let place = 0; place < 28; place += 1) {
    const { id } = await app.make.incident(admin, {
      event: events[place % events.length] ?? 'Fall',
      occurredAt: daysAgo(place * 15 + 1).toISOString(),
      status: place % 3 === 0 ? 'Open' : 'Closed',
      causes: place % 2 === 0 ? ['Equipment'] : ['StaffAct', 'ClientAct'],
    });
    if (place % 7 === 0) await app.sql.query("update incident set causes = '{}' where id = $1", [id]);
    if (place % 4 === 0) await app.sql.query('update incident set team_id = $2 where id = $1', [id, team]);
  }
  for (const status of ['NotStarted', 'InProgress', 'Completed'] as const)
    await app.make.registerEntry(admin, { status });
  await app.sql.query(
    `update register_entry set expected_completion_date = case status when 'NotStarted' then date '2020-01-01' else expected_completion_date end,
      effectiveness_result = case status when 'Completed' then 'Effective' end where organization_id = $1`,
    [organization.id],
  );
  await risks.risk(admin, { title: 'Dwalen in de nacht' });
});

const chartOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const pointsOf = (chart: Locator) => chart.locator('svg a');
const tileOf = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) });

/** Name of a point of a chart, or all words of a tile. */
const wordsOf = (link: Locator) =>
  link.evaluate((element: HTMLElement) => element.querySelector('title')?.textContent ?? element.innerText);

/** The number of records that the list of the page says it has. */
async function listedOn(page: Page): Promise<number> {
  const footer = page.getByText(/\d+ of [\d.]+ rij\(en\)/);
  await see(footer);
  return Number(/of ([\d.]+) rij/.exec((await footer.textContent()) ?? '')?.[1]?.replace('.', ''));
}

/** Follows a link that names a number, and holds the list it opens against it. */
async function expectCounted(page: Page, from: string, link: () => Locator) {
  await see(link());
  const name = await wordsOf(link());
  const count = Number(/: (\d+)|\n(\d+)/.exec(name)?.slice(1).find(Boolean));
  expect(count, name).toBeGreaterThanOrEqual(0);
  await link().press('Enter');
  await soon(() => addressOf(page)).not.toBe(from);
  await soon(() => listedOn(page)).toBe(count);
  await page.goBack();
  await soon(() => addressOf(page)).toBe(from);
}

describe('the figures of an Admin', () => {
  test('open lists with exactly as many records from the dashboard', async () => {
    const page = await site.visit('/dashboard', { as: admin });
    await see(page.getByRole('heading', { name: 'Cijfers' }));
    for (const label of ['Open incidenten', 'Incidenten in deze periode', 'Open verbeterpunten'])
      await expectCounted(page, '/dashboard', () => tileOf(page, label));
    for (const title of [
      ...['Incidenten per maand', 'Incidenten per soort', 'Incidenten per plaats'],
      ...['Verbeterpunten per bron', 'Verbeterpunten per status'],
    ])
      await expectCounted(page, '/dashboard', () => pointsOf(chartOf(page, title)).last());
  });

  test('open lists with exactly as many records from the trends', async () => {
    const address = '/dashboard/trends?event=Fall';
    const page = await site.visit(address, { as: admin });
    for (const title of [
      ...['Incidenten per maand, met grenzen', 'Incidenten per soort', 'Incidenten per oorzaak'],
      ...['Incidenten per team', 'Wanneer het gebeurt', 'Wat waar gebeurt'],
      ...['Hoe lang verbeterpunten open staan', 'Risico’s per klasse'],
    ])
      await expectCounted(page, address, () => pointsOf(chartOf(page, title)).first());
  });

  test('open a list from every bar, also from that of records in which nothing was filled in', async () => {
    const address = '/dashboard/trends';
    const page = await site.visit(address, { as: admin });
    for (const [title, bars] of [
      ['Incidenten per oorzaak', 4],
      ['Incidenten per team', 2],
      ['Te late verbeterpunten', 2],
      ['Hoe goed maatregelen werkten', 2],
    ] as const) {
      await see(pointsOf(chartOf(page, title)).first());
      expect(await pointsOf(chartOf(page, title)).count(), title).toBe(bars);
      await expectCounted(page, address, () => pointsOf(chartOf(page, title)).last());
    }
  });

  test('stand in tables with the numbers of their charts, without barriers at any width', async () => {
    const page = await site.visit('/dashboard/trends', { as: admin });
    const chart = chartOf(page, 'Incidenten per maand, met grenzen');
    await see(pointsOf(chart).first());
    const drawn = await pointsOf(chart).evaluateAll((all) =>
      all.map((one) => one.querySelector('title')?.textContent),
    );
    expect(await findBarriers(page, 'charts')).toEqual([]);
    const buttons = page.getByRole('button', { name: /^Als tabel: / });
    for (let left = await buttons.count(); left > 0; left = await buttons.count())
      await buttons.first().press('Enter');
    await see(page.getByRole('table', { name: 'Incidenten per maand, met grenzen' }));
    const rows = await chart.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const [month, count, signal] = [...row.children].map((cell) => cell.textContent ?? '');
        return `${month}: ${count}${signal ? ', een signaal' : ''}`;
      }),
    );
    expect(rows).toEqual(drawn);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(await findBarriers(page, 'tables')).toEqual([]);
    expect(await findOverflow(page, 'tables', [1280, 375])).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await findBarriers(page, 'tables on a phone')).toEqual([]);
  });

  test('are reached point by point with the arrow keys', async () => {
    const page = await site.visit('/dashboard/trends', { as: admin });
    const points = pointsOf(chartOf(page, 'Incidenten per soort'));
    await points.first().focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => hasFocus(points.nth(1))).toBe(true);
    await page.keyboard.press('Home');
    await soon(() => hasFocus(points.first())).toBe(true);
    expect(
      await points.evaluateAll((all) => all.filter((one) => one.getAttribute('tabindex') === '0').length),
    ).toBe(1);
  });

  test('are taken along as a picture', async () => {
    const page = await site.visit('/dashboard/trends', { as: admin });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Opslaan als afbeelding: Incidenten per soort' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Incidenten per soort.png');
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeGreaterThan(5_000);
  });

  test('follow a colleague’s new incident', async () => {
    const page = await visitLive(site, '/dashboard', { as: admin });
    const tile = tileOf(page, 'Open incidenten');
    const before = Number(/\n(\d+)/.exec(await tile.innerText())?.[1]);
    await app.ask(colleague, REPORT_INCIDENT, {
      ...{ organizationId: colleague.organizationIds[0], input: validReport },
    });
    await soon(async () => Number(/\n(\d+)/.exec(await tile.innerText())?.[1])).toBe(before + 1);
  });
});

describe('the figures of others', () => {
  test('are those of the team for who leads it, and the page says which', async () => {
    const page = await site.visit('/dashboard', { as: lead });
    await see(page.getByText('Deze cijfers gaan over Team Wilg.'));
    await expectCounted(page, '/dashboard', () => tileOf(page, 'Incidenten in deze periode'));
  });

  test('are few and without trends for a Client', async () => {
    const page = await site.visit('/dashboard/trends', { as: colleague });
    await see(page.getByText('Trends zijn voor beheerders en voor wie een team leidt'));
    await page.goto('/dashboard');
    await see(page.getByText('Deze cijfers gaan over wat u zelf hebt gemeld.'));
    expect(await page.getByRole('link', { name: 'Alle cijfers en trends' }).count()).toBe(0);
    expect(await page.locator('svg a').count()).toBe(0);
  });
});
