import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '../../server/modules/planning/feed/calendar-feed.ics.ts';
import { calendarIn } from '../kit/modules/planning/calendar-feed.ts';

const task = {
  id: '0199b0a0-0000-7000-8000-000000000000',
  status: 'ToDo',
  startDate: '2026-03-28',
  deadline: '2026-03-30',
  version: 1,
  updatedAt: '2026-03-02 10:11:12.5+00',
} as const;
const settings = { appName: 'ZorgBorg', publicUrl: 'https://zorg.example' };

/** The text as calendars hold it: without controls, and with one kind of line break. */
const held = (text: string) => text.replace(/[^\P{Cc}\r\n\t]/gu, '').replace(/\r\n?/g, '\n');

describe('a calendar', () => {
  test('holds any title as it is, on lines of 75 octets at most', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (title) => {
        const text = calendarOf(settings, [{ ...task, title }]);
        expect(calendarIn(text).tasks.map((read) => read.title)).toEqual([held(title)]);
        expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 500 },
    );
  });

  test('has the product’s name, whatever characters it contains', () => {
    const text = calendarOf({ ...settings, appName: 'Zorg, Borg; \\ B.V.\r\nEND:VCALENDAR' }, []);
    const name = 'Zorg\\, Borg\\; \\\\ B.V.\\nEND:VCALENDAR';
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([`NAME:${name}`, `X-WR-CALNAME:${name}`, `PRODID:-//${name}//planning//NL`]),
    );
  });
});
