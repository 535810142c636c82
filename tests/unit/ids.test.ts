import { describe, expect, test, vi } from 'vitest';
import { earliestId, newId, parseId } from '../../server/platform/core/ids.ts';

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const isInOrder = (ids: readonly string[]) =>
  ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''));

describe('new ids', () => {
  test('are in the order in which they were made, also within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId());
    expect(isInOrder(ids)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => FORM.test(id) && parseId(id) === id)).toBe(true);
  });

  test('stay in order while the clock stands still, and after it was set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const still = Array.from({ length: 10_000 }, () => newId());
    vi.setSystemTime(Date.now() - 5_000);
    const ids = [...still, newId(), newId()];
    vi.useRealTimers();
    expect(isInOrder(ids)).toBe(true);
  });

  test('hold the moment at which they were made', () => {
    const before = Date.now();
    const id = newId();
    expect(id >= earliestId(before)).toBe(true);
    // The clock stood still for many of them before.
    expect(id < earliestId(Date.now() + 1_000)).toBe(true);
  });

  test('follow a clock that was set back by more than the tolerance', () => {
    newId();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    const id = newId();
    const now = Date.now();
    vi.useRealTimers();
    expect(id < earliestId(now + 1)).toBe(true);
  });
});
