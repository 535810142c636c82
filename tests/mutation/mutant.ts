/** One place of the product, and how it is broken. */
export interface Mutant {
  /** What is wrong once it is broken. */
  readonly breaks: string;
  readonly file: string;
  /** What stands there; it has to stand there once, behind `after` where that is said. */
  readonly from: string;
  readonly to: string;
  readonly after?: string;
}
