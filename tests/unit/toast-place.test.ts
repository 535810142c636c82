import { describe, expect, it } from 'vitest';
import { freePlace, MARGIN } from '../../client/ui/feedback/toast-place.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 375, height: 720 };
const card = { width: 384, height: 80 };
const cardOnPhone = { width: 343, height: 80 };

describe('the place of a notification', () => {
  it('is low and right where nothing stands there', () => {
    expect(freePlace(card, desk, [])).toEqual({ left: 1440 - 384 - MARGIN, top: 900 - 80 - MARGIN });
  });

  it('is above a bar at the bottom of a phone, and above a title that stands over that', () => {
    const bar = { left: 0, right: 375, top: 664, bottom: 720 };
    const title = { left: 16, right: 300, top: 600, bottom: 640 };
    const place = freePlace(cardOnPhone, phone, [bar, title]);
    expect(place?.top).toBeLessThanOrEqual(600 - 80);
    expect(place?.top).toBeGreaterThan(600 - 80 - 8);
  });

  it('is beside a dialog that leaves room, whatever its height', () => {
    const dialog = { left: 496, right: 944, top: 32, bottom: 868 };
    expect(freePlace(card, desk, [dialog])?.left).toBe(1440 - 384 - MARGIN);
  });

  it('is nowhere where a dialog fills the window', () => {
    expect(freePlace(cardOnPhone, phone, [{ left: 0, right: 375, top: 0, bottom: 720 }])).toBeNull();
  });
});
