import type { SaveAuditAnswerMutationVariables } from '../../../graphql/generated/operations.ts';
import { pageStore, useStore } from '../../../lib/store.ts';
import { lockVault, onVaultChange, type PutOutcome, type Vault } from '../../../lib/vault/vault.ts';
import type { SendingState } from '../../../records/waiting/send-in-turn.ts';
import { unlockWaiting, vaultOf } from '../../../records/waiting/waiting-vault.ts';

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

/** Key of the answer to a question: whatever tells which answer it is. */
export function answerKey(variables: Omit<SaveAuditAnswerMutationVariables, 'version' | 'input'>): string {
  const { version: _, input: __, ...which } = variables as SaveAuditAnswerMutationVariables;
  return Object.values(which).join('/');
}

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
    const held = await readHeld(await vaultOf(userId));
    if (!isStopped) store.set({ ...store.get(), ...held });
  };
  const start = async () => {
    await read();
    if (isStopped || store.get().locked === 0) return;
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
  const vault = await vaultOf(userId);
  return (await vault?.put(ANSWER, answerKey(variables), answer, { records: MOST })) ?? 'failed';
}

/** Forgets an answer that the server has, or that is not wanted any more. */
export async function dropAnswer(userId: string, key: string): Promise<void> {
  await (await vaultOf(userId))?.remove(ANSWER, key);
}

/** Takes an answer away that was sent. */
export async function noteAnswerSent(
  userId: string,
  variables: SaveAuditAnswerMutationVariables,
): Promise<void> {
  const key = answerKey(variables);
  store.set({ ...store.get(), sent: new Map([...store.get().sent, [key, variables]]) });
  await dropAnswer(userId, key);
}

/**
 * The answers of a person that may be sent, as the device has them now.
 * @throws what `readFailure` reads, where the vault cannot be opened.
 */
export async function sendableAnswers(userId: string): Promise<WaitingAnswer[]> {
  await unlockWaiting(userId);
  const held = await readHeld(await vaultOf(userId));
  store.set({ ...store.get(), ...held });
  return [...held.answers.values()].filter(isSendable);
}

async function readHeld(vault: Vault | null): Promise<Pick<WaitingAnswers, 'answers' | 'locked'>> {
  if (!vault?.isOpen()) return { answers: new Map(), locked: (await vault?.count(ANSWER)) ?? 0 };
  const kept = await vault.list<WaitingAnswer>(ANSWER);
  return { answers: new Map(kept.map(({ key, value }) => [key, value])), locked: 0 };
}
