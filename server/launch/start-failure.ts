/** A failed start, explained in one Dutch sentence for the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
