import type { Closing } from '../bench/closing.ts';

/** The result for one promise. */
export interface Finding {
  readonly promise: string;
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** The options of every trial. */
export interface TrialOptions {
  /** How long the mixed load lasts after its warm-up. */
  readonly minutes: number;
  /** A smaller trial, to see that all works; its figures are not for quoting. */
  readonly quick: boolean;
  readonly closing: Closing;
  /** Says what is going on. */
  readonly tell: (text: string) => void;
}

/** One fault that is made on purpose, and what it must not do. */
export interface Trial {
  readonly name: string;
  readonly title: string;
  /** @throws Error when the trial itself could not be carried out. */
  run(options: TrialOptions): Promise<readonly Finding[]>;
}

/** A count that must be nought. */
export function none(promise: string, count: number, of = ''): Finding {
  return { promise, target: '0', measured: `${figure(count)}${of && ` of ${of}`}`, isMet: count === 0 };
}

/** A figure that may not be above its limit; one that is missing is not met. */
export function atMost(promise: string, value: number, limit: number, unit: string): Finding {
  const measured = Number.isFinite(value) ? `${figure(value)} ${unit}` : 'never';
  return { promise, target: `≤ ${figure(limit)} ${unit}`, measured, isMet: value <= limit };
}

/** A count that must be reached for the other figures to mean something. */
export function atLeast(promise: string, value: number, limit: number): Finding {
  return { promise, target: `≥ ${figure(limit)}`, measured: figure(value), isMet: value >= limit };
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
