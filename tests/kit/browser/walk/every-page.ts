import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Site } from '../site.ts';
import { examinePaper } from './examine.ts';
import type { House } from './house.ts';
import { lookAtPopups } from './overlays.ts';
import { pagesFor } from './page-addresses.ts';
import { enter, type RoleWalk, stagesOf } from './role-walk.ts';
import { goTo, look } from './walk.ts';

/** Looks at every page, record and menu of a role in one of the windows; at a desk on paper as well. */
export function walkEveryPage(site: Site, house: House, roleWalk: RoleWalk): void {
  const { role, window, isThorough, hasOverlays = () => true } = roleWalk;
  const stops = pagesFor(role, house.idsOf(role)).flatMap(({ path, addresses }) =>
    addresses.map((address) => ({ path, address })),
  );
  const seen = new Set<string>();
  describe(`a walk of a ${role} through the pages in the window of a ${window}`, () => {
    for (const stage of stagesOf(stops))
      test(`finds no barrier and nothing that does not fit or is cut off on paper, ${stage.title}`, async () => {
        const walk = await enter(site, house, roleWalk);
        for (const { path, address } of stage.stops) {
          await goTo(walk, address);
          await expectArrived(walk.page, address);
          await look(walk, address);
          if (window === 'desk' && isThorough) walk.faults.push(...(await examinePaper(walk.page, address)));
          if (hasOverlays(path)) await lookAtPopups(walk, { where: address, seen });
        }
        expect(walk.faults).toEqual([]);
      });
  });
}

/** Fails where the page is another than that of an address, or says that something went wrong. */
async function expectArrived(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address, page.url());
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(await page.locator('h1').count(), address).toBeGreaterThan(0);
  const alerts = await page.locator('main [role=alert]').allInnerTexts();
  expect(
    alerts.filter((words) => words.trim() !== ''),
    address,
  ).toEqual([]);
}
