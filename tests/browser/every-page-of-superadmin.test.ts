import { openSite } from '../kit/browser/site.ts';
import { walkEveryDialog } from '../kit/browser/walk/every-dialog.ts';
import { walkEveryPage } from '../kit/browser/walk/every-page.ts';
import { furnish } from '../kit/browser/walk/house.ts';
import { pagesFor } from '../kit/browser/walk/page-addresses.ts';

const site = await openSite();
const house = await furnish(site.app);
const ofAdmin = new Set(pagesFor('Admin', house.idsOf('Admin')).map(({ path }) => path));
const hasOverlays = (path: string) => !ofAdmin.has(path);

for (const window of ['phone', 'desk'] as const) {
  const brief = { role: 'SuperAdmin', window, isThorough: false, hasOverlays } as const;
  walkEveryPage(site, house, brief);
  walkEveryDialog(site, house, brief);
}
