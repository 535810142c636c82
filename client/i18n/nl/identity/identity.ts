/** Texts of signing in and out; the documented ones to the letter (section 2). */
export const identityTexts = {
  signIn: {
    title: 'Login',
    introduction: 'Vul uw e-mailadres en wachtwoord in om in te loggen.',
    email: 'Email',
    password: 'Password',
    forgotPassword: 'Wachtwoord vergeten?',
    submit: 'Inloggen',
    noAccount: 'Nog geen account? ',
    signUp: 'Account aanmaken',
    or: 'of',
    agreement: { before: 'Door in te loggen gaat u akkoord met onze ', after: '.' },
  },
  documents: {
    terms: 'algemene voorwaarden',
    comma: ', ons ',
    privacy: 'privacybeleid',
    and: ' en de ',
    processing: 'verwerkersovereenkomst',
  },
  google: {
    button: 'Inloggen met Google',
    chooseAccount: 'Kies uw Google-account.',
    failed: 'Inloggen bij Google is mislukt',
  },
  signedOut: {
    title: 'U bent uitgelogd',
    text: 'Gebruikt u een gedeelde computer? Sluit dan ook het browservenster.',
    signInAgain: 'Opnieuw inloggen',
  },
  backToSignIn: 'Naar het inlogscherm',
  titles: {
    signUp: 'Account aanmaken',
    forgotPassword: 'Wachtwoord vergeten',
    changePassword: 'Wachtwoord wijzigen',
    setPassword: 'Wachtwoord instellen',
    secondStep: 'Tweestapsverificatie',
    confirmAddress: 'E-mailadres bevestigen',
    invitation: 'Uitnodiging',
    askedQuestions: 'Vragen voor een audit',
    sharedDocuments: 'Gedeelde documenten',
  },
} as const;
