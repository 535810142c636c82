/** Limits of links with which outsiders read documents. */
export const documentLinkLimits = {
  /** Longest name of the person that it is for. */
  recipient: 100,
  documents: 100,
  /** Longest time until its end, in days. */
  days: 30,
} as const;

/** Header of the token with which an outsider asks for a file. */
export const LINK_HEADER = 'document-link';

/** Address from which an outsider downloads the file of a document. */
export const sharedFilePath = (documentId: string) => `/shared-documents/${documentId}/file`;

/** Dutch messages about links for outsiders. */
export const documentLinkMessages = {
  noDocuments: 'Kies een of meer documenten',
  notPublished: 'Kies alleen documenten die zijn gepubliceerd',
  endsEarly: 'Kies vandaag of een latere dag',
  endsLate: `Kies een dag binnen ${documentLinkLimits.days} dagen`,
  ended: 'Deze link is ingetrokken, verlopen of onjuist. Vraag een nieuwe aan de organisatie.',
} as const;
