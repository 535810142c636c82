import { pageStore, useStore } from '../lib/store.ts';

type Answer = (isProven: boolean) => void;

/** Callers that wait for the person to show who they are; one dialog serves them all. */
const waiting = pageStore<readonly Answer[]>(
  () => [],
  () => answerReauthentication(false),
);

/** Whether the person is to show again who they are. */
export function useIsReauthenticationAsked(): boolean {
  return useStore(waiting).length > 0;
}

/** Asks the person to show again who they are; comes back with whether they did. */
export function askReauthentication(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.set([...waiting.get(), resolve]);
  });
}

/** Tells all who wait whether the person showed who they are, and asks no more. */
export function answerReauthentication(isProven: boolean): void {
  const answers = waiting.get();
  if (answers.length === 0) return;
  waiting.set([]);
  for (const answer of answers) answer(isProven);
}
