/** Texts of accepting an invitation. */
export const invitationTexts = {
  introduction: (organization: string) => `U bent uitgenodigd voor ${organization}.`,
  checking: 'De uitnodiging wordt gecontroleerd...',
  checkFailed: 'De uitnodiging kon niet worden gecontroleerd',
  ended: 'Deze uitnodiging is verlopen of ongeldig.',
  endedText: 'Vraag de beheerder van uw organisatie om een nieuwe uitnodiging.',
  organization: 'Organisatie',
  email: 'E-mailadres',
  name: 'Voornaam',
  surname: 'Achternaam',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  agreement: { before: 'Ik ga akkoord met de ', after: '' },
  submit: 'Uitnodiging accepteren',
  failed: 'Accepteren is niet gelukt',
  accepted: (organization: string) => `U hoort nu bij ${organization}`,
  known: {
    text: 'U hebt al een account met dit e-mailadres. Vul uw wachtwoord in om de uitnodiging te accepteren.',
    signedIn: 'U bent ingelogd met dit e-mailadres.',
    forgotPassword: 'Wachtwoord vergeten?',
  },
} as const;
