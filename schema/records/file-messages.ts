/** Dutch messages about uploads, the space for files, and their records. */
export const fileStoreMessages = {
  tooLarge: (megabytes: number) =>
    `Dit bestand is groter dan ${megabytes.toLocaleString('nl-NL')} MB: maak het kleiner en probeer het opnieuw`,
  digestDiffers: 'Het bestand is onderweg beschadigd geraakt. Voeg het opnieuw toe.',
  malformedDigest: 'Geen geldige SHA-256: schrijf 64 tekens van 0 tot en met f',
  unfinished: 'Dit bestand is nog niet volledig ontvangen. Ga verder met uploaden, of begin opnieuw.',
  offsetDiffers:
    'Dit deel van het bestand past niet bij wat al is ontvangen. Ga verder vanaf waar het gebleven was.',
  uploadNotFound: 'Deze upload is er niet meer. Voeg het bestand opnieuw toe.',
  malformedUpload: 'Deze upload klopt niet: stuur de grootte, de naam en de organisatie van het bestand mee',
  tooManyUploads: (most: number) =>
    `U hebt al ${most} uploads die niet af zijn. Rond er een af of annuleer er een.`,
  tooManyPending: (most: number) =>
    `U hebt al ${most} bestanden toegevoegd die nog nergens bij horen. Bewaar eerst waar ze bij horen.`,
  evidenceNeeded:
    'Dit is het enige bewijs van een afgeronde taak. Voeg eerst een ander bestand of een toelichting toe.',
  quotaFull:
    'De ruimte voor bestanden van deze organisatie is vol. Vraag uw beheerder om bestanden te verwijderen of meer ruimte te regelen.',
  uploadedTooMuch: 'U hebt het afgelopen uur veel bestanden toegevoegd. Probeer het over een uur opnieuw.',
  noFile: 'Er is geen bestand meegestuurd: kies een bestand',
  oneFile: 'Stuur één bestand per keer',
  fileNotFound: 'Dit bestand is er niet meer. Voeg het opnieuw toe.',
  alreadyAdded: (name: string) => `‘${name}’ staat er al bij`,
  addedTwice: 'Hetzelfde bestand is twee keer gekozen: haal er een weg',
  tooManyFiles: (most: number) => `Er kunnen hoogstens ${most} bestanden bij: haal er een weg`,
  tooManyOfQuestions: (most: number) =>
    `Bij de vragen van een audit kunnen samen hoogstens ${most} bestanden: haal er een weg`,
  shieldedPicturesOnly:
    'Bij een afgeschermde melding kunt u alleen foto’s toevoegen: in een ander bestand kan staan wie het maakte.',
  notAttachable: 'Bij dit soort registratie kunnen geen bestanden. Voeg het bestand toe aan een opmerking.',
  stillLinked: 'Dit bestand is nog gekoppeld. Verwijder het eerst waar het bij hoort.',
  beyondEnd: 'Dit deel van het bestand bestaat niet: het bestand is korter.',
  recordGone: 'Wat u wilde aanvullen, is er niet meer. Het bestand is niet toegevoegd.',
  pictureNotFound: 'Een afbeelding in de tekst is er niet meer. Voeg haar opnieuw in.',
  alternativeTextRequired: 'Beschrijf wat er op de afbeelding staat, voor wie haar niet ziet',
  alternativeTextTooLong: (most: number) =>
    `De beschrijving van een afbeelding heeft hoogstens ${most} tekens: schrijf de rest in de tekst`,
} as const;
