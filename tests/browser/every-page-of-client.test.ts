import { openSite } from '../kit/browser/site.ts';
import { walkEveryDialog } from '../kit/browser/walk/every-dialog.ts';
import { walkEveryPage } from '../kit/browser/walk/every-page.ts';
import { furnish } from '../kit/browser/walk/house.ts';

const site = await openSite();
const house = await furnish(site.app);
const publishing = ['approve', 'sendBack', 'publish', 'confirmReview', 'withdraw', 'discard'];
const closed = [
  '/view move',
  ...publishing.map((kind) => `/view ${kind}`),
  '/risks settings',
  '/risks library',
];
const onAPhone = { role: 'Client', window: 'phone', isThorough: false } as const;

walkEveryPage(site, house, onAPhone);
walkEveryDialog(site, house, { ...onAPhone, closed });
walkEveryPage(site, house, { ...onAPhone, window: 'desk', hasOverlays: () => false });
