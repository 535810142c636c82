import type { QualityNorm } from './planning.ts';

/** A paragraph of a norm that a chapter of the handbook answers to. */
export interface NormParagraph {
  readonly norm: QualityNorm;
  readonly paragraph: string;
}

/** A clause of a norm whose coverage is shown. */
export interface NormClause {
  readonly paragraph: string;
  /** A short name in our own words: the texts of norms are protected by copyright. */
  readonly name: string;
}

/** Limits of the paragraphs of a chapter. */
export const normLimits = { paragraph: 20, perChapter: 30 } as const;

/** A paragraph is numbers with points, with or without the letter of an annex: '8.5', '7.1.4', 'A.5.24', '9.2 b'. */
export const normParagraphPattern = /^(?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,4}(?: ?[a-z]\)?)?$/;

/** Clauses of ISO 9001:2015 with requirements. */
const iso9001Clauses: readonly NormClause[] = [
  { paragraph: '4.1', name: 'De organisatie en haar omgeving' },
  { paragraph: '4.2', name: 'Wat belanghebbenden verwachten' },
  { paragraph: '4.3', name: 'Waarvoor het kwaliteitssysteem geldt' },
  { paragraph: '4.4', name: 'Het kwaliteitssysteem en zijn processen' },
  { paragraph: '5.1', name: 'Leiderschap en betrokkenheid' },
  { paragraph: '5.2', name: 'Kwaliteitsbeleid' },
  { paragraph: '5.3', name: 'Rollen, taken en bevoegdheden' },
  { paragraph: '6.1', name: "Risico's en kansen" },
  { paragraph: '6.2', name: 'Kwaliteitsdoelen en plannen' },
  { paragraph: '6.3', name: 'Wijzigingen voorbereiden' },
  { paragraph: '7.1', name: 'Mensen, middelen en omgeving' },
  { paragraph: '7.2', name: 'Bekwaamheid' },
  { paragraph: '7.3', name: 'Bewustzijn' },
  { paragraph: '7.4', name: 'Communicatie' },
  { paragraph: '7.5', name: 'Documenten en registraties' },
  { paragraph: '8.1', name: 'Uitvoering plannen en beheersen' },
  { paragraph: '8.2', name: 'Eisen en afspraken met de cliënt' },
  { paragraph: '8.3', name: 'Nieuwe diensten ontwerpen' },
  { paragraph: '8.4', name: 'Leveranciers en uitbesteed werk' },
  { paragraph: '8.5', name: 'De dienst uitvoeren' },
  { paragraph: '8.6', name: 'Nagaan voordat de dienst wordt geleverd' },
  { paragraph: '8.7', name: 'Omgaan met wat niet aan de eisen voldoet' },
  { paragraph: '9.1', name: 'Meten, analyseren en tevredenheid' },
  { paragraph: '9.2', name: 'Interne audit' },
  { paragraph: '9.3', name: 'Directiebeoordeling' },
  { paragraph: '10.1', name: 'Kansen voor verbetering kiezen' },
  { paragraph: '10.2', name: 'Afwijkingen en corrigerende maatregelen' },
  { paragraph: '10.3', name: 'Continu verbeteren' },
];

/** Clauses of NEN 7510-1:2024 with requirements. */
const nen7510Clauses: readonly NormClause[] = [
  { paragraph: '4.1', name: 'De organisatie en haar omgeving' },
  { paragraph: '4.2', name: 'Wat belanghebbenden verwachten' },
  { paragraph: '4.3', name: 'Waarvoor het managementsysteem geldt' },
  { paragraph: '4.4', name: 'Het managementsysteem' },
  { paragraph: '5.1', name: 'Leiderschap en betrokkenheid' },
  { paragraph: '5.2', name: 'Beleid voor informatiebeveiliging' },
  { paragraph: '5.3', name: 'Rollen, taken en bevoegdheden' },
  { paragraph: '6.1', name: "Risico's en kansen" },
  { paragraph: '6.2', name: 'Doelen en plannen' },
  { paragraph: '6.3', name: 'Wijzigingen voorbereiden' },
  { paragraph: '7.1', name: 'Middelen' },
  { paragraph: '7.2', name: 'Bekwaamheid' },
  { paragraph: '7.3', name: 'Bewustzijn' },
  { paragraph: '7.4', name: 'Communicatie' },
  { paragraph: '7.5', name: 'Documenten en registraties' },
  { paragraph: '8.1', name: 'Uitvoering plannen en beheersen' },
  { paragraph: '8.2', name: "Risico's beoordelen" },
  { paragraph: '8.3', name: "Risico's behandelen" },
  { paragraph: '9.1', name: 'Meten, analyseren en evalueren' },
  { paragraph: '9.2', name: 'Interne audit' },
  { paragraph: '9.3', name: 'Directiebeoordeling' },
  { paragraph: '10.1', name: 'Continu verbeteren' },
  { paragraph: '10.2', name: 'Afwijkingen en corrigerende maatregelen' },
];

/**
 * Clauses per norm whose coverage is shown, in the norm's order. EN 15224 holds the clauses of ISO 9001 with care's own
 * requirements. HKZ and PREZO have a scheme per sector, so only the paragraphs that chapters name can be shown.
 */
export const normClauses: Readonly<Record<QualityNorm, readonly NormClause[]>> = {
  Hkz: [],
  Iso9001: iso9001Clauses,
  En15224: iso9001Clauses,
  Nen7510: nen7510Clauses,
  Prezo: [],
};

/** The clause that a paragraph belongs to: '7.1.4' is part of '7.1'. Undefined where the norm has no such clause. */
export function clauseOf({ norm, paragraph }: NormParagraph): NormClause | undefined {
  return normClauses[norm].find(
    (clause) =>
      paragraph === clause.paragraph ||
      (paragraph.startsWith(clause.paragraph) && /^[. a-z]/.test(paragraph.slice(clause.paragraph.length))),
  );
}
