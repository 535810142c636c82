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
      text: 'Een account krijgt u nu van de beheerder van uw organisatie. Vraag daar om toegang.',
    },
    forgotPassword: {
      title: 'Wachtwoord vergeten',
      text: 'Vraag de beheerder van uw organisatie om een nieuw wachtwoord in te stellen. Daarna kunt u weer inloggen.',
    },
    changePassword: {
      title: 'Wachtwoord wijzigen',
      text: 'Wilt u een ander wachtwoord? Vraag dat aan de beheerder van uw organisatie.',
    },
    setPassword: {
      title: 'Wachtwoord instellen',
      text: 'Vraag de beheerder van uw organisatie om u een eerste wachtwoord te geven. Daarmee kunt u inloggen.',
    },
    otp: {
      title: 'Tweestapsverificatie',
      text: 'Inloggen gaat nu met uw e-mailadres en wachtwoord; een extra code is nog niet nodig.',
    },
    invitation: {
      title: 'Uitnodiging',
      text: 'Hebt u een uitnodiging gekregen? Vraag de beheerder van uw organisatie om uw account te activeren.',
    },
  },
} as const;
