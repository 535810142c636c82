/** Texts of what happens often. */
export const signalTexts = {
  title: 'Signalen',
  signal: 'Signaal',
  none: 'Geen signalen',
  often: (count: number, event: string, where: string) => `${count} keer ‘${event}’ in 30 dagen, ${where}`,
  at: (place: string) => `plaats: ${place}`,
  inTeam: (team: string) => `team: ${team}`,
  ofClient: (reference: string) => `bij cliënt ${reference}`,
  ofOneClient: 'bij dezelfde cliënt',
  point: (count: number, event: string, where: string) =>
    `Signaal uit de incidenten: ${count} keer ‘${event}’ in 30 dagen, ${where}.`,
  improve: 'Maak verbeterpunt',
  hide: 'Verberg',
  all: (count: number) => `Toon alle ${count} signalen`,
} as const;
