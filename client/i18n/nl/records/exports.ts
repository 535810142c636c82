/** Texts of lists and records that leave as files. */
export const exportTexts = {
  making: 'Het bestand wordt gemaakt',
  saved: 'Het bestand is opgeslagen',
  failed: 'Het bestand kon niet worden gemaakt',
  dossier: 'Dossier opslaan als pdf',
  fileName: 'bestand',
} as const;
