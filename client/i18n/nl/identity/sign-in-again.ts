/** Texts of signing in again over an open form. */
export const signInAgainTexts = {
  title: 'Uw sessie is verlopen. Log opnieuw in.',
  text: 'Wat u hebt ingevuld staat er nog. Na het inloggen gaat u verder waar u was.',
  leave: 'Naar het inlogscherm',
  leaving: {
    title: 'Formulier verlaten?',
    body: 'Wat u hebt ingevuld is nog niet opgeslagen.',
    confirm: 'Verlaten',
    cancel: 'Terug',
  },
} as const;
