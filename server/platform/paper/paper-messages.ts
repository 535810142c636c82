import type { ChildFault, ChildJob } from '../child-work/child-kind.ts';

/** The file that a child writes. */
export const PDF = 'paper.pdf';

/** File of a job: the paper, and its pictures in base64 by their ids. */
export interface PaperFile {
  readonly paper: object;
  readonly pictures: Readonly<Record<string, string>>;
}

/** Result of a child: the pages that it set, or why there are none. */
export type SetPaper = { readonly pages: number } | { readonly refusal: 'tooComplex' } | ChildFault;

/** Checks a job in the child. */
export function isPaperJob(message: unknown): message is ChildJob {
  const { id, path, folder } = Object(message) as Record<string, unknown>;
  return Number.isInteger(id) && typeof path === 'string' && typeof folder === 'string';
}

/** Checks a message of the child. @returns null for anything but an answer to this job. */
export function readSetPaper(message: unknown, jobId: number): SetPaper | null {
  const { id, pages, failed } = Object(message) as Record<string, unknown>;
  if (id !== jobId) return null;
  if (typeof failed === 'string') return { failed };
  return Number.isInteger(pages) ? { pages: Number(pages) } : null;
}
