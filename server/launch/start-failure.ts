/** A reason why the product cannot start, in one Dutch sentence for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
