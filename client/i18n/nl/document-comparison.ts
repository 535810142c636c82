/** Reasons why the text of a file cannot be read. */
const refusals: Readonly<Record<string, string>> = {
  tooComplex: 'het bestand is te groot of te ingewikkeld',
  zipBomb: 'het bestand wordt bij het uitpakken te groot',
  damaged: 'het bestand is beschadigd',
  encryptedPdf: 'de pdf is met een wachtwoord beveiligd',
  encryptedOffice: 'het bestand is met een wachtwoord beveiligd',
};

/** Texts of the comparison of two versions of a document. */
export const documentComparisonTexts = {
  title: 'Versies vergelijken',
  compare: 'Vergelijken',
  description:
    'De tekst van twee versies naast elkaar. Toegevoegde woorden zijn onderstreept, verwijderde doorgehaald.',
  back: 'Terug naar versies',
  retry: 'Opnieuw proberen',
  more: (count: number) => `Toon meer wijzigingen (nog ${count})`,
  noChange: (name: string) => `Niet in ${name}`,
  waiting: (name: string) => `De tekst van ${name} wordt nog gelezen. Probeer het zo opnieuw.`,
  none: (name: string) => `${name} heeft geen tekst om te vergelijken: het bestand is een scan of een foto.`,
  refused: (name: string, reason: string) =>
    `De tekst van ${name} kan niet worden gelezen${refusals[reason] ? `: ${refusals[reason]}` : ''}.`,
  cut: (name: string) => `Van ${name} is alleen het begin vergeleken, omdat de tekst heel lang is.`,
  partial: (name: string) =>
    `Van ${name} is niet alle tekst vergeleken, omdat die heel lang is of pagina’s onleesbaar zijn.`,
} as const;
