import { describe, expect, test } from 'vitest';
import {
  signalAddress,
  signalDays,
  type ToldSignal,
  toldSignalSentence,
} from '../../schema/insights/signal-words.ts';

const ofMonth: ToldSignal = {
  ...{ kind: 'ManyOfKind', rule: 'outside', direction: 'up', event: 'Fall', teamName: 'De Linde' },
  ...{ startsOn: '2026-10-01', endsOn: '2026-10-31', count: 9, limit: 6.1951 },
};
const ofAll: ToldSignal = { ...ofMonth, kind: 'SpecialCause', event: null, teamName: null };
const run: ToldSignal = { ...ofAll, startsOn: '2026-04-01' };

test.each([
  [
    ofMonth,
    'In oktober 2026 waren er in team De Linde meer valincidenten dan gebruikelijk: 9, waar ten hoogste 6,2 te verwachten was.',
  ],
  [
    { ...ofMonth, teamName: 'Team Noord', event: 'Collision' },
    'In oktober 2026 waren er in Team Noord meer incidenten met stoten, knellen of botsen dan gebruikelijk: 9, waar ten hoogste 6,2 te verwachten was.',
  ],
  [
    ofAll,
    'In oktober 2026 waren er in de hele organisatie meer incidenten dan gebruikelijk: 9, waar ten hoogste 6,2 te verwachten was.',
  ],
  [
    { ...ofAll, direction: 'down', count: 0, limit: 3.4 },
    'In oktober 2026 waren er in de hele organisatie minder incidenten dan gebruikelijk: 0, waar ten minste 3,4 te verwachten was.',
  ],
  [
    { ...run, rule: 'trend' },
    'Van april 2026 tot en met oktober 2026 waren er in de hele organisatie elke maand meer incidenten dan de maand ervoor.',
  ],
  [
    { ...run, rule: 'nearLimit', direction: 'down' },
    'Van april 2026 tot en met oktober 2026 waren er in de hele organisatie kort na elkaar opvallend weinig incidenten.',
  ],
  [
    { ...run, rule: 'shift' },
    'Van april 2026 tot en met oktober 2026 waren er in de hele organisatie elke maand meer incidenten dan gemiddeld.',
  ],
  [
    {
      ...{ ...ofAll, kind: 'ManyAtPlace', place: 'Shower' },
      ...{ startsOn: '2026-11-09', endsOn: '2026-11-15', count: 7, limit: 2 },
    },
    'In de week van maandag 9 november 2026 waren er op de plaats ‘Douche cliënt’ meer incidenten dan gebruikelijk: 7, waar ten hoogste 2 te verwachten was.',
  ],
] satisfies [ToldSignal, string][])('the signal %j is told in one sentence', (signal, sentence) => {
  expect(toldSignalSentence(signal)).toBe(sentence);
});

describe('the address of a signal', () => {
  test('shows the chart of a month: the 24 months up to it, of its team and kind', () => {
    const days = signalDays(ofMonth);
    expect(days).toEqual({ from: '2024-11-01', to: '2026-10-31' });
    expect(signalAddress({ organizationId: 'o1', teamId: 't1', event: 'Fall' }, days)).toBe(
      '/dashboard/trends?organizationId=o1&period=2024-11-01..2026-10-31&teamId=t1&event=Fall',
    );
  });

  test('shows the days of a week', () => {
    const week = { kind: 'ManyAtPlace', startsOn: '2026-11-09', endsOn: '2026-11-15' } as const;
    expect(signalDays(week)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  });
});
