import { describe, expect, it } from 'vitest';
import { cornerPlace, MARGIN } from '../../client/ui/feedback/toast-place.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 375, height: 720 };
const card = { width: 384, height: 80 };
const cardOnPhone = { width: 343, height: 80 };
const CORNER = { left: 1440 - 384 - MARGIN, top: 900 - 80 - MARGIN };

describe('the place of a notification', () => {
  it('is low and right, whatever stands there', () => {
    expect(cornerPlace(card, desk, [])).toEqual(CORNER);
    expect(cornerPlace(card, desk, [{ left: 0, right: 1440, top: 0, bottom: 64 }])).toEqual(CORNER);
  });

  it('is above a bar at the bottom', () => {
    const bar = { left: 0, right: 375, top: 664, bottom: 720 };
    expect(cornerPlace(cardOnPhone, phone, [bar])).toEqual({ left: MARGIN, top: 664 - 80 - MARGIN });
  });

  it('is beside a dialog that leaves room, and nowhere where one has it', () => {
    const dialog = { left: 496, right: 944, top: 32, bottom: 868 };
    expect(cornerPlace(card, desk, [], [dialog])).toEqual(CORNER);
    expect(cornerPlace(card, desk, [], [{ ...dialog, right: 1100 }])).toBeNull();
    expect(cornerPlace(cardOnPhone, phone, [], [{ left: 0, right: 375, top: 0, bottom: 720 }])).toBeNull();
  });
});
