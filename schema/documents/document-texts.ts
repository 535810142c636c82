import { terms } from '../values/term.ts';

/** How far the text of a document's file is read. */
export const documentTextStates = terms([
  { id: 1, code: 'Waiting', name: 'Wacht' },
  { id: 2, code: 'Found', name: 'Doorzoekbaar' },
  { id: 3, code: 'Cut', name: 'Deels doorzoekbaar' },
  { id: 4, code: 'None', name: 'Geen doorzoekbare tekst' },
  { id: 5, code: 'Refused', name: 'Niet leesbaar' },
]);

export type DocumentTextState = (typeof documentTextStates.codes)[number];

/** Limits of the search in documents. */
export const documentSearchLimits = {
  /** Characters of a search that count. */
  words: 200,
  /** Hits that are ranked, which are those one can page through. */
  hits: 400,
} as const;

/** Limits of the text of a version as it is read piece by piece, and compared. */
export const documentTextLimits = {
  /** Bytes and parts of a piece. */
  pieceBytes: 400_000,
  pieceParts: 400,
  /** Characters of a version that are compared. */
  compared: 2_000_000,
} as const;

const REFUSALS: Readonly<Record<string, string>> = {
  tooComplex: 'Dit bestand is te groot of te ingewikkeld om te doorzoeken.',
  zipBomb: 'Dit bestand wordt bij het uitpakken te groot om te doorzoeken.',
  damaged: 'Dit bestand is beschadigd en kan niet worden doorzocht.',
  encryptedPdf: 'Deze pdf is met een wachtwoord beveiligd en kan niet worden doorzocht.',
  encryptedOffice: 'Dit Office-bestand is met een wachtwoord beveiligd en kan niet worden doorzocht.',
};

/** The Dutch sentence about a file whose text cannot all be searched; null for one that can. */
export function documentTextNotice(
  state: DocumentTextState | null | undefined,
  reason: string | null | undefined,
): string | null {
  switch (state) {
    case 'Waiting':
      return 'De tekst van dit bestand wordt nog gelezen. Daarna is het ook op zijn tekst te vinden.';
    case 'None':
      return 'Geen doorzoekbare tekst: dit bestand is een scan of een foto. U vindt het op titel, nummer en trefwoorden.';
    case 'Cut':
      return 'Van dit bestand is niet alle tekst doorzoekbaar, omdat het heel lang is of pagina’s onleesbaar zijn.';
    case 'Refused':
      return `${REFUSALS[reason ?? ''] ?? 'De tekst van dit bestand kan niet worden gelezen.'} U vindt het op titel, nummer en trefwoorden.`;
    default:
      return null;
  }
}
