import { pageState } from '../lib/page-state.ts';

/** One event of the socket, with its listeners. */
function event() {
  const listeners = pageState(() => new Set<() => void>());
  return {
    tell: () => {
      for (const listener of listeners.current) listener();
    },
    /** Calls the listener at each event; returns how to stop. */
    on(listener: () => void): () => void {
      listeners.current.add(listener);
      return () => listeners.current.delete(listener);
    },
  };
}

/** The server has accepted the socket, or closed it because it does not know the session. */
export const socketEvents = { connected: event(), refused: event() };
