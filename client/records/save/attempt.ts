import { type Failure, readFailure } from '../../graphql/error-message.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

export interface AttemptTexts {
  /** Success message. */
  done: string;
  /** Title of the notification of a failure. */
  failed: string;
  /** Advice for when somebody else changed it meanwhile. */
  afterConflict?: string;
}

/** Errors per field; empty for one of no field, which a notification told. */
type Refusal = { readonly fields: Readonly<Record<string, string>> };

/**
 * Does something on the server and notifies of the outcome, also of errors in fields: nothing else would show those.
 * Resolves with undefined when it worked.
 */
export async function attempt(
  act: () => Promise<unknown>,
  texts: AttemptTexts,
): Promise<Refusal | undefined> {
  return attemptWith(act, texts, ({ message, fields }) => Object.values(fields).join('. ') || message);
}

/** Like `attempt`, for a form, which shows errors beside its fields: these give no notification. */
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
  texts: AttemptTexts,
  wordsFor: (failure: Failure) => string | undefined,
): Promise<Refusal | undefined> {
  const { failed, afterConflict } = texts;
  try {
    await act();
  } catch (error) {
    const failure = readFailure(error);
    const words = wordsFor(failure);
    const description = failure.code === 'CONFLICT' && afterConflict ? `${words}. ${afterConflict}` : words;
    if (words !== undefined) toast({ title: failed, description, tone: 'destructive' });
    return { fields: failure.fields };
  }
  // The act may have completed the words.
  toast({ title: texts.done, tone: 'success' });
  return undefined;
}
