import { useEffect } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

/**
 * Says in a notification, once for each failure, that what was asked for could not be had; nothing without one. Without
 * a network a failure that shows in the place of the rows is said there alone.
 */
export function useFailureToast(error: unknown, title: string, isInPlace = true): void {
  useEffect(() => {
    if (!error || (isInPlace && !navigator.onLine)) return;
    const { code, message } = readFailure(error);
    // Whose session is over signs in again, and then it is asked for once more.
    if (code !== 'UNAUTHENTICATED') toast({ title, description: message, tone: 'destructive' });
  }, [error, title, isInPlace]);
}
