import type { SaveAuditAnswerMutationVariables } from '../../../graphql/generated/operations.ts';
import { pageStore, useStore } from '../../../lib/store.ts';
import { lockVault, onVaultChange, type PutOutcome } from '../../../lib/vault/vault.ts';
import type { SendingState } from '../../../records/waiting/send-in-turn.ts';
import { tabVaultOf, unlockWaiting, vaultOf } from '../../../records/waiting/waiting-vault.ts';

/** Kind of the vault. */
const ANSWER = 'audit-answer';
/** Most answers that wait: those of two long lists. */
const MOST = 1_000;

/** An answer to a question of an audit, sealed on this device until the server has it. */
export interface WaitingAnswer {
  /** The answer as it is sent: the version is that of the answer that was on the screen. */
  readonly variables: SaveAuditAnswerMutationVariables;
  /** False while it is typed. */
  readonly isReady: boolean;
  /** Reason why the server refused it; a colleague who answered meanwhile is one. */
  readonly refusal: string | null;
}

interface WaitingAnswers {
  readonly answers: ReadonlyMap<string, WaitingAnswer>;
  /** Number of answers that cannot be read until the server is reached. */
  readonly locked: number;
  readonly state: SendingState;
  /** Answers that were sent after they had waited, since the app was opened. */
  readonly sent: ReadonlyMap<string, SaveAuditAnswerMutationVariables>;
}

const NOTHING: WaitingAnswers = { answers: new Map(), locked: 0, state: 'waiting', sent: new Map() };

const store = pageStore(() => NOTHING);

/** The signed-in person's answers that wait on this device, by their keys. */
export function useWaitingAnswers(): WaitingAnswers {
  return useStore(store);
}

/** Key of the answer to a question of an audit in a dossier; that is empty in an audit without. */
export const answerKey = (
  { auditId, questionId }: Pick<SaveAuditAnswerMutationVariables, 'auditId' | 'questionId'>,
  dossier: string,
): string => [auditId, questionId, dossier].join('/');

const keyOf = (variables: SaveAuditAnswerMutationVariables) =>
  answerKey(variables, variables.input.dossier ?? '');

/** Whether an answer goes to the server by itself. */
export const isSendable = ({ isReady, refusal }: WaitingAnswer) => isReady && refusal === null;

/** Sets the state of sending. */
export function noteState(state: SendingState): void {
  store.set({ ...store.get(), state });
}

/** Follows a person's waiting answers; returns a function that stops it, and leaves none on the screen or readable. */
export function followAnswers(userId: string): () => void {
  let isStopped = false;
  const read = async () => {
    const { isLocked, ...held } = await readHeld(userId);
    if (!isStopped) store.set({ ...store.get(), ...held });
    return isLocked;
  };
  const start = async () => {
    if (!(await read()) || isStopped) return;
    await unlockWaiting(userId).catch(() => undefined);
    await read();
  };
  const tryAgain = () => void start();
  const stop = onVaultChange(ANSWER, () => void read());
  window.addEventListener('online', tryAgain);
  void start();
  return () => {
    isStopped = true;
    stop();
    window.removeEventListener('online', tryAgain);
    lockVault();
    store.set(NOTHING);
  };
}

/** Keeps an answer on this device, in the place of an earlier one to the same question. */
export async function keepAnswer(
  userId: string,
  variables: SaveAuditAnswerMutationVariables,
  { isReady = false, refusal = null }: { isReady?: boolean; refusal?: string | null } = {},
): Promise<PutOutcome> {
  // The first answer may come before the vault of a new session is there.
  if (!(await vaultOf(userId))) await unlockWaiting(userId).catch(() => undefined);
  const answer: WaitingAnswer = { variables, isReady, refusal };
  const [vault, tab] = [await vaultOf(userId), await tabVaultOf(userId)];
  const key = keyOf(variables);
  const options = { records: MOST, place: await tab?.placeOf(key) };
  const outcome = (await vault?.put(ANSWER, key, answer, options)) ?? 'failed';
  if (outcome === 'kept') await tab?.put(ANSWER, key, answer, { records: MOST });
  return outcome;
}

/** Forgets an answer that the server has, or that is not wanted any more. */
export async function dropAnswer(userId: string, key: string): Promise<void> {
  const tab = await tabVaultOf(userId);
  await (await vaultOf(userId))?.remove(ANSWER, key, await tab?.placeOf(key));
  await tab?.remove(ANSWER, key);
}

/** Takes an answer away that was sent. */
export async function noteAnswerSent(
  userId: string,
  variables: SaveAuditAnswerMutationVariables,
): Promise<void> {
  const key = keyOf(variables);
  store.set({ ...store.get(), sent: new Map([...store.get().sent, [key, variables]]) });
  await dropAnswer(userId, key);
}

/**
 * The answers of a person that may be sent, as the device has them now.
 * @throws what `readFailure` reads, where the vault cannot be opened.
 */
export async function sendableAnswers(userId: string): Promise<WaitingAnswer[]> {
  await unlockWaiting(userId);
  const { isLocked: _, ...held } = await readHeld(userId);
  store.set({ ...store.get(), ...held });
  return [...held.answers.values()].filter(isSendable);
}

type Held = Pick<WaitingAnswers, 'answers' | 'locked'> & { readonly isLocked: boolean };

/** Answers as the person's vault has them; while it is locked those of this tab, with the number of others. */
async function readHeld(userId: string): Promise<Held> {
  const [vault, tab] = [await vaultOf(userId), await tabVaultOf(userId)];
  const isOpen = vault?.isOpen() ?? false;
  const ofTab = (await tab?.list<WaitingAnswer>(ANSWER)) ?? [];
  const count = (await vault?.count(ANSWER)) ?? 0;
  const kept = isOpen ? ((await vault?.list<WaitingAnswer>(ANSWER)) ?? []) : count > 0 ? ofTab : [];
  const answers = new Map(kept.map(({ key, value }) => [key, value]));
  if (isOpen) {
    // Another tab may have sent them.
    for (const { key } of ofTab) if (!answers.has(key)) await tab?.remove(ANSWER, key);
    return { answers, locked: 0, isLocked: false };
  }
  return { answers, locked: Math.max(0, count - answers.size), isLocked: count > 0 };
}
