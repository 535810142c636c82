/** What a filter with yes and no asks for: both, or none, is no question. */
export function chosenAnswer(chosen: readonly string[] = []): boolean | null {
  return chosen.length === 1 ? chosen[0] === 'yes' : null;
}
