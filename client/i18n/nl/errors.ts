/** Texts of failures that the server did not explain itself. */
export const errorTexts = {
  general: 'Er is een fout opgetreden',
  noConnection: 'Geen verbinding met de server. Controleer uw internetverbinding en probeer het opnieuw.',
  sessionEnded: 'Uw sessie is verlopen. Log opnieuw in.',
  tooManyRequests: 'Te veel pogingen. Probeer het later opnieuw.',
} as const;
