import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { heading } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const START = Date.parse('2026-03-02T09:00:00Z');
const MINUTE_MS = 60_000;

interface Heard {
  readonly operation: string;
  /** Whether the request says that nobody asked for it. */
  readonly isBackground: boolean;
}

/** Listens to what is asked from now on, and as what. */
function listen(): Heard[] {
  answerWith({});
  const answer = fetch;
  const heard: Heard[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { operationName: operation } = JSON.parse(String(init.body));
    heard.push({ operation, isBackground: new Headers(init.headers).get('x-background') === '1' });
    return answer(url, init);
  });
  return heard;
}

beforeEach(() => rememberSession('Client'));
afterEach(() => vi.useRealTimers());

describe('a person who has not touched the app for more than a minute', () => {
  it('is away, which every request says, until a touch, a key or the wheel', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const heard = listen();
    const { router } = await openApp('/dashboard');
    await heading('Dashboard');
    let page = '/todo';

    /** Goes to a page that asks the server for something, and says how its requests went out. */
    const requests = async () => {
      heard.length = 0;
      page = page === '/settings' ? '/todo' : '/settings';
      await act(() => router.navigate(page));
      await heading(page === '/settings' ? 'Profiel' : 'Takenlijst');
      const [first, ...others] = new Set(heard.map(({ isBackground }) => isBackground));
      expect(others).toEqual([]);
      return first;
    };

    expect(new Set(heard.map(({ isBackground }) => isBackground))).toEqual(new Set([false]));
    vi.setSystemTime(START + MINUTE_MS);
    expect(await requests()).toBe(false);
    vi.setSystemTime(START + MINUTE_MS + 1);
    expect(await requests()).toBe(true);
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
      vi.setSystemTime(Date.now() + MINUTE_MS + 1);
      fireEvent(document.body, new Event(sign, { bubbles: true }));
      expect([sign, await requests()]).toEqual([sign, false]);
    }
  });
});

describe('a person who types a long text', () => {
  it('keeps the session: activity within the last five minutes counts as present, none does not', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START });
    const heard = listen();
    await openApp('/dashboard');
    await heading('Dashboard');
    const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
    const keptAlive = () => heard.filter(({ operation }) => operation === 'Me');

    await pass(5 * MINUTE_MS);
    expect(keptAlive()).toEqual([]);
    await pass(1);
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(5 * MINUTE_MS - 2);
    expect(keptAlive()).toEqual([]);
    await pass(1);
    expect(keptAlive()).toEqual([{ operation: 'Me', isBackground: false }]);
    await pass(5 * MINUTE_MS);
    expect(keptAlive()).toHaveLength(1);
  });
});
