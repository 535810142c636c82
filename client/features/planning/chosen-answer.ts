/** Boolean of a filter with yes and no; null where both or none are chosen. */
export function chosenAnswer(chosen: readonly string[] = []): boolean | null {
  return chosen.length === 1 ? chosen[0] === 'yes' : null;
}
