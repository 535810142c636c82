import { describe, expect, test } from 'vitest';
import { madeTeams } from '../kit/browser/led-team.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { ReportPage } from '../kit/browser/reporting.ts';
import { see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { organizationA } = site.app.actors;

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, in', (width) => {
  test('reporting: empty, with every further question, with errors, restored, thanked for, followed and kept without a network', async () => {
    const page = await site.visit('/melden', { as: await organizationA.client(), width });
    const report = new ReportPage(page);
    await see(page.getByText('U hebt hier nog niets gemeld.'));
    expect(await findBarriers(page, 'empty')).toEqual([]);

    await report.one('Medicatie').check();
    await see(report.question('Wat ging er mis met de medicatie?'));
    expect(await findBarriers(page, 'medication')).toEqual([]);
    await report.one('Anders').check();
    await report.one('Op een andere dag').check();
    await report.one('Andere ruimte').check();
    await report.some('Anders').check();
    await report.send.click();
    await see(page.getByText('Vereist').first());
    expect(await findBarriers(page, 'refused')).toEqual([]);

    await report.fill('Struikelde over de drempel');
    await report.one('Vandaag eerder').check();
    await report.some('Anders').uncheck();
    await page.reload();
    await see(page.getByText('Wat u had ingevuld staat er weer.'));
    expect(await findBarriers(page, 'restored')).toEqual([]);
    await report.one('Zojuist').check();
    await report.send.click();
    await report.seeThanks();
    const mine = report.mine('Struikelde over de drempel');
    await see(mine);
    expect(await findBarriers(page, 'thanked')).toEqual([]);
    await mine.getByRole('button').click();
    await see(page.getByRole('dialog', { name: 'Uw melding' }).getByText('Ontvangen'));
    expect(await findBarriers(page, 'followed')).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Nog een melding doen' }).click();
    await report.fill('Gleed uit in de gang');
    await page.context().setOffline(true);
    await report.send.click();
    await see(page.getByText('Uw melding staat klaar op dit apparaat'));
    expect(await findBarriers(page, 'kept')).toEqual([]);
    await page.context().setOffline(false);
    await see(report.mine('Gleed uit in de gang'));
  });

  test('the team of a report: proposed, another, under shield, unknown and refused', async () => {
    const { reporter, zuid } = await madeTeams(site.app);
    const page = await site.visit(`/melden?team=${zuid}`, { as: reporter, width });
    const report = new ReportPage(page);
    await see(report.one('Zuid'));
    expect(await findBarriers(page, 'proposed team')).toEqual([]);
    await page.getByLabel('Ander team').selectOption({ label: 'Geen team' });
    await report.shield.check();
    await see(page.getByText('Bij uw melding staat geen team.'));
    expect(await findBarriers(page, 'no team under shield')).toEqual([]);
    await page.goto('/melden?team=onbekend');
    await see(page.getByText(/^Het team van deze link is er niet/));
    await report.one('Noord').check();
    await report.fill('Struikelde over de mat');
    await site.app.sql.query('update team set archived_at = now() where organization_id = $1', [
      reporter.organizationIds[0],
    ]);
    await report.send.click();
    await see(page.getByText(/^Dit team is gearchiveerd/));
    expect(await findBarriers(page, 'refused team')).toEqual([]);
  });
});
