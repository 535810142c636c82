/** Texts of signing in and out; the documented ones to the letter (section 2). */
export const identityTexts = {
  signIn: {
    title: 'Login',
    introduction: 'Vul uw e-mailadres en wachtwoord in om in te loggen.',
    email: 'Email',
    password: 'Password',
    forgotPassword: 'Wachtwoord vergeten?',
    submit: 'Inloggen',
    agreement: {
      before: 'Door in te loggen gaat u akkoord met onze ',
      terms: 'algemene voorwaarden',
      comma: ', ons ',
      privacy: 'privacybeleid',
      and: ' en de ',
      processing: 'verwerkersovereenkomst',
      after: '.',
    },
  },
  signedOut: {
    title: 'U bent uitgelogd',
    text: 'Gebruikt u een gedeelde computer? Sluit dan ook het browservenster.',
    signInAgain: 'Opnieuw inloggen',
  },
  backToSignIn: 'Naar het inlogscherm',
  unavailable: {
    notice: 'Dit kan nog niet via deze pagina.',
    signUp: {
      title: 'Account aanmaken',
      text: 'Wilt u een account? Neem contact op met de beheerder van uw organisatie; die regelt de toegang.',
    },
    forgotPassword: {
      title: 'Wachtwoord vergeten',
      text: 'Weet u uw wachtwoord niet meer? Neem contact op met de beheerder van uw organisatie; die helpt u verder.',
    },
    changePassword: {
      title: 'Wachtwoord wijzigen',
      text: 'Wilt u een ander wachtwoord? Neem contact op met de beheerder van uw organisatie; die helpt u verder.',
    },
    setPassword: {
      title: 'Wachtwoord instellen',
      text: 'Hebt u nog geen wachtwoord? Neem contact op met de beheerder van uw organisatie; die helpt u verder.',
    },
    otp: {
      title: 'Tweestapsverificatie',
      text: 'Inloggen gaat nu met uw e-mailadres en wachtwoord; een extra code is nog niet nodig.',
    },
    invitation: {
      title: 'Uitnodiging',
      text: 'Hebt u een uitnodiging gekregen? Neem contact op met de beheerder van uw organisatie; die regelt de toegang.',
    },
  },
} as const;
