import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { pageState } from '../lib/page-state.ts';
import { MeDocument } from './generated/operations.ts';

/** Time without a touch or a key after which nobody is at the screen. */
const AWAY_AFTER_MS = 60_000;
/** Interval well within the time after which the server ends an unused session. */
const KEEP_ALIVE_EVERY_MS = 5 * 60_000;

const lastActive = pageState(() => Date.now());

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
  window.addEventListener(event, noteActivity, { passive: true, capture: true });
}

function noteActivity() {
  lastActive.current = Date.now();
}

/** Whether nobody has touched the app for a while: what it asks for by itself must not keep the session going. */
export function isAway(): boolean {
  return Date.now() - lastActive.current > AWAY_AFTER_MS;
}

/** Keeps the session of someone who types a long text without asking the server for anything. */
export function useKeptSession(): void {
  const client = useApolloClient();
  useEffect(() => {
    const timer = setInterval(() => {
      const wasActive = Date.now() - lastActive.current < KEEP_ALIVE_EVERY_MS;
      if (!wasActive) return;
      // A person who thinks for over a minute is still at the screen.
      const context = { isPresent: true };
      client.query({ query: MeDocument, fetchPolicy: 'network-only', context }).catch(() => undefined);
    }, KEEP_ALIVE_EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
}
