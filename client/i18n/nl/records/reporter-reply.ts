/** Texts of the reporter's reply to feedback. */
export const reporterReplyTexts = {
  heading: 'Antwoord van de melder',
  once: 'U kunt één keer antwoorden.',
  told: 'U kreeg een terugkoppeling op uw melding, en kunt daar één keer op antwoorden.',
  toTold: 'Naar de terugkoppeling',
  open: 'Antwoorden',
  title: 'Antwoord op de terugkoppeling',
  description: 'De beheerders lezen uw antwoord. U kunt één keer antwoorden; daarna is het niet te wijzigen.',
  label: 'Uw antwoord',
  submit: 'Versturen',
  cancel: 'Annuleer',
  done: 'Uw antwoord is verstuurd',
  failed: 'Uw antwoord is niet verstuurd',
} as const;
