import { expect, test } from 'vitest';
import { revisionOf } from '../../server/platform/record/revision.ts';

const change = {
  ...{ organizationId: 'o', entity: 'Incident', entityId: 'i', action: 'updated', actorId: 'a' },
  ...{ details: { status: ['Open', 'Closed'] }, at: new Date('2026-03-07T15:42:11.000Z') },
};
/** The time that stands in an id of ours. */
const timeIn = (id = '') => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

test('a line of history says who and when', () => {
  const line = revisionOf(change);
  expect(line).toMatchObject({ actorId: 'a', isActorShielded: false, at: change.at, recordId: 'i' });
  expect(line?.changes).toEqual(change.details);
  expect(Math.abs(timeIn(line?.id) - Date.now())).toBeLessThan(3_600_000);
});

test('a line of history of a shielded actor says neither who, nor at what time of the day, by its key either', () => {
  const lines = Array.from({ length: 20 }, () => revisionOf({ ...change, shielded: true }));
  for (const line of lines)
    expect(line).toMatchObject({
      ...{ actorId: null, isActorShielded: true, recordId: 'i' },
      at: new Date('2026-03-06T23:00:00.000Z'),
    });
  const times = lines.map((line) => timeIn(line?.id));
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(3_600_000);
});

test.each([
  ['that was made', { action: 'created' }],
  ['of which only that it changed is known', { details: { whys: true } }],
  ['that keeps no history', { entity: 'SavedView' }],
])('a record %s has no line', (_, about) => {
  expect(revisionOf({ ...change, ...about })).toBeNull();
});
