/** Texts of looking at a file without downloading it. */
export const previewTexts = {
  loading: 'Bestand wordt geladen…',
  download: 'Downloaden',
  retry: 'Opnieuw proberen',
  previous: 'Vorige bestand',
  next: 'Volgende bestand',
  place: (place: number, total: number) => `Bestand ${place} van ${total}`,
  about: (type: string, size: string) => `${type}, ${size}`,
  zoomIn: 'Vergroten',
  zoomOut: 'Verkleinen',
  leftOut: (counted: string) =>
    `U ziet de tekst van dit document. Weggelaten: ${counted}. Download het bestand om alles te zien.`,
  asText: 'U ziet de tekst van dit document. Download het bestand voor de opmaak van Word.',
  emptyText: 'Dit document bevat geen tekst.',
  failed: 'Dit bestand kan hier niet worden getoond',
  /** Why a file is not shown, and what helps. */
  reasons: {
    kind: (type: string) =>
      `Een ${type} kan niet in de app worden getoond. Download het bestand om het in het eigen programma te openen.`,
    otherKind:
      'Dit soort bestand kan niet in de app worden getoond. Download het om het in het eigen programma te openen.',
    password:
      'Deze pdf is met een wachtwoord beveiligd. Download het bestand en open het met het wachtwoord in uw pdf-programma.',
    damaged:
      'Dit bestand is beschadigd of niet volledig. Download het om het in een ander programma te proberen, of vraag om een nieuwe versie.',
    tooLarge: 'Dit document is te groot om in de app te tonen. Download het om het in Word te openen.',
    gone: 'Dit bestand is er niet meer, of u mag het niet meer zien.',
    offline: 'Er is geen verbinding. Probeer het opnieuw zodra die er weer is.',
    refused: (reason: string) => reason,
    picture: 'Deze foto kon niet worden geladen.',
  },
} as const;
