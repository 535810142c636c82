import { toast } from '../ui/toaster.tsx';
import { readFailure } from './error-message.ts';

export interface AttemptTexts {
  /** Said when it worked. */
  done: string;
  /** Heads the notification when it did not. */
  failed: string;
  /** What to do when somebody else changed it meanwhile. */
  afterConflict?: string;
}

/**
 * Does something on the server and says how it went. Comes back with nothing when it worked, else with what is wrong
 * per field: a form shows that beside its fields, and then there is no notification.
 */
export async function attempt(
  act: () => Promise<unknown>,
  { done, failed, afterConflict }: AttemptTexts,
): Promise<{ fields: Readonly<Record<string, string>> } | undefined> {
  try {
    await act();
  } catch (error) {
    const { code, message, fields } = readFailure(error);
    const description = code === 'CONFLICT' && afterConflict ? `${message}. ${afterConflict}` : message;
    if (Object.keys(fields).length === 0) toast({ title: failed, description, tone: 'destructive' });
    return { fields };
  }
  toast({ title: done, tone: 'success' });
  return undefined;
}
