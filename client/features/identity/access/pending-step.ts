import { type SecondFactorStep, secondFactorSteps } from '../../../../schema/people/identity.ts';

/** A second step of signing in that is still due. */
export interface PendingStep {
  /** Token that the step is taken with; expires after ten minutes. */
  readonly challenge: string;
  readonly step: SecondFactorStep;
}

const KEY = 'pending-step';

/** Keeps the step in this tab, where a reload or a phone that was short of memory finds it again. */
export function keepPendingStep(pending: PendingStep): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    forgetPendingStep();
  }
}

/** The step that is due in this tab, or null. */
export function readPendingStep(): PendingStep | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { challenge, step } = stored as Record<string, unknown>;
    return typeof challenge === 'string' && secondFactorSteps.has(step) ? { challenge, step } : null;
  } catch {
    return null;
  }
}

/** Forgets the step: it was taken, or begins anew. */
export function forgetPendingStep(): void {
  sessionStorage.removeItem(KEY);
}
