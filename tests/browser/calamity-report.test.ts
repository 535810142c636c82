import { expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { gone, see, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { CALAMITY, GET_CALAMITY_REPORT, type GotCalamityReport } from '../kit/modules/incidents/incidents.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Borging');
const admin = await organization.admin({ name: 'Ria', surname: 'Beheer' });
const reporter = await organization.client({ name: 'Piet', surname: 'Melder' });

test.each([375, 1280])(
  'the report of a calamity is opened from its record and saved, without barriers, at %i px',
  async (width) => {
    const { id } = await app.make.incident(reporter, { ...CALAMITY, clientName: `Mevrouw ${width}` });
    const page = await site.visit(`/incidents/${id}`, { as: admin, width });
    await page.locator('[data-record]').getByRole('button', { name: 'Calamiteitenrapport' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calamiteitenrapport' });
    await see(dialog.getByText('Uiterlijk 5 maart 2026'));
    await dialog.getByLabel('6. Onderzoeksmethode').fill('PRISMA-light');
    expect(await findBarriers(page, 'calamity', { structure: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await see(toastOf(page).getByText('Calamiteitenrapport opgeslagen'));
    await gone(dialog);
    const { calamityReport } = await app.ask<GotCalamityReport>(admin, GET_CALAMITY_REPORT, {
      incidentId: id,
    });
    expect(calamityReport).toMatchObject({ version: 1, method: 'PRISMA-light' });
  },
);
