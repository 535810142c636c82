import { expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { RISK_HEAD, riskRow, workbook } from '../kit/modules/imports/imports.ts';

const site = await openSite();

test.each([1280, 375])(
  'a spreadsheet with a mistake is imported without that row and taken back, by keyboard, at %i px',
  async (width) => {
    const organization = await site.app.make.organization();
    const admin = await organization.admin();
    const page = await site.visit('/import/risks', { as: admin, width });
    const press = async (name: string | RegExp) => {
      const button = page.getByRole('button', { name });
      // The rows are checked meanwhile, however fast somebody presses Tab.
      await see(button);
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    };
    const look = async (what: string) => {
      expect(await findBarriers(page, what)).toEqual([]);
      expect(await findOverflow(page, what)).toEqual([]);
    };
    await page.locator('input[type=file]').setInputFiles({
      ...{
        name: 'risico.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
      buffer: await workbook([
        RISK_HEAD,
        riskRow('Valgevaar bij de trap'),
        riskRow('Verwisselde medicatie', [4, 'negen']),
      ]),
    });
    await see(page.getByRole('heading', { name: 'Welke kolom is wat?' }));
    await look('the columns of an import');
    await press('Controleren');
    await see(page.getByRole('heading', { name: /^(Welke waarde is wat|Klopt alles)\?$/ }));
    if (await page.getByRole('button', { name: 'Naar de regels' }).isVisible()) await press('Naar de regels');
    await see(page.getByText('1 regel heeft nog fouten.', { exact: false }));
    await look('the rows of an import');
    await press('Alle regels met fouten weglaten');
    await press('1 regel opslaan');
    await see(page.getByText('1 regel is opgeslagen.'));
    await look('an import that is done');
    await press('Import ongedaan maken');
    await see(page.getByText('De import is ongedaan gemaakt.'));
    const { rows } = await site.app.sql.query('select from risk where organization_id = $1', [
      organization.id,
    ]);
    expect(rows).toEqual([]);
  },
);
