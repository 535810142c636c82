/** How many of the measures are completed, as the reason of a proposal. */
const completedOf = (completed: number, all: number) =>
  all === 1
    ? 'de maatregel is afgerond'
    : `${completed} van de ${all} maatregelen ${completed === 1 ? 'is' : 'zijn'} afgerond`;

/** Texts of judging a risk, and of the incidents that ask for it. */
export const riskDialogTexts = {
  questions: {
    netAboveGross: (net: number, gross: number) => ({
      title: 'Netto is hoger dan bruto',
      body: `De score met maatregelen (${net}) is hoger dan die zonder (${gross}). Dat betekent dat de maatregelen het risico groter maken. Klopt dat?`,
      confirmLabel: 'Toch zo laten',
      cancelLabel: 'Score aanpassen',
      wrong: 'Kies een lagere nettoscore, of een hogere brutoscore',
    }),
    netWithoutMeasures: (net: number, gross: number) => ({
      title: 'Netto is lager, zonder maatregelen',
      body: `De score met maatregelen (${net}) is lager dan die zonder (${gross}), maar er staat geen maatregel bij. Wat maakt het risico kleiner?`,
      confirmLabel: 'Toch zo laten',
      cancelLabel: 'Aanvullen',
      wrong: 'Beschrijf de maatregelen die er zijn, of kies netto gelijk aan bruto',
    }),
    controlledAboveAppetite: (net: number, highest: number) => ({
      title: 'Beheerst, maar boven de risicobereidheid',
      body: `De nettoscore (${net}) is hoger dan uw organisatie in deze categorie draagt (${highest}). Dan is het risico nog niet beheerst. Klopt dit?`,
      confirmLabel: 'Toch Beheerst',
      cancelLabel: 'Status aanpassen',
      wrong: 'Kies een andere status, of een lagere score als de maatregelen die geven',
    }),
    reduceWithoutMeasures: (isNew: boolean) => ({
      title: 'Verminderen zonder maatregel',
      body: isNew
        ? 'U kiest Verminderen, maar er staat nog geen maatregel bij. Beschrijf wat u al doet, of maak na het opslaan een verbeterpunt van dit risico.'
        : 'U kiest Verminderen, maar van dit risico is nog geen verbeterpunt gemaakt. Dat kan met ‘Maak verbeterpunt’ bij het risico.',
      confirmLabel: 'Opslaan, maatregel volgt',
      cancelLabel: 'Strategie aanpassen',
      wrong: 'Kies een andere strategie, of maak eerst een verbeterpunt',
    }),
  },
  assessment: {
    closing: 'Risico sluiten',
    present: 'Score tot nu toe',
    judgedOn: (day: string) => `Beoordeeld op ${day}`,
    noMeasures: 'Van dit risico is nog geen verbeterpunt gemaakt.',
    proposal: (
      { likelihood, severity }: { likelihood: number; severity: number },
      completed: number,
      all: number,
    ) =>
      `Voorstel: ${likelihood} × ${severity} = ${likelihood * severity}, want ${completedOf(completed, all)}.`,
    noneCompleted: (all: number) =>
      all === 1 ? 'De maatregel is nog niet afgerond.' : `Van de ${all} maatregelen is er nog geen afgerond.`,
    notLower: (completed: number, all: number) =>
      `Geen voorstel: ${completedOf(completed, all)}, en dat geeft geen lagere score dan nu.`,
    takeOver: 'Neem over',
  },
  signals: {
    often: (event: string, count: number, where: string) =>
      `${event}: ${count} in 30 dagen (${where}), vaker dan de grens voor een signaal.`,
    more: 'Er gebeurden veel incidenten van deze soorten op één plek of bij één cliënt.',
    again: 'Beoordeel dit risico opnieuw.',
    check: 'Kijk of de score nog klopt.',
    assess: 'Nu beoordelen',
    seen: 'Bekeken, score klopt nog',
    seenReason: 'Signaal bekeken: de score klopt nog.',
    seenDone: 'Signaal bekeken',
    others: (count: number) => (count === 1 ? '… en nog 1 incident' : `… en nog ${count} incidenten`),
  },
} as const;
