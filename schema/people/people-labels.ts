/** Labels of the fields of an account, on the screen and in files. */
export const accountLabels = {
  name: 'Naam',
  username: 'Gebruikersnaam',
  email: 'E-mailadres',
  role: 'Rol',
  organizations: 'Organisatie',
  team: 'Teams',
  status: 'Status',
  lastSignInAt: 'Laatst ingelogd',
  hasSecondFactor: '2FA',
  jobTitle: 'Functie',
  createdAt: 'Toegevoegd op',
} as const;

/** Labels of the fields of a team, on the screen and in files. */
export const teamLabels = {
  name: 'Naam',
  location: 'Locatie',
  leads: 'Verantwoordelijk',
  members: 'Medewerkers',
  records: 'Registraties',
  status: 'Status',
} as const;
