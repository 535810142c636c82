/** The end of a team's id, by which a printed address names it: short enough to type. */
export function shortCodeOf(id: string): string {
  return id.slice(-8);
}
