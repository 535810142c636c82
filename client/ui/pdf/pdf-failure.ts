import { PasswordException } from 'pdfjs-dist';

/** Reasons for which a document cannot be shown. */
export type PdfProblem = 'password' | 'damaged';

/** A PDF document that cannot be shown whatever the network does. */
export class PdfFailure extends Error {
  override readonly name = 'PdfFailure';
  readonly problem: PdfProblem;

  constructor(cause: unknown) {
    super('The document cannot be shown', { cause });
    this.problem = cause instanceof PasswordException ? 'password' : 'damaged';
  }
}
