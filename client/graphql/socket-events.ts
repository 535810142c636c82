/** One event of the socket, with its listeners. */
function event() {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    /** Calls the listener at each event; returns how to stop. */
    on(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server has accepted the socket, or closed it because it does not know the session. */
export const socketEvents = { connected: event(), refused: event() };
