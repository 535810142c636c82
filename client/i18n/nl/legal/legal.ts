/** A paragraph, or a list with the line that introduces it. */
export type LegalBlock = string | { readonly lead: string; readonly items: readonly string[] };

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** The content of a legal page; every page names the product as it is called where it runs. */
export interface LegalDocument {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
}

/** Facts that all three documents share (section 1). */
export const legalFacts = {
  validFrom: '1 februari 2025',
  pilotStart: '1 februari 2025',
  pilotEnd: '1 april 2025',
  fee: '€ 89,95 per maand',
  paymentTerm: '30 dagen',
  breachReport: '24 uur',
  hosting: 'Duitsland',
} as const;

/** Texts around the documents. */
export const legalTexts = {
  contents: 'Inhoud',
  validFrom: `Geldig vanaf ${legalFacts.validFrom}`,
  print: 'Afdrukken',
  otherDocuments: 'Andere documenten',
  terms: 'Algemene voorwaarden',
  privacy: 'Privacybeleid',
  processing: 'Verwerkersovereenkomst',
  toApp: (product: string) => `Naar ${product}`,
} as const;
