import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCKED, UploadLocks } from '../../server/rest/files/upload-locks.ts';
import { UploadSlots } from '../../server/rest/files/upload-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new AbortController().signal;

test('an upload is handed over to the second who asks, and a third is refused meanwhile', async () => {
  const locks = new UploadLocks();
  const [first, second, third] = [locks.newLock('a'), locks.newLock('a'), locks.newLock('a')];
  const release = vi.fn();
  await first.lock(never(), release);
  const waiting = second.lock(never(), vi.fn());
  expect(release).toHaveBeenCalledOnce();
  await expect(third.lock(never(), vi.fn())).rejects.toBe(LOCKED);
  await first.unlock();
  await waiting;
  await second.unlock();
  await third.lock(never(), vi.fn());
});

test('a request that waits too long, or whose caller leaves, is refused, and leaves the upload to others', async () => {
  const locks = new UploadLocks();
  const first = locks.newLock('a');
  await first.lock(never(), vi.fn());
  const tooLong = expect(locks.newLock('a').lock(never(), vi.fn())).rejects.toBe(LOCKED);
  await vi.advanceTimersByTimeAsync(10_000);
  await tooLong;
  const leaving = new AbortController();
  const left = expect(locks.newLock('a').lock(leaving.signal, vi.fn())).rejects.toBe(LOCKED);
  leaving.abort();
  await left;
  await first.unlock();
  await locks.newLock('a').lock(never(), vi.fn());
});

test.each(['before', 'after'])(
  'a caller who leaves just %s the upload is handed over does not keep it',
  async (when) => {
    const locks = new UploadLocks();
    const first = locks.newLock('a');
    await first.lock(never(), vi.fn());
    const leaving = new AbortController();
    const second = locks.newLock('a');
    const waiting = second.lock(leaving.signal, vi.fn()).then(
      () => second.unlock(),
      () => undefined,
    );
    if (when === 'before') leaving.abort();
    await first.unlock();
    leaving.abort();
    await waiting;
    await locks.newLock('a').lock(never(), vi.fn());
  },
);

test('a request that cannot be ended leaves the upload with it', async () => {
  const locks = new UploadLocks();
  const first = locks.newLock('a');
  await first.lock(never(), () => Promise.reject(new Error('It goes on')));
  await expect(locks.newLock('a').lock(never(), vi.fn())).rejects.toThrow('It goes on');
  await first.unlock();
  await locks.newLock('a').lock(never(), vi.fn());
});

test('a person sends parts of two uploads at a time, several of one, and gives each place back once', () => {
  const slots = new UploadSlots();
  const giveBack = slots.take('anna', 'a');
  slots.take('anna', 'b');
  expect(() => slots.take('anna', 'c')).toThrow();
  slots.take('bea', 'c');
  const again = slots.take('anna', 'a');
  giveBack();
  giveBack();
  expect(() => slots.take('anna', 'c')).toThrow();
  again();
  slots.take('anna', 'c');
});
