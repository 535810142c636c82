import { openSite } from '../kit/browser/site.ts';
import { walkEveryDialog } from '../kit/browser/walk/every-dialog.ts';
import { furnish } from '../kit/browser/walk/house.ts';

const site = await openSite();
const house = await furnish(site.app);

walkEveryDialog(site, house, { role: 'Admin', window: 'desk', isThorough: true });
