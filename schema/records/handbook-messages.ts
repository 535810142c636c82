/** Dutch messages about chapters and their publishing, apart from those of every form. */
export const handbookMessages = {
  chapterNumber: 'Schrijf een nummer zoals 3 of 3.2, met hoogstens vijf delen',
  normParagraph: 'Schrijf een paragraaf zoals 7.5 of A.5.24',
  normText: (norms: string) =>
    `Schrijf normen met hun paragraaf, zoals ISO 9001 8.5; NEN 7510 5.1. Bekende normen: ${norms}`,
  chapterTaken: (chapter: string) => `Er is al een hoofdstuk ${chapter}: kies een ander nummer`,
  chapterUnderItself: 'Een hoofdstuk staat niet onder zichzelf of onder een eigen onderdeel: kies een ander',
  orderChanged:
    'Een collega heeft het handboek intussen anders ingedeeld: kijk hoe het nu staat, en verplaats dan opnieuw',
  tooDeep: (chapter: string) =>
    `Dit past niet: een hoofdstuk zou nummer ${chapter} krijgen. Een nummer heeft hoogstens vijf delen, tot 999`,
  unknownParent: 'Dit bovenliggende hoofdstuk bestaat niet in deze organisatie',
  chapterHasParts: 'Onder dit hoofdstuk staan andere: verplaats of verwijder die eerst',
  reasonRequired: 'Schrijf wat er is gewijzigd en waarom',
  nothingToPublish: 'Er is geen concept om te publiceren',
  noDraft: 'Er is geen concept',
  notInReview: 'Dit concept wacht niet op een beoordeling',
  alreadyInReview: 'Dit concept wacht al op een beoordeling',
  approvalRequired: 'Een tweede persoon keurt dit eerst goed: kies Ter beoordeling',
  approvalByAnother: 'U schreef mee aan dit concept: iemand anders keurt het goed',
  notPublished: 'Dit is niet gepubliceerd',
  nothingToReview: 'Alleen wat is gepubliceerd, kan worden nagekeken',
  versionGone: 'Er is intussen een nieuwe versie: lees die, en bevestig daarna',
  unknownVersion: 'Deze versie bestaat niet',
  notAskedToRead: 'U hoeft dit niet te bevestigen',
  readersNotAsked: 'Van niemand is een leesbevestiging gevraagd',
  everyAdminWrote:
    'Alle beheerders schreven mee aan dit concept, dus niemand kan het goedkeuren. Kies een beoordelaar die niet meeschreef, of zet de tweede persoon uit bij de instellingen van het handboek.',
  remindedToday: 'U herinnerde vandaag al: probeer het morgen opnieuw',
  everybodyRead: 'Iedereen heeft dit al gelezen',
  tooManyChapters: (most: number) => `Een import heeft hoogstens ${most} hoofdstukken: deel het bestand op`,
  handbookNotEmpty: 'Deze hoofdstukken zijn al overgenomen',
} as const;
