import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { recordKinds } from '../../../schema/records/records.ts';
import { ChangesDocument, MeDocument } from '../../graphql/generated/operations.ts';
import { forgetPreloaded, secondsSincePreload } from '../../graphql/preload-link.ts';
import { socketEvents } from '../../graphql/socket-events.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { useSession } from '../../session/session-store.ts';
import { type Change, type ConnectionState, openChangeStream } from './change-stream.ts';
import { holdWhileHidden } from './hold-while-hidden.ts';

/**
 * Seconds to replay for data read before the server began to tell of changes: one for a first connection
 * (`change-stream.ts`), and what that takes on a busy day.
 */
const RECENT_SECONDS = 3;

/** The most that the server replays by time. */
const MOST_SECONDS = 60;

/** Seconds that the server is to replay: back to when the page that shows was preloaded. */
function secondsToReplay(): number {
  const sincePreload = Math.ceil(secondsSincePreload());
  return sincePreload + RECENT_SECONDS > MOST_SECONDS ? RECENT_SECONDS : sincePreload + RECENT_SECONDS;
}

interface Follower {
  readonly isAbout: (change: Change) => boolean;
  onChange(change: Change): void;
  onGap(): void;
}

interface Changes {
  readonly followers: Set<Follower>;
  readonly state: Store<ConnectionState>;
}

const ChangesContext = createContext<Changes | null>(null);

/** Holds the one subscription of changes for everything below it, for as long as the session lasts. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { token } = useSession();
  const changes = useMemo<Changes>(
    () => ({ followers: new Set(), state: createStore<ConnectionState>('live') }),
    [],
  );

  // After signing in again over an open form the lists must catch up.
  const hasFollowed = useRef(false);
  useEffect(() => {
    if (!token) return;
    const goesOn = hasFollowed.current;
    hasFollowed.current = true;
    const hold = holdWhileHidden({
      onChange(change) {
        for (const follower of [...changes.followers])
          if (follower.isAbout(change)) follower.onChange(change);
      },
      onGap() {
        for (const follower of [...changes.followers]) follower.onGap();
      },
    });
    const stopStream = openChangeStream({
      subscribe(since, sink) {
        const subscription = client
          .subscribe({
            query: ChangesDocument,
            variables: { since, recentSeconds: secondsToReplay() },
            fetchPolicy: 'no-cache',
          })
          .subscribe({
            next: ({ data }) => {
              forgetPreloaded();
              if (data?.changes) sink.onChange(data.changes);
              else if (data) sink.onGap();
            },
            error: sink.onEnd,
            complete: sink.onEnd,
          });
        return () => subscription.unsubscribe();
      },
      onConnected: socketEvents.connected.on,
      onChange: hold.onChange,
      onGap: hold.onGap,
      onState: changes.state.set,
      goesOn,
    });
    // A refused socket is no proof that the session is over: ask, and let the answer decide.
    const stopAsking = socketEvents.refused.on(() => {
      client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    });
    return () => {
      stopAsking();
      stopStream();
      hold.stop();
    };
  }, [client, token, changes]);

  return <ChangesContext value={changes}>{children}</ChangesContext>;
}

/**
 * Calls `onChange` for every change of the entity, and `onGap` when changes may have been missed. Both may be new
 * functions on every render.
 */
export function useChanges(
  entity: Change['entity'],
  onChange: (change: Change) => void,
  onGap: () => void,
): void {
  useFollower(
    useCallback((change) => change.entity === entity, [entity]),
    onChange,
    onGap,
  );
}

const isAboutRecord = ({ entity }: Change) => recordKinds.has(entity);

/** Calls `onChange` for every change of a record of any kind, and `onGap` when changes may have been missed. */
export function useRecordChanges(onChange: (change: Change) => void, onGap: () => void): void {
  useFollower(isAboutRecord, onChange, onGap);
}

function useFollower(
  isAbout: Follower['isAbout'],
  onChange: Follower['onChange'],
  onGap: Follower['onGap'],
): void {
  const { followers } = useChangesContext();
  const latest = useRef({ onChange, onGap });
  useEffect(() => {
    latest.current = { onChange, onGap };
  });
  useEffect(() => {
    const follower: Follower = {
      isAbout,
      onChange: (change) => latest.current.onChange(change),
      onGap: () => latest.current.onGap(),
    };
    followers.add(follower);
    return () => {
      followers.delete(follower);
    };
  }, [followers, isAbout]);
}

/** Whether changes arrive at present; 'live' until the first failure. */
export function useConnectionState(): ConnectionState {
  return useStore(useChangesContext().state);
}

function useChangesContext(): Changes {
  const changes = useContext(ChangesContext);
  if (!changes) throw new Error('ChangesProvider is missing above this component');
  return changes;
}
