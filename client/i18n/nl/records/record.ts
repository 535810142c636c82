/** Texts around a record that is open, beside its list or on a page of its own. */
export const recordTexts = {
  close: 'Sluiten',
  back: 'Terug naar de lijst',
  previous: 'Vorige',
  next: 'Volgende',
  previousKey: 'Alt ↑',
  nextKey: 'Alt ↓',
  position: (place: number, total: number) => `${place} van ${total}`,
  toolbar: 'Door de lijst',
  actions: 'Acties',
  print: 'Afdrukken',
  edit: 'Bewerken',

  sections: {
    story: 'Wat er is gebeurd',
    judged: 'Beoordeling',
    people: 'Betrokkenen',
    measures: 'Maatregelen',
    history: 'Geschiedenis',
    remarks: 'Opmerkingen',
  },

  deleted: {
    title: 'Dit is intussen verwijderd',
    body: 'Een collega heeft het verwijderd terwijl het hier open stond.',
  },
  detailsFailed: 'Niet alles kon worden geladen',
  cancel: 'Annuleer',
  status: {
    change: (name: string) => `Status wijzigen, nu ${name}`,
    menu: 'Status',
    changed: (name: string) => `Status gewijzigd in ${name}`,
    complete: 'Afronden',
    completeDescription: 'op welke dag bekijkt u of de maatregel werkt?',
  },
} as const;
