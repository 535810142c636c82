import { openSite } from '../kit/browser/site.ts';
import { walkEveryPage } from '../kit/browser/walk/every-page.ts';
import { furnish } from '../kit/browser/walk/house.ts';

const site = await openSite();
const house = await furnish(site.app);

walkEveryPage(site, house, { role: 'Admin', window: 'desk', isThorough: true });
