import { afterAll, expect, test, vi } from 'vitest';
import { newFeedAddress, readFeed } from '../kit/modules/planning/calendar-feed.ts';
import { startTestApp } from '../kit/server/app.ts';

const logged = vi.hoisted(() => ({ lines: [] as string[] }));

/** Keeps the lines that would go to the output. */
vi.mock(import('../../server/platform/core/logger.ts'), async (original) => {
  const { createLogger, ...rest } = await original();
  const destination = { write: (line: string) => void logged.lines.push(line) };
  return { ...rest, createLogger: (level: string) => createLogger(level, destination) };
});

// Every request and every statement is logged.
const app = await startTestApp({ settings: { logLevel: 'debug', slowQueryMs: 0 } });
afterAll(() => app.close());

test('the secret of a calendar feed stands in no line of the log, also when reading it fails inside', async () => {
  const address = await newFeedAddress(app, app.actors.clientA);
  const token = address.slice(address.lastIndexOf('/') + 1, -'.ics'.length);
  const read = async (path: string) => (await readFeed(path)).status;
  const elsewhere = [
    `${app.url}/calendar/${token}`,
    `${app.url}/calendar/${token}.ics/x`,
    `${address}?a=${token}`,
  ];
  expect([await read(address), ...(await Promise.all(elsewhere.map(read)))]).toEqual([200, 404, 404, 200]);
  await app.sql.query('alter function app.enter_calendar_feed(bytea) rename to enter_calendar_feed_away');
  expect(await read(address)).toBe(500);
  await app.sql.query('alter function app.enter_calendar_feed_away(bytea) rename to enter_calendar_feed');

  await expect.poll(() => logged.lines.filter((line) => line.includes('"status":500'))).toHaveLength(1);
  const log = logged.lines.join('');
  expect(log).toContain('"route":"/calendar/:token.ics","status":200');
  expect(log).toContain('request failed');
  expect(log).toMatch(/from \W+task_event/);
  expect(log).not.toContain(token);
  expect(log).not.toContain(token.slice(4, 24));
});
