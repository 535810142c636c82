import { describe, expect, test } from 'vitest';
import type { Site } from '../site.ts';
import type { House } from './house.ts';
import { lookAtDialog } from './overlays.ts';
import { pagesFor, type RolePage } from './page-addresses.ts';
import { type AddressedDialog, dialogsOf } from './page-dialogs.ts';
import { enter, type RoleWalk, stagesOf } from './role-walk.ts';
import { dialogOn, goTo, isOpened } from './walk.ts';

interface DialogWalk extends RoleWalk {
  /** Dialogs that open with nothing in this house, each as its page's path and its kind. */
  readonly closed?: readonly string[];
}

/** Looks at every dialog with an address that a role has over its pages, in one of the windows. */
export function walkEveryDialog(site: Site, house: House, dialogWalk: DialogWalk): void {
  const { role, window, closed = [], hasOverlays = () => true } = dialogWalk;
  const dialogs = dialogsOver(pagesFor(role, house.idsOf(role)).filter(({ path }) => hasOverlays(path)));
  const unknown = closed.filter((name) => !dialogs.map(nameOf).includes(name));
  if (unknown.length > 0) throw new Error(`No page has these dialogs: ${unknown.join(', ')}`);
  const seen = new Set<string>();
  describe(`a walk of a ${role} through the dialogs in the window of a ${window}`, () => {
    for (const stage of stagesOf(dialogs))
      test(`finds no barrier and nothing that does not fit, ${stage.title}`, async () => {
        const walk = await enter(site, house, dialogWalk);
        const unopened: string[] = [];
        for (const { path, kind } of stage.stops) {
          const about = kind === 'create' ? '' : house.aboutOf(role, path, kind);
          await goTo(walk, `${path}?${about}`);
          expect(await dialogOn(walk.page).count(), `over ${path}, before ${kind}`).toBe(0);
          const address = `${path}?dialog=${kind}&${about}`;
          const open = () => goTo(walk, address);
          await open();
          if (await isOpened(walk, dialogOn(walk.page))) await lookAtDialog(walk, address, seen, open);
          else unopened.push(nameOf({ path, kind }));
        }
        expect(walk.faults).toEqual([]);
        expect(unopened).toEqual(stage.stops.map(nameOf).filter((name) => closed.includes(name)));
      });
  });
}

interface PageDialog {
  readonly path: string;
  readonly kind: string;
}

const nameOf = ({ path, kind }: PageDialog) => `${path} ${kind}`;

/** The dialogs over pages, each once with the first of its pages. */
function dialogsOver(pages: readonly RolePage[]): PageDialog[] {
  const declared = pages.flatMap(({ path }) => dialogsOf(path).map((dialog) => ({ path, dialog })));
  const idOf = ({ declaredIn, kind }: AddressedDialog) => `${declaredIn} ${kind}`;
  const first = new Map(declared.toReversed().map(({ path, dialog }) => [idOf(dialog), path]));
  return declared.flatMap(({ path, dialog }) =>
    first.get(idOf(dialog)) === path ? [{ path, kind: dialog.kind }] : [],
  );
}
