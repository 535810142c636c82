/** Refusals of reports. */
export const reportMessages = {
  noPeriod: 'Kies een kwartaal zoals 2026-Q3, of een jaar zoals 2026',
  inFuture: 'Deze periode is nog niet begonnen: kies een eerdere',
  isFinal: (moment: string, name: string) =>
    `Deze rapportage is al definitief gemaakt op ${moment}${name === '' ? '' : ` door ${name}`}. Ze verandert niet meer.`,
  changed: 'Een collega heeft de teksten intussen gewijzigd. Laad de rapportage opnieuw en kijk ze na.',
  unknownAction: 'Deze actie staat niet bij Acties: sla de teksten eerst op',
} as const;
