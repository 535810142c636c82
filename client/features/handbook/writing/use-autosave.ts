import { useEffect, useRef } from 'react';

/** Time between the first change and its save on the server. */
export const AUTOSAVE_MS = 20_000;

/**
 * Saves what is typed every 20 seconds, when the page is hidden, and when it is left.
 * @param save does nothing where there is nothing to save.
 */
export function useAutosave(isDirty: boolean, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isDirty) return;
    const timer = setInterval(() => latest.current(), AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [isDirty]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    const onLeave = () => latest.current();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}

/** Lets the browser ask before it leaves something that the server does not have: a closed tab keeps nothing. */
export function useLostQuestion(isLost: () => boolean): void {
  const latest = useRef(isLost);
  latest.current = isLost;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
