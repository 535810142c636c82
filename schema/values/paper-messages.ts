/** Refusals of a file to print. */
export const paperMessages = {
  tooMany: 'Er worden nu te veel bestanden om te printen gemaakt. Probeer het over een minuut opnieuw.',
  tooLarge: 'Dit is te groot om als pdf te maken. Kies een kortere periode of minder kolommen.',
  failed: 'De pdf kon niet worden gemaakt. Probeer het over een minuut opnieuw.',
} as const;
