import type { ChildFault, ChildJob } from '../child-work/child-kind.ts';

/** The file that a child writes. */
export const STAMPED = 'stamped.pdf';

/** A pdf that gets a line on each of its pages. */
export interface StampJob extends ChildJob {
  readonly line: string;
}

const keptReasons = ['signed', 'encrypted', 'damaged', 'tooLarge', 'tooComplex'] as const;

/** Why a file stays as it is. */
export type KeptReason = (typeof keptReasons)[number];

/** Result of a child: the pages that it stamped, or why the file stays as it is. */
export type StampResult = { readonly pages: number } | { readonly kept: KeptReason };

/** Checks a job in the child. */
export function isStampJob(message: unknown): message is StampJob {
  const { id, path, folder, line } = Object(message) as Record<string, unknown>;
  return Number.isInteger(id) && [path, folder, line].every((text) => typeof text === 'string');
}

/**
 * Checks a message of the child, which a hostile file may have taken over.
 * @returns null for anything but an answer to this job.
 */
export function readStampResult(message: unknown, jobId: number): StampResult | ChildFault | null {
  const { id, pages, kept, failed } = Object(message) as Record<string, unknown>;
  if (id !== jobId) return null;
  if (typeof failed === 'string') return { failed };
  const reason = keptReasons.find((one) => one === kept);
  if (reason) return { kept: reason };
  return Number.isInteger(pages) ? { pages: Number(pages) } : null;
}
