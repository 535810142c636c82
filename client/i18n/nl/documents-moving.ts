/** Texts of moving documents and folders. */
export const movingTexts = {
  move: 'Verplaatsen',
  folder: 'Naar map',
  choose: 'Kies een map',
  top: 'Bovenste niveau',
  isThere: 'het document staat al in deze map',
  folderIsThere: 'Deze map staat hier al',
  underItself: 'Een map kan niet in zichzelf of in een eigen onderdeel',
  archived: 'In een gearchiveerde map kan niets worden gezet',
  moveFolder: (name: string) => `Map ‘${name}’ verplaatsen`,
  cancel: 'Annuleer',
  moved: (name: string, into: string) => `‘${name}’ staat nu in ‘${into}’`,
  movedDocuments: (count: number, into: string) =>
    count === 1 ? `Document verplaatst naar ‘${into}’` : `${count} documenten verplaatst naar ‘${into}’`,
  failed: 'Verplaatsen is niet gelukt',
  undo: 'Ongedaan maken',
  undone: (name: string) => `‘${name}’ is teruggezet`,
} as const;
