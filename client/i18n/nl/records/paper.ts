/** Texts of lists and records as PDF files. */
export const paperTexts = {
  making: 'De pdf wordt gemaakt',
  saved: 'De pdf is opgeslagen',
  failed: 'De pdf kon niet worden gemaakt',
  dossier: 'Dossier opslaan als pdf',
  fileName: 'bestand.pdf',
} as const;
