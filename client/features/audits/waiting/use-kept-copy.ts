import { useEffect, useRef } from 'react';
import type { AuditDetailsQuery } from '../../../graphql/generated/operations.ts';
import { useSession } from '../../../session/session-store.ts';
import { dropCopy, keepCopy } from './audit-copies.ts';

/** Pause after a change of the audit before its copy is sealed. */
const PAUSE_MS = 500;

type Audit = AuditDetailsQuery['audit'];

/** Whether the person is an auditor, or answered a question: a manager may fill in any audit. */
const isOf = (userId: string, { auditors, sections }: Audit) =>
  auditors.some(({ id }) => id === userId) ||
  sections.some(({ questions }) => questions.some(({ answeredBy }) => answeredBy?.id === userId));

/** Keeps a sealed copy of the audit on the screen for as long as the person fills it in. */
export function useKeptCopy(userId: string, audit: Audit | undefined): void {
  const { token } = useSession();
  const inTurn = useRef(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session has copies of its own
  useEffect(() => {
    if (!audit) return;
    const isFilledIn = audit.abilities.update && isOf(userId, audit);
    const act = () => (isFilledIn ? keepCopy(userId, audit) : dropCopy(userId, audit.id));
    // Sealing takes a while: without an order a copy could be put back after it was dropped.
    const timer = setTimeout(
      () => {
        inTurn.current = inTurn.current.then(act).catch(() => undefined);
      },
      isFilledIn ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [userId, token, audit]);
}
