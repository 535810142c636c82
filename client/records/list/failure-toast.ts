import { useEffect } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

/**
 * Notifies of a failed request, once for each failure; does nothing without one. Without a network, a failure that
 * shows in the place of the rows is told there alone.
 */
export function useFailureToast(error: unknown, title: string, isInPlace = true): void {
  useEffect(() => {
    if (!error || (isInPlace && !navigator.onLine)) return;
    const { code, message } = readFailure(error);
    // An ended session asks for signing in, and then the request is repeated.
    if (code !== 'UNAUTHENTICATED') toast({ title, description: message, tone: 'destructive' });
  }, [error, title, isInPlace]);
}
