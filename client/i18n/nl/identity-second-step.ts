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
  },
  setUp: {
    introduction: 'Voor uw account is een tweede stap nodig. Stel die nu in; het duurt een minuut.',
    confirm: 'Vul daarna de code in die de app laat zien.',
    openApp: 'Openen in de app op dit apparaat',
    failed: 'De code kon niet worden gemaakt',
  },
  startAgain: 'Opnieuw inloggen',
} as const;
