import { expect, test } from 'vitest';
import { leadTo } from '../kit/browser/paths.ts';
import { openSite } from '../kit/browser/site.ts';
import { examine, windows } from '../kit/browser/walk/examine.ts';
import { publicAddresses } from '../kit/browser/walk/page-addresses.ts';

const site = await openSite();

test.each(['desk', 'phone'] as const)(
  'no public page has a barrier, or anything that does not fit, in the window of a %s',
  async (window) => {
    const page = await site.visit('/privacy', { width: windows[window][0] });
    const faults: string[] = [];
    for (const address of publicAddresses) {
      await leadTo(page, address);
      faults.push(...(await examine(page, address, { window, isThorough: true })));
    }
    expect(faults).toEqual([]);
    // Every page of identity, law and errors.
    expect(publicAddresses.length).toBeGreaterThan(20);
  },
);
