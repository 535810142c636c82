import { useEffect } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useConnectionState } from '../live/changes.tsx';

const TRY_EVERY_MS = 10_000;

/** Sends what waits as soon as that may succeed, and again every ten seconds, for as long as something waits. */
export function useAttempts(
  userId: string | undefined,
  isAnyWaiting: boolean,
  send: (userId: string) => Promise<void>,
): void {
  const { token } = useSession();
  const connection = useConnectionState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session or connection is a reason to try
  useEffect(() => {
    if (!userId || !isAnyWaiting) return;
    const tryNow = () => {
      if (!document.hidden) void send(userId).catch(() => undefined);
    };
    tryNow();
    const timer = setInterval(tryNow, TRY_EVERY_MS);
    const moments = [
      [window, 'online'],
      [window, 'focus'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [target, name] of moments) target.addEventListener(name, tryNow);
    return () => {
      clearInterval(timer);
      for (const [target, name] of moments) target.removeEventListener(name, tryNow);
    };
  }, [userId, token, connection, isAnyWaiting, send]);
}
