import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Change,
  type ChangeStreamOptions,
  openChangeStream,
} from '../../../client/records/live/change-stream.ts';

const change = (id: string): Change => ({
  id,
  organizationId: 'o1',
  entity: 'RegisterEntry',
  entityId: 'e1',
  recordId: null,
  action: 'created',
  version: 1,
  changedFields: null,
  at: '2026-01-01T00:00:00Z',
  actorId: 'u1',
});

function open() {
  const subscriptions: ({ since: string | null } & Parameters<ChangeStreamOptions['subscribe']>[1])[] = [];
  let accept = () => {};
  const seen: string[] = [];
  const onGap = vi.fn();
  const states: string[] = [];
  const stop = openChangeStream({
    subscribe(since, sink) {
      subscriptions.push({ since, ...sink });
      return () => {};
    },
    onConnected(listener) {
      accept = listener;
      return () => {};
    },
    onChange: ({ id }) => seen.push(id),
    onGap,
    onState: (state) => states.push(state),
  });
  const latest = () => {
    const subscription = subscriptions.at(-1);
    if (!subscription) throw new Error('Nothing was subscribed');
    return subscription;
  };
  return { subscriptions, latest, seen, onGap, states, stop, accept: () => accept() };
}

describe('following the changes', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('passes on a change that comes twice once', () => {
    const { latest, seen, stop } = open();
    for (const id of ['c1', 'c2', 'c1']) latest().onChange(change(id));
    expect(seen).toEqual(['c1', 'c2']);
    stop();
  });

  it('has everything read again when the first connection took long, and not when it was there at once', () => {
    const quick = open();
    quick.accept();
    vi.advanceTimersByTime(5_000);
    expect(quick.onGap).not.toHaveBeenCalled();
    quick.stop();
    const slow = open();
    vi.advanceTimersByTime(1_500);
    slow.accept();
    expect(slow.onGap).toHaveBeenCalledTimes(1);
    slow.stop();
  });

  it('goes on after the last change it saw when the connection was lost', () => {
    const { latest, accept, seen, onGap, states, subscriptions, stop } = open();
    accept();
    latest().onChange(change('c1'));
    latest().onEnd();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(subscriptions.map(({ since }) => since)).toEqual([null, 'c1']);
    accept();
    latest().onChange(change('c1'));
    latest().onChange(change('c2'));
    expect({ seen, state: states.at(-1) }).toEqual({ seen: ['c1', 'c2'], state: 'live' });
    expect(onGap).not.toHaveBeenCalled();
    stop();
  });

  it('says that changes may have been missed when it saw none before the connection was lost', () => {
    const { latest, accept, onGap, stop } = open();
    accept();
    expect(onGap).not.toHaveBeenCalled();
    latest().onEnd();
    vi.advanceTimersByTime(400);
    accept();
    expect(onGap).toHaveBeenCalledTimes(1);
    stop();
  });

  it('says so when the server told of a gap, and asks for nothing from before it any more', () => {
    const { latest, accept, seen, onGap, subscriptions, stop } = open();
    accept();
    latest().onChange(change('c1'));
    latest().onGap();
    expect(onGap).toHaveBeenCalledTimes(1);
    latest().onEnd();
    vi.advanceTimersByTime(400);
    expect(subscriptions.at(-1)?.since).toBeNull();
    accept();
    expect(onGap).toHaveBeenCalledTimes(2);
    latest().onChange(change('c2'));
    expect(seen).toEqual(['c1', 'c2']);
    stop();
  });

  it('tries again for ever, at least every 15 seconds', () => {
    const { latest, subscriptions, stop } = open();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      latest().onEnd();
      vi.advanceTimersByTime(15_000);
    }
    expect(subscriptions).toHaveLength(51);
    stop();
  });

  it('tries at once when the device is online again', () => {
    const { latest, subscriptions, stop } = open();
    latest().onEnd();
    window.dispatchEvent(new Event('online'));
    expect(subscriptions).toHaveLength(2);
    stop();
  });

  it('tries soon again when the first try after a long time offline came too early', () => {
    const { latest, subscriptions, stop } = open();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      latest().onEnd();
      vi.advanceTimersByTime(15_000);
    }
    latest().onEnd();
    window.dispatchEvent(new Event('online'));
    expect(subscriptions).toHaveLength(12);
    latest().onEnd();
    vi.advanceTimersByTime(400);
    expect(subscriptions).toHaveLength(13);
    stop();
  });

  it('is over when stopped', () => {
    const { latest, seen, subscriptions, stop } = open();
    stop();
    latest().onChange(change('c1'));
    latest().onEnd();
    vi.advanceTimersByTime(60_000);
    expect({ seen, subscriptions: subscriptions.length }).toEqual({ seen: [], subscriptions: 1 });
  });
});
