import type { ElementHandle, Locator, Page } from 'playwright-core';
import { OVERLAYS } from '../looks/accessibility.ts';
import { dialogOn, isOpened, look, type Walk } from './walk.ts';

/** The most steps of a form. */
const MOST_STEPS = 6;

/** Time within which an overlay closes, in ms. */
const LEAVING_MS = 2_000;

/** Buttons and menu items that open a menu, a popover or a dialog. */
const OPENERS = '[aria-haspopup]:not(:disabled, [aria-disabled=true])';

/** Marks overlays that were open before a button was pressed. */
const BENEATH = 'data-walk-beneath';

/** Opens an overlay anew that closed together with a popup over it. */
type Reopen = () => Promise<unknown>;

/** Looks at the open dialog, at its popups, and at its further steps or, for something new, at the errors of an empty form. */
export async function lookAtDialog(walk: Walk, where: string, seen: Set<string>, open: Reopen) {
  await look(walk, where);
  await lookAtPopups(walk, { where, seen, reopen: open });
  if (where.includes('dialog=create')) await sendEmpty(walk, where);
  else await lookAtSteps(walk, where, seen);
}

async function sendEmpty(walk: Walk, where: string): Promise<void> {
  if (!(await press(walk, dialogOn(walk.page).locator('[type=submit]:enabled')))) return;
  if (await isRefused(walk.page)) await look(walk, `${where}, sent empty`);
  else walk.faults.push(`${where} is sent empty`);
}

async function lookAtSteps(walk: Walk, where: string, seen: Set<string>): Promise<void> {
  const { page, faults } = walk;
  const next = dialogOn(page).getByRole('button', { name: 'Volgende', exact: true, disabled: false });
  for (let step = 2; step <= MOST_STEPS; step += 1) {
    const before = await stepOn(page);
    if (!(await press(walk, next))) return;
    const named = `${where}, step ${step}`;
    await look(walk, named);
    if ((await stepOn(page)) === before) {
      // A form for something new lacks answers; a record that is edited has them.
      if (!(await isRefused(page)) || where.includes('dialog=edit'))
        faults.push(`${where} has no step ${step}`);
      return;
    }
    await lookAtPopups(walk, { where: named, seen });
  }
}

/** The step that the open dialog says it is at; empty where it has none. */
async function stepOn(page: Page): Promise<string> {
  const progress = dialogOn(page)
    .getByRole('status')
    .filter({ hasText: /^Stap \d/ });
  return (await progress.allTextContents()).join();
}

/** Whether a field of the open dialog shows an error. */
const isRefused = async (page: Page): Promise<boolean> =>
  (await dialogOn(page).locator('[aria-invalid=true]').count()) > 0;

/** Presses the first of some buttons; false where there is none. */
async function press({ rest }: Walk, buttons: Locator): Promise<boolean> {
  if ((await buttons.count()) === 0) return false;
  await buttons.first().click();
  await rest();
  return true;
}

/** A page or an overlay whose buttons open popups. */
interface Opening {
  readonly where: string;
  /** Names of the popups that were looked at. */
  readonly seen: Set<string>;
  /** Prefix of the names of popups that a popup opens: 'Verwijderen' of a menu is another than that of a page. */
  readonly prefix?: string;
  readonly reopen?: Reopen;
}

/**
 * Looks at the popups that buttons of the page or of the overlay on top open, and at those that open from there; one of
 * each name, and of each page where it is named after a row: those of every list are the same.
 */
export async function lookAtPopups(walk: Walk, opening: Opening): Promise<void> {
  const { page } = walk;
  const { where, seen, prefix = '', reopen } = opening;
  const depth = await overlaysOn(page).count();
  const openers = openersOn(page, depth > 0);
  const names = await openers.evaluateAll((all) =>
    all.map((opener) => {
      const label = (opener.getAttribute('aria-label') ?? opener.textContent ?? '').trim();
      const name = label.replace(/:.*$| (voor|van) .*$|,.*$|\d+/g, '');
      if (opener.closest('th')) return { name, key: 'column' };
      const isOfRow = opener.closest('main') && / (voor|van) /.test(label);
      return { name, key: isOfRow ? `${location.pathname} ${name}` : name };
    }),
  );
  for (const [index, { name, key }] of names.entries()) {
    const whole = `${prefix}${key}`;
    if (seen.has(whole)) continue;
    seen.add(whole);
    await lookAtPopup(walk, { where: `${where} > ${name}`, seen, prefix: `${whole} > ` }, async () => {
      if (reopen && (await overlaysOn(page).count()) < depth) await reopen();
      await openers.nth(index).click();
    });
  }
}

/** Looks at one popup and at those that open from it; notes where nothing opens, or Escape does not close it by itself. */
async function lookAtPopup(walk: Walk, opening: Opening, pressOpener: Reopen): Promise<void> {
  const { page, rest, faults } = walk;
  const { where } = opening;
  const fresh = page.locator(`:is(${OVERLAYS}):not([${BENEATH}])`).filter({ visible: true }).first();
  let popup: ElementHandle | null = null;
  const open = async () => {
    await markOpenOverlays(page);
    await pressOpener();
    popup = (await isOpened(walk, fresh)) ? await fresh.elementHandle() : null;
    return popup;
  };
  if (!(await open())) {
    faults.push(`${where} opens nothing`);
    return;
  }
  const isShown = async () => (await (popup as ElementHandle | null)?.isVisible()) ?? false;
  await look(walk, where);
  // A filter that a narrow window keeps behind 'Meer filters' closes on the way there.
  if (!(await isShown()) && !(await open())) return;
  await lookAtPopups(walk, { ...opening, reopen: open });
  if (!(await isShown())) return;
  const opened = await overlaysOn(page).count();
  await page.keyboard.press('Escape');
  // Leaving takes as long as its animation, which changes nothing on the page.
  await (popup as ElementHandle | null)
    ?.waitForElementState('hidden', { timeout: LEAVING_MS })
    .catch(() => undefined);
  await rest();
  const left = await overlaysOn(page).count();
  if (left >= opened) faults.push(`${where} stays open`);
  if (left < opened - 1) faults.push(`${where} closes what is beneath it`);
}

const overlaysOn = (page: Page): Locator => page.locator(OVERLAYS).filter({ visible: true });

/** Buttons that open something, on the page or in the overlay on top. */
const openersOn = (page: Page, isCovered: boolean): Locator =>
  (isCovered ? overlaysOn(page).last() : page.locator('body')).locator(OPENERS).filter({ visible: true });

/** Tells the overlays that are open now from those that open later. */
const markOpenOverlays = (page: Page): Promise<void> =>
  page.locator(OVERLAYS).evaluateAll((all, mark) => {
    for (const overlay of all) overlay.toggleAttribute(mark, overlay.checkVisibility());
  }, BENEATH);
