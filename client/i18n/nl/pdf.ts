/** Texts of the viewer of PDF documents. */
export const pdfTexts = {
  document: (name: string) => `Inhoud van ${name}`,
  toolbar: 'Bladeren, zoomen en zoeken',
  loading: 'Document wordt geladen…',
  page: 'Bladzijde',
  ofPages: (total: number) => `van ${total}`,
  pageOf: (page: number, total: number) => `Bladzijde ${page} van ${total}`,
  previousPage: 'Vorige bladzijde',
  nextPage: 'Volgende bladzijde',
  zoomIn: 'Vergroten',
  zoomOut: 'Verkleinen',
  fitWidth: 'Passend in de breedte',
  withoutText: 'Op deze bladzijde staat geen tekst die kan worden voorgelezen, alleen beeld.',
  pageSlow: 'Het tekenen van deze bladzijde duurt lang. Het bestand downloaden kan ook.',
  pageFailed: 'Deze bladzijde kan niet worden getoond.',
  search: {
    field: 'Zoek in dit document',
    previous: 'Vorige vindplaats',
    next: 'Volgende vindplaats',
    none: 'Niet gevonden',
    busy: 'Zoeken…',
    count: (place: number, total: number, isMore: boolean) => `${place} van ${total}${isMore ? '+' : ''}`,
    told: (place: number, total: number, page: number) =>
      `Vindplaats ${place} van ${total}, op bladzijde ${page}`,
  },
} as const;
