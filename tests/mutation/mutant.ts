/** One place of the product, and how it is broken. */
export interface Mutant {
  /** The fault that the change causes. */
  readonly breaks: string;
  readonly file: string;
  /** The text to replace; occurs once, or once behind `after` where that is set. */
  readonly from: string;
  readonly to: string;
  readonly after?: string;
}
