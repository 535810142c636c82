/** The documented Dutch texts that failures carry over REST, to the letter (section 8). */
export const registerFailures = {
  listByOrganization: 'Kan verbete registers niet ophalen per organisatie',
  listByUser: 'Kan verbete registers niet ophalen per gebruiker',
  get: 'Kan verbete register niet ophalen',
  create: 'Het is niet gelukt om verbete register te creëren',
  update: 'Kan het verbete register niet updaten',
  delete: 'Kan het verbete register niet verwijderen',
} as const;

export const organizationFailures = { list: 'Kan organisaties niet laden' } as const;

export const identityFailures = {
  signIn: 'Inloggen is mislukt',
  profile: 'Kan profiel niet laden',
  updateProfile: 'Er is een fout opgetreden',
} as const;
