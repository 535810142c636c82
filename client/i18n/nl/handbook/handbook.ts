/** Words of the handbook that several of its pages use. */
export const handbookTexts = {
  /** Changes of a chapter whose stored values say nothing to a reader. */
  history: {
    norm: 'Norm',
    moved: 'Onder een ander hoofdstuk geplaatst',
  },
  fields: {
    title: 'Titel',
    chapter: 'Hoofdstuk',
    parentId: 'Bovenliggend hoofdstuk',
    content: 'Inhoud',
    norms: 'Norm en paragraaf',
    status: 'Status',
    draftStatus: 'Concept',
    draftDigest: 'Tekst van het concept',
    publishedVersion: 'Versie',
    withdrawalReason: 'Reden van vervallen',
    ownerUserId: 'Eigenaar',
    reviewerUserId: 'Beoordelaar',
    reviewDate: 'Herzien vóór',
    reviewedAt: 'Nagekeken op',
    readBy: 'Leesbevestiging vragen',
    readRoles: 'Rollen',
    readVersion: 'Gelezen versie',
    remindedAt: 'Herinnering gestuurd',
    reason: 'Wijzigingstoelichting',
    asksAgain: 'Opnieuw laten lezen',
    readCount: 'Gelezen',
    organization: 'Organisatie',
  },
};
