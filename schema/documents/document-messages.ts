/** Dutch messages about folders and documents, apart from those of publishing and of files. */
export const documentMessages = {
  folderNotFound: 'Deze map bestaat niet in deze organisatie: kies een andere',
  folderArchived: 'Deze map is gearchiveerd: kies een andere, of haal haar eerst uit het archief',
  folderUnderItself: 'Een map staat niet in zichzelf of in een eigen onderdeel: kies een andere',
  folderNameTaken: (name: string) => `Hier is al een map ‘${name}’: kies een andere naam`,
  folderTooDeep: (most: number) => `Mappen staan hoogstens ${most} diep: kies een hogere map`,
  folderNotEmpty: 'In deze map staat nog iets: verplaats of verwijder dat eerst, of archiveer de map',
  tooManyFolders: (most: number) => `Een organisatie heeft hoogstens ${most} mappen`,
  teamsRequired: 'Kies een of meer teams',
  teamNotFound: 'Een van deze teams is er niet meer: kies opnieuw',
  fileRequired: 'Kies het bestand van dit document',
  fileType: 'Een document is een pdf, Word-, Excel- of PowerPoint-bestand, of een foto (jpg of png)',
  fileGone: 'Dit bestand is er niet meer. Voeg het opnieuw toe.',
  tooManyFiles: 'Dit document had al heel veel bestanden: maak er een nieuw document van',
  expiryBeforeEffect: 'De vervaldatum ligt voor de ingangsdatum',
  expiryForCertificates: 'Vul in tot wanneer dit certificaat geldig is',
} as const;
