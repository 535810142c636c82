import type { LeftOutCounts, LeftOutKind } from '../../../../i18n/nl/left-out.ts';

/** Counts what is left out of a text, by kind. */
export class LeftOutCounter {
  readonly #counts: Partial<Record<LeftOutKind, number>> = {};

  add(kind: LeftOutKind, count = 1): void {
    if (count > 0) this.#counts[kind] = (this.#counts[kind] ?? 0) + count;
  }

  get counts(): LeftOutCounts {
    return this.#counts;
  }
}
