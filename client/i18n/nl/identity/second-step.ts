/** Texts of the second step of signing in. */
export const secondStepTexts = {
  verify: {
    introduction: 'Open uw authenticator-app en vul de code in die daar staat.',
    code: 'Code',
    hint: 'Zes cijfers; elke halve minuut een andere.',
    submit: 'Bevestigen',
    useRecovery: 'Geen toegang tot de app? Gebruik een herstelcode',
    recoveryIntroduction: 'Vul een van de herstelcodes in die u hebt bewaard. Elke code werkt één keer.',
    recoveryCode: 'Herstelcode',
    recoveryHint: 'Bijvoorbeeld abcd-efgh-ijkl-mnop',
    useApp: 'Gebruik de code uit de app',
    noAccess: 'Ik heb geen toegang meer tot mijn tweede stap',
    noAccessFailed: 'De e-mail kon niet worden verstuurd',
    mailed: 'Controleer je e-mail!',
    mailedText:
      'U krijgt een e-mail met een link om de tweestapsverificatie opnieuw in te stellen. De link blijft 30 minuten geldig.',
  },
  reset: {
    introduction:
      'Uw tweestapsverificatie vervalt en u stelt haar bij het inloggen opnieuw in. Hebt u voor uw werk een tweede stap nodig, dan kan dat pas na een wachttijd, en krijgen uw beheerders bericht.',
    submit: 'Opnieuw instellen',
    failed: 'Opnieuw instellen is niet gelukt',
    done: 'Uw verzoek is ontvangen',
    doneLater: (moment: string) =>
      `Log vanaf ${moment} in met uw wachtwoord om de tweestapsverificatie opnieuw in te stellen.`,
    doneNow: 'Uw tweestapsverificatie is uitgezet. Log in met uw wachtwoord.',
    signIn: 'Naar het inlogscherm',
  },
  keep: {
    introduction:
      'Uw tweestapsverificatie blijft zoals zij is, en het verzoek om haar opnieuw in te stellen vervalt.',
    submit: 'Tweestapsverificatie houden',
    failed: 'Annuleren is niet gelukt',
    done: 'Het verzoek is vervallen',
    doneText: 'Had u het niet zelf gedaan? Wijzig dan meteen uw wachtwoord: iemand anders kent het.',
  },
  setUp: {
    introduction: 'Voor uw account is een tweede stap nodig. Stel die nu in; het duurt een minuut.',
    confirm: 'Vul daarna de code in die de app laat zien.',
    failed: 'De code kon niet worden gemaakt',
  },
  startAgain: 'Opnieuw inloggen',
} as const;
