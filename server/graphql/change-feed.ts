import type { Actor } from '../platform/actor.ts';
import { changesMissed } from '../platform/change-replay.ts';
import { type Change, maySeeChange } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import type { Events } from '../platform/events.ts';

/** A subscriber this far behind is cut off: it catches up from the change log when it comes back. */
const MOST_BUFFERED = 1_000;
const REMEMBERED_IDS = 2_000;

/** The changes an actor may know of: first what was missed since the last one seen, then each as it is committed. */
export async function* changeFeed(
  { database, events }: { database: Database; events: Events },
  actor: Actor,
  since: string | null,
): AsyncGenerator<Change> {
  const buffer: Change[] = [];
  const sent = new Set<string>();
  let wake: (() => void) | null = null;
  const stop = events.onChange((change) => {
    if (!maySeeChange(actor, change)) return;
    buffer.push(change);
    wake?.();
  });
  try {
    if (since) buffer.unshift(...(await changesMissed(database, actor, since)));
    while (buffer.length <= MOST_BUFFERED) {
      const change = buffer.shift();
      if (!change) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if (!sent.has(change.id)) {
        remember(sent, change.id);
        yield change;
      }
    }
  } finally {
    stop();
  }
}

function remember(ids: Set<string>, id: string): void {
  ids.add(id);
  const [oldest] = ids;
  if (ids.size > REMEMBERED_IDS && oldest) ids.delete(oldest);
}
