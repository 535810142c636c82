/** Bounds of the teams of an organisation. */
export const teamLimits = {
  /** Characters of a name or a location. */
  text: 100,
  /** Teams of an organisation, archived ones included. */
  teams: 500,
  /** Teams of a person in an organisation. */
  ofPerson: 20,
} as const;
