/** Limits of saved views. */
export const viewLimits = {
  name: 80,
  /** Of one person in an organisation, and of the organisation itself. */
  ofPerson: 50,
  ofOrganization: 100,
  /** Of what a view holds, in bytes as JSON. */
  state: 4_096,
  columns: 60,
  values: 50,
} as const;
