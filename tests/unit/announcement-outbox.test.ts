import { describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import {
  type Announcement,
  AnnouncementOutbox,
  readAnnouncement,
} from '../../server/platform/live/announcement-outbox.ts';

/** An outbox whose carrier can be taken away. */
function outbox() {
  const sent: Partial<Announcement>[] = [];
  const failures: unknown[] = [];
  let isAway = false;
  const box = new AnnouncementOutbox(
    async (announcement) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (isAway) throw new Error('away');
      sent.push(announcement);
    },
    (error) => failures.push(error),
  );
  return { box, sent, failures, setAway: (away: boolean) => (isAway = away) };
}

describe('announcements to the other processes', () => {
  test('are sent at once, and batched while a send is under way', async () => {
    const { box, sent } = outbox();
    box.add('changes', ['c1']);
    box.add('changes', ['c2', 'c3']);
    box.add('endedSessions', ['s1']);
    box.add('changedUsers', ['u1']);
    await box.settled();
    expect(sent).toEqual([
      { changes: ['c1'] },
      { changes: ['c2', 'c3'], endedSessions: ['s1'], changedUsers: ['u1'] },
    ]);
  });

  test('stay within the payload limit of NOTIFY', async () => {
    const { box, sent } = outbox();
    const ids = Array.from({ length: 1_000 }, newId);
    box.add('changes', ids);
    await box.settled();
    expect(sent.flatMap(({ changes = [] }) => changes)).toEqual(ids);
    for (const announcement of sent)
      expect(JSON.stringify({ from: newId(), ...announcement }).length).toBeLessThan(8_000);
  });

  test('failed announcements are kept in order, and reported once', async () => {
    const { box, sent, failures, setAway } = outbox();
    setAway(true);
    for (const id of ['c1', 'c2', 'c3']) {
      box.add('changes', [id]);
      await box.settled();
    }
    expect({ sent, failures: failures.length }).toEqual({ sent: [], failures: 1 });
    setAway(false);
    box.flush();
    await box.settled();
    expect(sent).toEqual([{ changes: ['c1', 'c2', 'c3'] }]);
  });

  test('are bounded: the rest is in the change log', async () => {
    const { box, sent, setAway } = outbox();
    setAway(true);
    box.add(
      'changes',
      Array.from({ length: 50_000 }, (_, index) => `c${index}`),
    );
    await box.settled();
    setAway(false);
    box.add('changes', ['last']);
    await box.settled();
    const ids = sent.flatMap(({ changes = [] }) => changes);
    expect(ids.length).toBeLessThanOrEqual(2_000);
    expect(ids.at(-1)).toBe('last');
  });
});

describe('an announcement of another process', () => {
  test('is parsed to ids only, ignoring anything else', () => {
    const id = newId();
    expect(
      readAnnouncement(JSON.stringify({ from: 'x', changes: [id, 'a', 7, null], changedUsers: id })),
    ).toEqual({
      from: 'x',
      changes: [id],
      endedSessions: [],
      changedUsers: [],
      notifiedUsers: [],
    });
  });

  test.each(['', '{', 'null', '7', '[]', '"x"'])('is nothing when it is %j', (message) => {
    expect(readAnnouncement(message)).toEqual({
      from: undefined,
      changes: [],
      endedSessions: [],
      changedUsers: [],
      notifiedUsers: [],
    });
  });
});
