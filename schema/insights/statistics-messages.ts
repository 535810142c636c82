/** Most years of a period that is counted. */
export const MOST_YEARS = 10;

/** Dutch texts about figures. */
export const statisticsMessages = {
  tooLong: `Kies een periode van ten hoogste ${MOST_YEARS} jaar.`,
  tooManyDimensions: (most: number) => `Tel naar ten hoogste ${most} kenmerken tegelijk.`,
  tooManyGroupings: (most: number) => `Vraag ten hoogste ${most} indelingen tegelijk.`,
  tooManyGroups: 'Dit zijn te veel groepen. Kies een kortere periode of minder kenmerken.',
  noMonth: 'Kies een maand.',
  futureMonth: 'Kies een maand die al begonnen is.',
  monthTwice: 'Elke maand mag één keer voorkomen.',
  tooManyMonths: (most: number) => `Sla ten hoogste ${most} maanden tegelijk op.`,
  changedMeanwhile: (days: string) =>
    `Een collega heeft dit intussen gewijzigd: ${days}. Sla nog eens op om uw getal te bewaren.`,
  /** Words for a month without client days. */
  noDays: 'niet ingevuld',
  /** Name of the records without a value. */
  none: 'Niet ingevuld',
} as const;
