import { type Failure, readFailure } from '../../graphql/error-message.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

export interface AttemptTexts {
  /** Said when it worked. */
  done: string;
  /** Heads the notification when it did not. */
  failed: string;
  /** What to do when somebody else changed it meanwhile. */
  afterConflict?: string;
}

/** What is wrong per field; empty where it is of no field, which has been told. */
type Refusal = { readonly fields: Readonly<Record<string, string>> };

/**
 * Does something on the server and says how it went, also what is wrong with a field: nothing else would show that.
 * Comes back with nothing when it worked.
 */
export async function attempt(
  act: () => Promise<unknown>,
  texts: AttemptTexts,
): Promise<Refusal | undefined> {
  return attemptWith(act, texts, ({ message, fields }) => Object.values(fields).join('. ') || message);
}

/** The same for a form, which shows beside its fields what is wrong with them: of that there is no notification. */
export async function attemptInForm(
  act: () => Promise<unknown>,
  texts: AttemptTexts,
): Promise<Refusal | undefined> {
  return attemptWith(act, texts, ({ message, fields }) =>
    Object.keys(fields).length === 0 ? message : undefined,
  );
}

async function attemptWith(
  act: () => Promise<unknown>,
  { done, failed, afterConflict }: AttemptTexts,
  wordsFor: (failure: Failure) => string | undefined,
): Promise<Refusal | undefined> {
  try {
    await act();
  } catch (error) {
    const failure = readFailure(error);
    const words = wordsFor(failure);
    const description = failure.code === 'CONFLICT' && afterConflict ? `${words}. ${afterConflict}` : words;
    if (words !== undefined) toast({ title: failed, description, tone: 'destructive' });
    return { fields: failure.fields };
  }
  toast({ title: done, tone: 'success' });
  return undefined;
}
