import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { faultsOnPaper, printByKey, printedPages } from '../kit/browser/looks/paper.ts';
import { addressOf, gone, hasFocus, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import {
  ASSESS_RISK,
  inDays,
  risksOn,
  UPDATE_RISK_SETTINGS,
  usualSettings,
} from '../kit/modules/risks/risks.ts';
import type { Person } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const risks = risksOn(app);

const MATRIX = '/risks?tab=matrix&category=ClientSafety';

/** An Admin of an organisation of their own, which bears a score of 8 for the safety of clients. */
async function adminWithAppetite(): Promise<Person> {
  const admin = await (await app.make.organization()).admin();
  const appetite = [{ category: 'ClientSafety', highestScore: 8 }];
  const input = { ...usualSettings, appetite };
  await app.ask(admin, UPDATE_RISK_SETTINGS, { organizationId: admin.organizationIds[0], version: 0, input });
  return admin;
}

/** Records three risks, of which one moved since. */
async function recordRisks(admin: Person) {
  await risks.risk(admin, { title: 'Vallen in de badkamer', netLikelihood: 3, netSeverity: 4 });
  await risks.risk(admin, { title: 'Verslikken', netLikelihood: 2, netSeverity: 3 });
  const { id, version } = await risks.risk(admin, { title: 'Dwalen', netLikelihood: 4, netSeverity: 5 });
  const judged = { netLikelihood: 3, netSeverity: 4, strategy: 'Reduce', status: 'Open' };
  await app.ask(admin, ASSESS_RISK, { id, version, input: { ...judged, reviewDate: inDays(90) } });
}

/** Holds that no line of an arrow lies over words of a cell, and that each begins and ends within the matrix. */
async function expectArrowsBesideWords(page: Page) {
  const crossed = await page.evaluate(() => {
    const words = [...document.querySelectorAll('[role=gridcell] button > [aria-hidden]')].flatMap(
      (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
      },
    );
    const lines = [...document.querySelectorAll('[role=grid] svg line')].map((line) =>
      line.getBoundingClientRect(),
    );
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return {
      lines: lines.length,
      crossings: lines.filter((line) => words.some((word) => isOver(line, word))).length,
    };
  });
  expect(crossed.lines).toBeGreaterThan(0);
  expect(crossed.crossings).toBe(0);
}

const cellOf = (page: Page, name: RegExp) => page.getByRole('gridcell', { name }).getByRole('button');

test('the keyboard alone leads from a cell of the matrix to its risks', async () => {
  const admin = await adminWithAppetite();
  await recordRisks(admin);
  const page = await site.visit(MATRIX, { as: admin });
  const first = cellOf(page, /^Kans 5 Bijna zeker, Ernst 1 /);
  await see(first);
  await tabTo(page, first);
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key);
  const cell = cellOf(
    page,
    /^Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog, boven .*: 2 risico's netto, 0 bruto. /,
  );
  await soon(() => hasFocus(cell)).toBe(true);
  await expectArrowsBesideWords(page);
  await page.keyboard.press('Enter');
  await see(page.getByRole('row', { name: /Vallen in de badkamer/ }));
  await see(page.getByRole('row', { name: /Dwalen/ }));
  await gone(page.getByText('Verslikken'));
  expect(addressOf(page)).toContain('netLikelihood=3&netSeverity=4&isOpen=true');
  expect(addressOf(page)).not.toContain('tab=');
});

test('a phone shows the whole width of the matrix, and the same as tables', async () => {
  const admin = await adminWithAppetite();
  await recordRisks(admin);
  const page = await site.visit(MATRIX, { as: admin, width: 375, height: 740 });
  const grid = page.getByRole('grid', { name: 'Risicomatrix' });
  await see(grid);
  const { left, right } = await grid.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect([left >= 0, right <= 375]).toEqual([true, true]);
  await expectArrowsBesideWords(page);
  const movements = page.getByRole('table', { name: /^Verplaatst sinds/ });
  await see(
    movements.getByText(
      'Van Kans 4 Waarschijnlijk, Ernst 5 Catastrofaal (20 Zeer hoog) naar Kans 3 Mogelijk, Ernst 4 Ernstig (12 Hoog)',
    ),
  );
  await page.getByRole('button', { name: 'Toon als tabel' }).click();
  const cells = page.getByRole('table', { name: "Vakken met risico's" });
  await see(cells.getByRole('row', { name: /^Kans 3 Mogelijk, Ernst 4 Ernstig/ }));
  await cells.getByRole('button', { name: /Ernst 4 Ernstig: 2 risico's netto$/ }).click();
  await see(page.getByText('Dwalen'));
  expect(addressOf(page)).toContain('netSeverity=4');
});

test('the menu of the browser prints the whole matrix with its words', async () => {
  const admin = await adminWithAppetite();
  await recordRisks(admin);
  const page = await site.visit(MATRIX, { as: admin });
  await see(page.getByRole('grid', { name: 'Risicomatrix' }));
  const paper = (await printedPages(page)).join('');
  for (const words of ['5Bijnazeker', '1Zeldzaam', '2netto', 'Verslikken', 'VanKans4Waarschijnlijk'])
    expect(paper).toContain(words);
  expect(paper).not.toContain('Vergelijkenmet');
  expect(await faultsOnPaper(page)).toEqual([]);
});

test('the matrix has no barriers, and is printed with its words on one sheet', async () => {
  const admin = await adminWithAppetite();
  await recordRisks(admin);
  const page = await site.visit(MATRIX, { as: admin, theme: 'dark' });
  await see(page.getByText('Risicobereidheid voor Cliëntveiligheid: netto tot en met 8.', { exact: false }));
  await printByKey(page);
  expect(await faultsOnPaper(page)).toEqual([]);
  const sheets = await printedPages(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('Risicomatrix');
  expect(sheets[0]).toContain('1Zeldzaam');
  expect(sheets[0]).toContain('VanKans4Waarschijnlijk');
});
