import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Downloads, isPiece, MAX_DOWNLOADS, Pieces } from '../../server/platform/throttling/downloads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const enterAll = (downloads: Downloads, person: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => downloads.enter(person)));

describe('downloads', () => {
  test('are twelve at once per person; the next waits for a place, others do not', async () => {
    const downloads = new Downloads();
    const [leave] = await enterAll(downloads, 'a', 12);
    let isIn = false;
    const next = downloads.enter('a').then(() => {
      isIn = true;
    });
    await downloads.enter('b');
    expect(isIn).toBe(false);
    leave?.();
    await next;
    expect(isIn).toBe(true);
  });

  test('downloads that wait too long are refused with advice', async () => {
    const downloads = new Downloads();
    await enterAll(downloads, 'a', 12);
    const refused = downloads.enter('a').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refused).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'U haalt al 12 bestanden op. Wacht tot die er zijn, en probeer het dan opnieuw.',
    });
  });

  test('leave places for the pieces of a viewer, which wait for each other longer', async () => {
    const [downloads, pieces] = [new Downloads(), new Pieces()];
    await enterAll(downloads, 'a', 12);
    await Promise.all(Array.from({ length: 6 }, () => pieces.enter('a')));
    let outcome = 'waits';
    const seventh = pieces.enter('a').catch(({ code }) => {
      outcome = code;
    });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(1_000);
    await seventh;
    expect(outcome).toBe('RATE_LIMITED');
    expect([isPiece(65_536), isPiece(25_000_000)]).toEqual([true, false]);
  });

  test('are bounded in total', async () => {
    const downloads = new Downloads();
    for (let person = 0; person < Math.floor(MAX_DOWNLOADS / 12); person += 1)
      await enterAll(downloads, `person ${person}`, 12);
    await enterAll(downloads, 'last', MAX_DOWNLOADS % 12);
    const late = downloads.enter('late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(String(((await late) as Error).message)).toContain('erg druk');
  });
});
