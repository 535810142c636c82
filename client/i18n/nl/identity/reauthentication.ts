/** Texts of showing again who one is. */
export const reauthenticationTexts = {
  title: 'Bevestig dat u het bent',
  text: 'Hiermee opent u een nieuwe toegang tot uw account. Wat u hebt ingevuld, blijft staan.',
  password: 'Uw wachtwoord',
  submit: 'Bevestigen',
  cancel: 'Annuleer',
} as const;
