import { formatSize } from './files.ts';

/** Texts of the page with which an outsider reads documents. */
export const sharedDocumentsTexts = {
  introduction: (organization: string, recipient: string) =>
    `${organization} deelt deze documenten met ${recipient}.`,
  until: (lastDay: string) => `U kunt ze lezen tot en met ${lastDay}.`,
  about: (number: string, version: number, publishedOn: string) =>
    `${number} · versie ${version} · ${publishedOn}`,
  file: (type: string, size: number) => `${type}, ${formatSize(size)}`,
  download: 'Downloaden',
  downloadOf: (title: string) => `${title} downloaden`,
  downloaded: (title: string) => `${title} is gedownload`,
  downloadFailed: 'Kan het document niet downloaden',
  noConnection: 'Er is geen verbinding. Probeer het opnieuw.',
  none: 'Er zijn nu geen documenten',
  noneText: 'De organisatie heeft ze ingetrokken of verwijderd.',
  ended: 'Deze link werkt niet meer',
  endedText: 'De link is ingetrokken, verlopen of onjuist. Vraag een nieuwe aan de organisatie.',
  loading: 'Documenten laden',
  loadFailed: 'De documenten konden niet worden geladen',
} as const;
