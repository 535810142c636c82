import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import type { Change } from './change-stream.ts';
import { useChanges } from './changes.tsx';

/** How long a row stays tinted that a colleague changed. */
const HIGHLIGHT_MS = 4_000;
/** Changes that come in a burst ask for the list once. */
const BURST_MS = 40;

export interface LiveRowsOptions {
  /** The type of what is listed, as announcements name it. */
  entity: string;
  /** Whether a change concerns what is listed; every one does unless said otherwise. */
  concerns?: (change: Change) => boolean;
  refetch: () => Promise<unknown>;
  /** What is said to screen readers when a colleague did something. */
  texts: Readonly<Record<Change['action'], string>>;
}

/** Keeps a list up to date with what colleagues change: asks again, tints their rows for a moment, says so. */
export function useLiveRows({ entity, concerns = () => true, refetch, texts }: LiveRowsOptions) {
  const { user } = useSession();
  const { highlightIds, announcement, note } = useHighlights();
  const refresh = useBurst(() => void refetch().catch(() => undefined));
  useChanges(
    entity,
    (change) => {
      if (!concerns(change)) return;
      if (change.actorId !== user?.id) note(change.entityId, texts[change.action]);
      refresh();
    },
    refresh,
  );
  return { refresh, highlightIds, announcement };
}

function useBurst(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, BURST_MS);
  };
}

function useHighlights() {
  const [highlightIds, setHighlightIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const note = (id: string, text: string) => {
    setHighlightIds((ids) => new Set([...ids, id]));
    setAnnouncement(text);
    setTimeout(() => {
      setHighlightIds((ids) => new Set([...ids].filter((other) => other !== id)));
      setAnnouncement('');
    }, HIGHLIGHT_MS);
  };
  return { highlightIds, announcement, note };
}
