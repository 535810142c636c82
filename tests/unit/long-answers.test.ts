import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LongAnswers } from '../../server/platform/throttling/long-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether someone has been let in, refused, or waits. */
function watch(entering: Promise<() => void>) {
  const seen: { is: 'waiting' | 'in' | 'refused'; leave: () => void; error?: unknown } = {
    is: 'waiting',
    leave: () => undefined,
  };
  entering.then(
    (leave) => Object.assign(seen, { is: 'in', leave }),
    (error: unknown) => Object.assign(seen, { is: 'refused', error }),
  );
  return seen;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('long answers', () => {
  test('are two at once per person; the third queues', async () => {
    const answers = new LongAnswers();
    const [first, second, third] = ['a', 'a', 'a'].map((person) => watch(answers.enter(person)));
    const other = watch(answers.enter('b'));
    await settle();
    expect([first?.is, second?.is, third?.is, other.is]).toEqual(['in', 'in', 'waiting', 'in']);
    first?.leave();
    first?.leave();
    await settle();
    expect(third?.is).toBe('in');
    const fourth = watch(answers.enter('a'));
    await settle();
    expect(fourth.is).toBe('waiting');
  });

  test('answers that time out behind the person’s own are refused with advice, and take no place later', async () => {
    const answers = new LongAnswers();
    const [first, , third] = ['a', 'a', 'a'].map((person) => watch(answers.enter(person)));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(third).toMatchObject({
      is: 'refused',
      error: {
        code: 'RATE_LIMITED',
        message: 'U haalt al 2 lange lijsten op. Wacht tot die er zijn, en probeer het dan opnieuw.',
      },
    });
    first?.leave();
    const next = watch(answers.enter('a'));
    await settle();
    expect(next.is).toBe('in');
  });

  test('are bounded in total, first in first out; a timeout is an overload', async () => {
    const answers = new LongAnswers();
    const inside = Array.from({ length: 10 }, (_, index) => watch(answers.enter(`person ${index}`)));
    const late = watch(answers.enter('late'));
    const later = watch(answers.enter('later'));
    await settle();
    expect(new Set(inside.map(({ is }) => is))).toEqual(new Set(['in']));
    expect([late.is, later.is]).toEqual(['waiting', 'waiting']);
    inside[3]?.leave();
    await settle();
    expect([late.is, later.is]).toEqual(['in', 'waiting']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(later).toMatchObject({ is: 'refused', error: { name: 'AppError', code: 'RATE_LIMITED' } });
    expect(String((later.error as Error).message)).toContain('erg druk');
  });

  test('skip a person at their limit', async () => {
    const answers = new LongAnswers();
    const greedy = ['a', 'a'].map((person) => watch(answers.enter(person)));
    const others = Array.from({ length: 8 }, (_, index) => watch(answers.enter(`person ${index}`)));
    const third = watch(answers.enter('a'));
    const newcomer = watch(answers.enter('newcomer'));
    await settle();
    others[0]?.leave();
    await settle();
    expect([third.is, newcomer.is]).toEqual(['waiting', 'in']);
    greedy[0]?.leave();
    await settle();
    expect(third.is).toBe('in');
  });

  test('read no more than two pieces at once', async () => {
    const answers = new LongAnswers();
    let most = 0;
    let busy = 0;
    await Promise.all(
      Array.from({ length: 9 }, () =>
        answers.withConnection(async () => {
          busy += 1;
          most = Math.max(most, busy);
          await Promise.resolve();
          busy -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
  });
});
