/** The documented Dutch failure texts of REST, to the letter (section 8). */
export const registerFailures = {
  listByOrganization: 'Kan verbete registers niet ophalen per organisatie',
  listByUser: 'Kan verbete registers niet ophalen per gebruiker',
  get: 'Kan verbete register niet ophalen',
  create: 'Het is niet gelukt om verbete register te creëren',
  update: 'Kan het verbete register niet updaten',
  delete: 'Kan het verbete register niet verwijderen',
} as const;

export const incidentFailures = {
  list: 'Fout bij het ophalen van incidenten',
  get: 'Fout bij het ophalen van het incident',
  listByOrganization: 'Fout bij het ophalen van incidenten per organisatie',
  listByUser: 'Fout bij het ophalen van incidenten per gebruiker',
  create: 'Fout bij het aanmaken van het incident',
  update: 'Fout bij het bijwerken van het incident',
  delete: 'Fout bij het verwijderen van het incident',
} as const;

/** Undocumented call; text in the style of the documented ones. */
export const incidentFileFailures = {
  export: 'Fout bij het exporteren van incidenten',
} as const;

export const taskFailures = {
  list: 'Kan taken niet laden',
  create: 'Kan taak niet maken',
  update: 'Kan de taak niet updaten',
  delete: 'Kan de taaksjabloon niet verwijderen',
} as const;

export const taskEventFailures = {
  list: 'Kan gebeurtenissen niet laden',
  create: 'Kan evenement niet maken',
  update: 'Kan evenement niet updaten',
  delete: 'Kan gebeurtenis niet verwijderen',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const frequencyFailures = {
  list: 'Kan frequenties niet laden',
  create: 'Kan frequentie niet maken',
  update: 'Kan de frequentie niet updaten',
  delete: 'Kan de frequentie niet verwijderen',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const riskFailures = {
  list: "Kan risico's niet laden",
  get: 'Kan het risico niet laden',
  create: 'Kan risico niet maken',
  update: 'Kan het risico niet updaten',
  delete: 'Kan het risico niet verwijderen',
  register: 'Kan geen verbeterpunt maken van het risico',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const complaintFailures = {
  list: 'Kan klachten niet laden',
  get: 'Kan de klacht niet laden',
  create: 'Kan klacht niet maken',
  update: 'Kan de klacht niet updaten',
  delete: 'Kan de klacht niet verwijderen',
  register: 'Kan geen verbeterpunt maken van de klacht',
} as const;

/** Undocumented call; text in the style of the documented ones. */
export const insightFailures = {
  dashboard: 'Kan het dashboard niet laden',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const supportFailures = {
  list: 'Kan vragen niet laden',
  create: 'Kan de vraag niet versturen',
  reply: 'Kan het antwoord niet versturen',
} as const;

export const manualFailures = {
  list: 'Kan handleidingen niet ophalen',
  get: 'Kan de handleiding niet ophalen',
  create: 'Kan handleiding niet maken',
  update: 'Kan de handleiding niet updaten',
  delete: 'Kan de handleiding niet verwijderen',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const manualPublishingFailures = {
  publish: 'Kan de handleiding niet publiceren',
  read: 'Kan niet vastleggen dat de handleiding is gelezen',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const folderFailures = {
  list: 'Kan mappen niet laden',
  create: 'Kan map niet maken',
  update: 'Kan de map niet updaten',
  delete: 'Kan de map niet verwijderen',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const documentFailures = {
  list: 'Kan documenten niet ophalen',
  get: 'Kan het document niet ophalen',
  create: 'Kan document niet maken',
  version: 'Kan geen nieuwe versie van het document maken',
  submit: 'Kan het document niet ter beoordeling aanbieden',
  approve: 'Kan het document niet goedkeuren',
  publish: 'Kan het document niet publiceren',
  read: 'Kan niet vastleggen dat het document is gelezen',
  file: 'Kan het bestand van het document niet ophalen',
  delete: 'Kan het document niet verwijderen',
} as const;

/** Failures of lists that leave as files. */
export const exportFailures = {
  paper: 'Kan de pdf niet maken',
  csv: 'Kan het csv-bestand niet maken',
  xlsx: 'Kan het Excel-bestand niet maken',
  report: 'Kan de rapportage niet maken',
  organization: 'Kan de zip van de organisatie niet geven',
} as const;

/** The documented Dutch success texts, to the letter (section 8). */
export const identitySuccesses = {
  signUp: 'Controleer je e-mail!',
  requestChangePassword: 'Controleer je e-mail!',
  changePassword: 'Wachtwoord succesvol gewijzigd',
} as const;

export const organizationFailures = {
  list: 'Kan organisaties niet laden',
  create: 'Kan organisatie niet maken',
  update: 'Kan de organisatie niet updaten',
  delete: 'Kan de organisatie niet verwijderen',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const userFailures = {
  list: 'Kan gebruikers niet laden',
  update: 'Kan de gebruiker niet updaten',
  block: 'Kan de gebruiker niet blokkeren',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const inviteFailures = {
  list: 'Kan uitnodigingen niet laden',
  create: 'Kan uitnodiging niet maken',
  resend: 'Kan de uitnodiging niet opnieuw sturen',
  withdraw: 'Kan de uitnodiging niet intrekken',
} as const;

export const identityFailures = {
  signUp: 'Aanmelden mislukt',
  signIn: 'Inloggen is mislukt',
  google: 'Inloggen bij Google is mislukt',
  // Documented as a failed reset-mail message, without its wording.
  requestChangePassword: 'Kan de e-mail voor een nieuw wachtwoord niet versturen',
  getRequestChangePassword: 'Wachtwoord wijzigen is nu niet mogelijk!',
  changePassword: 'Kan wachtwoord niet wijzigen',
  profile: 'Kan profiel niet laden',
  profileWithoutToken: 'No auth token found',
  updateProfile: 'Er is een fout opgetreden',
  ownData: 'Er is een fout opgetreden',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const attachmentFailures = {
  list: 'Kan bijlagen niet ophalen',
  create: 'Kan de bijlage niet toevoegen',
} as const;

/** Undocumented calls; texts in the style of the documented ones. */
export const fileFailures = {
  get: 'Kan het bestand niet ophalen',
  delete: 'Kan het bestand niet verwijderen',
} as const;
