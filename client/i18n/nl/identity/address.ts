/** Texts of confirming one's e-mail address. */
export const addressTexts = {
  introduction: 'Bevestig dat het e-mailadres van uw account van u is.',
  submit: 'E-mailadres bevestigen',
  failed: 'Bevestigen is niet gelukt',
  done: 'Uw e-mailadres is bevestigd',
  incomplete: 'De link is niet volledig',
  incompleteText: 'Open hem opnieuw vanuit de e-mail.',
  bar: 'Bevestig uw e-mailadres met de link in de e-mail die u hebt gekregen.',
  resend: 'Opnieuw versturen',
  resent: 'De e-mail is verstuurd',
  resendFailed: 'De e-mail kon niet worden verstuurd',
} as const;
