import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import type { Change } from './change-stream.ts';
import { useChanges } from './changes.tsx';
import { type FreshListOptions, useFreshList } from './use-fresh-list.ts';

/** How long a row stays tinted that a colleague changed. */
const HIGHLIGHT_MS = 4_000;

export interface LiveRowsOptions extends FreshListOptions {
  /** The type of what is listed, as announcements name it. */
  entity: Change['entity'];
  /** Whether a change concerns what is listed; every one does unless said otherwise. */
  concerns?: (change: Change) => boolean;
  /** Announcements to screen readers of what a colleague did. */
  texts: Readonly<Record<Change['action'], string>>;
}

/** Keeps a list up to date with what colleagues change: asks for what changed, tints their rows for a moment, says so. */
export function useLiveRows(options: LiveRowsOptions) {
  const { entity, concerns = () => true, texts } = options;
  const { user } = useSession();
  const { highlightIds, announcement, note } = useHighlights();
  const { askForList, askFor } = useFreshList(options);
  const refresh = useCallback(() => askForList('own'), [askForList]);
  useChanges(
    entity,
    (change) => {
      if (!concerns(change)) return;
      const isOwn = change.actorId === user?.id;
      if (!isOwn) note(change.entityId, texts[change.action]);
      askFor(change, isOwn ? 'own' : 'others');
    },
    () => askForList('others'),
  );
  return { refresh, highlightIds, announcement };
}

function useHighlights() {
  const [highlightIds, setHighlightIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const after = useTimers();
  const note = (id: string, text: string) => {
    setHighlightIds((ids) => new Set([...ids, id]));
    setAnnouncement(text);
    after(`row ${id}`, () => setHighlightIds((ids) => new Set([...ids].filter((other) => other !== id))));
    after('announcement', () => setAnnouncement(''));
  };
  return { highlightIds, announcement, note };
}

/** Calls `end` once a highlight is over; another change of the same thing restarts its time. */
function useTimers(): (thing: string, end: () => void) => void {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
    };
  }, []);
  return (thing, end) => {
    clearTimeout(timers.current.get(thing));
    timers.current.set(thing, setTimeout(end, HIGHLIGHT_MS));
  };
}
