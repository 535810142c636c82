import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../schema/people/identity.ts';
import type { Site } from '../site.ts';
import { type Examination, examinePaper, windows } from './examine.ts';
import type { House } from './house.ts';
import { lookAtDialog, lookAtPopups } from './overlays.ts';
import { pagesFor, type RolePage } from './page-addresses.ts';
import { type AddressedDialog, dialogsOf } from './page-dialogs.ts';
import { dialogOn, goTo, isOpened, look, startWalk, type Walk } from './walk.ts';

interface Walked extends Examination {
  readonly role: Role;
  /** Dialogs that open with nothing in this house, each as its page's path and its kind. */
  readonly closed: readonly string[];
  /** Leaves out menus and dialogs of pages that another walk opens. */
  readonly hasOverlays?: (path: string) => boolean;
}

/** Looks at every page, record, menu and dialog of a role in one of the windows; at a desk on paper as well. */
export function walkEveryPage({ visit, app }: Site, house: House, walked: Walked): void {
  const { role, window, closed, hasOverlays = () => true } = walked;
  const person = { Admin: house.admin, Client: house.client, SuperAdmin: app.actors.superAdmin }[role];
  const pages = pagesFor(role, house.ids);

  const enter = async (): Promise<Walk> => {
    const page = await visit('/register', { as: person, width: windows[window][0] });
    const walk = startWalk(page, walked);
    await page.locator('h1').first().waitFor();
    await walk.rest();
    // A SuperAdmin picks an organisation above a list.
    if (role === 'SuperAdmin')
      await page.getByLabel('Organisatie', { exact: true }).selectOption({ label: house.name });
    return walk;
  };

  describe(`a walk of a ${role} in the window of a ${window}`, () => {
    test('finds no barrier on a page or in a menu, and nothing that does not fit or is cut off on paper', async () => {
      const walk = await enter();
      const seen = new Set<string>();
      for (const [path, address] of pages.flatMap(({ path, addresses }) =>
        addresses.map((one) => [path, one] as const),
      )) {
        await goTo(walk, address);
        await expectArrived(walk.page, address);
        await look(walk, address);
        if (window === 'desk' && walked.isThorough)
          walk.faults.push(...(await examinePaper(walk.page, address)));
        if (hasOverlays(path)) await lookAtPopups(walk, address, seen);
      }
      expect(walk.faults).toEqual([]);
    });

    const dialogs = dialogsOver(pages.filter((page) => hasOverlays(page.path)));
    if (dialogs.length === 0) return;
    test('finds no barrier in a dialog, and nothing that does not fit', async () => {
      const walk = await enter();
      const unopened: string[] = [];
      for (const [path, kind] of dialogs) {
        const about = kind === 'create' ? '' : house.aboutOf(role, path, kind);
        await goTo(walk, `${path}?${about}`);
        expect(await dialogOn(walk.page).count(), `over ${path}, before ${kind}`).toBe(0);
        const address = `${path}?dialog=${kind}&${about}`;
        await goTo(walk, address);
        if (await isOpened(walk, dialogOn(walk.page))) await lookAtDialog(walk, address);
        else unopened.push(`${path} ${kind}`);
      }
      expect(walk.faults).toEqual([]);
      expect(unopened).toEqual(closed);
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

/** The dialogs over pages, each once with the first of its pages. */
function dialogsOver(pages: readonly RolePage[]): (readonly [path: string, kind: string])[] {
  const declared = pages.flatMap(({ path }) => dialogsOf(path).map((dialog) => [path, dialog] as const));
  const idOf = ({ declaredIn, kind }: AddressedDialog) => `${declaredIn} ${kind}`;
  const first = new Map(declared.toReversed().map(([path, dialog]) => [idOf(dialog), path]));
  return declared.flatMap(([path, dialog]) =>
    first.get(idOf(dialog)) === path ? [[path, dialog.kind] as const] : [],
  );
}
