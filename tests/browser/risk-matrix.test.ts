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
    /^Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog, boven .*: 2 risico’s netto, 0 bruto$/,
  );
  await soon(() => hasFocus(cell)).toBe(true);
  await page.keyboard.press('Enter');
  await see(page.getByRole('row', { name: /Vallen in de badkamer/ }));
  await see(page.getByRole('row', { name: /Dwalen/ }));
  await gone(page.getByText('Verslikken'));
  expect(addressOf(page)).toContain('netLikelihood=3&netSeverity=4&isOpen=true');
  expect(addressOf(page)).not.toContain('tab=');
});

test('a phone shows the matrix as tables, and as a picture that scrolls', async () => {
  const admin = await adminWithAppetite();
  await recordRisks(admin);
  const page = await site.visit(MATRIX, { as: admin, width: 375, height: 740 });
  const cells = page.getByRole('table', { name: 'Vakken met risico’s' });
  await see(cells.getByRole('row', { name: 'Kans 3 Mogelijk, Ernst 4 Ernstig 12 Hoog' }));
  const movements = page.getByRole('table', { name: /^Verplaatst sinds/ });
  await see(
    movements.getByText(
      'Van Kans 4 Waarschijnlijk, Ernst 5 Catastrofaal (20 Zeer hoog) naar Kans 3 Mogelijk, Ernst 4 Ernstig (12 Hoog)',
    ),
  );
  await page.getByRole('button', { name: 'Toon als matrix' }).click();
  await see(page.getByRole('grid', { name: 'Risicomatrix' }));
  await page.getByRole('button', { name: 'Toon als tabel' }).click();
  await cells.getByRole('button', { name: /Ernst 4 Ernstig: 2 risico’s netto$/ }).click();
  await see(page.getByText('Dwalen'));
  expect(addressOf(page)).toContain('netSeverity=4');
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
