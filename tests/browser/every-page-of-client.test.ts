import { openSite } from '../kit/browser/site.ts';
import { walkEveryPage } from '../kit/browser/walk/every-page.ts';
import { furnish } from '../kit/browser/walk/house.ts';

const site = await openSite();
const house = await furnish(site.app);
const publishing = ['approve', 'sendBack', 'publish', 'withdraw', 'discard'];
const closed = [...publishing.map((kind) => `/view ${kind}`), '/risks settings', '/risks library'];
const brief = { role: 'Client', isThorough: false } as const;

walkEveryPage(site, house, { ...brief, window: 'phone', closed });
walkEveryPage(site, house, { ...brief, window: 'desk', closed: [], hasOverlays: () => false });
