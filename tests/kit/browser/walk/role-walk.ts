import type { Role } from '../../../../schema/people/identity.ts';
import type { Site } from '../site.ts';
import { type Examination, windows } from './examine.ts';
import type { House } from './house.ts';
import { startWalk, type Walk } from './walk.ts';

/** A walk through the pages or dialogs of a role. */
export interface RoleWalk extends Examination {
  readonly role: Role;
  /** Leaves out menus and dialogs of pages that another walk opens. */
  readonly hasOverlays?: (path: string) => boolean;
}

/** Signs somebody of the role in and starts a walk, in the house of the walks. */
export async function enter({ visit, app }: Site, house: House, roleWalk: RoleWalk): Promise<Walk> {
  const { role, window } = roleWalk;
  const person = { Admin: house.admin, Client: house.client, SuperAdmin: app.actors.superAdmin }[role];
  const page = await visit('/register', { as: person, width: windows[window][0] });
  const walk = startWalk(page, roleWalk);
  await page.locator('h1').first().waitFor();
  await walk.rest();
  // A SuperAdmin picks an organisation above a list.
  if (role === 'SuperAdmin')
    await page.getByLabel('Organisatie', { exact: true }).selectOption({ label: house.name });
  return walk;
}

/** The most stops of a test: more take minutes on busy processors, and a fault of one hides those of the others. */
const STOPS_AT_ONCE = 16;

/** Stops in the order of the walk, in parts that a test each looks at. */
export function stagesOf<Stop extends { readonly path: string }>(
  stops: readonly Stop[],
): { readonly title: string; readonly stops: readonly Stop[] }[] {
  const count = Math.ceil(stops.length / STOPS_AT_ONCE);
  return Array.from({ length: count }, (_, index) => {
    const [begin, end] = [index, index + 1].map((part) => Math.ceil((part * stops.length) / count));
    const part = stops.slice(begin, end);
    return { stops: part, title: `from ${part[0]?.path} to ${part.at(-1)?.path}` };
  });
}
