/** Texts of making an account; the documented ones to the letter (section 8). */
export const signUpTexts = {
  introduction: 'Maak een account met uw e-mailadres. U bevestigt het met een link die u per e-mail krijgt.',
  email: 'E-mailadres',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  submit: 'Account aanmaken',
  failed: 'Aanmelden mislukt',
  haveAccount: 'Hebt u al een account? ',
  signIn: 'Inloggen',
  agreement: { before: 'Door een account aan te maken gaat u akkoord met onze ', after: '.' },
  sent: 'Controleer je e-mail!',
  sentText: (email: string) =>
    `We hebben een e-mail gestuurd naar ${email}. Open de link daarin om uw account te bevestigen. De link blijft 24 uur geldig.`,
  nothingCame: 'Niets ontvangen? Kijk ook bij de ongewenste e-mail.',
  again: 'Ander e-mailadres',
  byInvitation: {
    title: 'Alleen op uitnodiging',
    text: 'Een account krijgt u met een uitnodiging. Vraag de beheerder van uw organisatie om er een te sturen.',
  },
  confirm: {
    introduction: 'Nog één stap: bevestig dat dit uw e-mailadres is.',
    submit: 'E-mailadres bevestigen',
    done: 'Uw account is klaar',
    doneText: 'U kunt inloggen met uw e-mailadres en het wachtwoord dat u hebt gekozen.',
    signIn: 'Inloggen',
    again: 'Opnieuw aanmelden',
  },
} as const;
