/** Texts of forgotten and new passwords; the documented ones to the letter (section 8). */
export const passwordTexts = {
  request: {
    introduction:
      'Vul uw e-mailadres in. U krijgt een e-mail met een link om een nieuw wachtwoord te kiezen.',
    email: 'E-mailadres',
    submit: 'E-mail versturen',
    /** Documented as a failed reset-mail message, without its wording. */
    failed: 'Kan de e-mail voor een nieuw wachtwoord niet versturen',
    sent: 'Controleer je e-mail!',
    sentText: (email: string) =>
      `Hoort er een account bij ${email}? Dan hebt u binnen enkele minuten een e-mail met een link. De link blijft 30 minuten geldig.`,
    nothingCame: 'Niets ontvangen? Kijk ook bij de ongewenste e-mail.',
    again: 'Ander e-mailadres',
  },
  change: {
    introduction: 'Kies een nieuw wachtwoord. Daarna bent u overal uitgelogd en logt u opnieuw in.',
    submit: 'Wachtwoord wijzigen',
    done: 'Wachtwoord succesvol gewijzigd',
    failed: 'Kan wachtwoord niet wijzigen',
    impossible: 'Wachtwoord wijzigen is nu niet mogelijk!',
    impossibleText: 'De link is niet volledig. Open hem opnieuw vanuit de e-mail, of vraag een nieuwe aan.',
    requestLink: 'Nieuwe link aanvragen',
  },
  fields: {
    password: 'Nieuw wachtwoord',
    hint: 'Minstens 8 tekens. Een zin van een paar woorden is sterk en goed te onthouden.',
    repeat: 'Herhaal wachtwoord',
    different: 'De wachtwoorden zijn niet gelijk',
  },
} as const;
