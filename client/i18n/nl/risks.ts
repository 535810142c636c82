import { riskLabels } from '../../../schema/records/risk-labels.ts';

/** Steps by which the list is narrowed, such as 'Netto 3 × 4'. */
function steps(kind: 'gross' | 'net', likelihood: readonly string[], severity: readonly string[]): string {
  const name = kind === 'gross' ? 'Bruto' : 'Netto';
  const all = (list: readonly string[]) => (list.length > 0 ? list.join(' of ') : 'alle');
  return `${name} ${all(likelihood)} × ${all(severity)}`;
}

/** Texts of risks. */
export const riskTexts = {
  title: "Risico's",
  purpose: 'Leg vast wat er mis kan gaan, hoe erg dat is en wat u eraan doet.',
  caption: "Risico's",
  search: "Zoek in risico's",
  loadFailed: "De risico's konden niet worden geladen",
  create: 'Nieuw risico',
  chooseOrganization: 'Selecteer eerst een organisatie',
  entryOf: (title: string) => `Risico: ${title}`,

  onlyManagers: 'Een risico vastleggen doet een beheerder.',
  library: 'Overnemen uit de bibliotheek',
  settings: 'Instellingen',
  tabs: { label: "Weergave van de risico's", list: 'Lijst', matrix: 'Matrix' },
  steps,
  removeSteps: (words: string) => `Filter weghalen: ${words}`,

  fields: riskLabels,
  hints: {
    title: 'Kort en herkenbaar, zoals ‘Verkeerde medicatie gegeven’.',
    process: 'Bijvoorbeeld medicatie delen, nachtzorg of het dossier.',
    whatCanGoWrong: 'Hoe kan het misgaan, en waar?',
    causes: 'Waardoor kan dat gebeuren?',
    consequences: 'Wat gebeurt er dan, en met wie?',
    incidentEvents:
      'Gebeuren deze vaak in 30 dagen, op één plek of bij één cliënt, dan vraagt het risico om een nieuwe beoordeling.',
    existingMeasures: 'Wat doet u al om het te voorkomen of de gevolgen te beperken?',
    owner: 'Bewaakt het risico, krijgt herinneringen en mag het beoordelen.',
    ownerByAdmin: 'Wie eigenaar is, kiest een beheerder.',
    acceptedByAdmin: 'Een risico accepteren doet een beheerder.',
    acceptedUntil: 'Daarna staat het risico weer open.',
    reviewDate: 'De eigenaar krijgt vooraf een herinnering.',
    reason: 'Wie later toetst, leest dit in de geschiedenis.',
  },
  withSignal: 'Met signaal',

  actions: {
    edit: 'Bewerken',
    assess: 'Beoordelen',
    improve: 'Maak verbeterpunt',
    delete: 'Verwijderen',
  },
  empty: {
    title: "Nog geen risico's",
    body: "Leg het eerste risico vast, of begin met veelvoorkomende risico's uit de bibliotheek.",
    bodyForMember: 'Zodra een beheerder een risico vastlegt, leest u het hier.',
    noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
  },

  form: {
    createTitle: 'Nieuw risico',
    createDescription: 'Leg in drie stappen vast wat er mis kan gaan en wat u eraan doet.',
    editTitle: 'Risico bewerken',
    steps: ['Wat er mis kan gaan', 'Hoe erg het is', 'Wat u eraan doet'],
    title: 'Titel',
    kinds: { gross: 'bruto', net: 'netto' },
    scores: { gross: 'Score zonder maatregelen (bruto)', net: 'Score met maatregelen (netto)' },
    strategyInfo: 'de strategieën',
    statusInfo: 'de statussen',
    stepsInfo: (scale: string) => `de stappen van ${scale.toLowerCase()}`,
    reason: 'Waarom wijzigt u dit?',
  },
  view: {
    title: 'Risico',
    what: 'Wat er mis kan gaan',
    scores: 'Scores',
    course: 'Verloop van de score',
    decision: 'Wat we eraan doen',
    before: (score: number) => `Een jaar geleden, of bij de eerste score: ${score}`,
    reopenFirst: 'Dit risico is gesloten. Heropen het via de status om het te wijzigen.',
  },

  deletion: {
    title: 'Risico verwijderen?',
    body: (title: string) => `‘${title}’ verdwijnt uit de lijst van iedereen, met zijn scores.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },

  gone: 'Dit risico is intussen verwijderd, of u mag er niet meer bij. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',

  toasts: {
    created: 'Risico vastgelegd',
    updated: 'Risico bijgewerkt',
    assessed: 'Risico beoordeeld',
    deleted: 'Risico verwijderd',
    createFailed: 'Kan het risico niet vastleggen',
    updateFailed: 'Kan het risico niet wijzigen',
    assessFailed: 'Kan het risico niet beoordelen',
    deleteFailed: 'Kan het risico niet verwijderen',
    notFound: 'Kan het risico niet ophalen',
  },

  changes: {
    created: 'Een collega heeft een risico toegevoegd.',
    updated: 'Een collega heeft een risico gewijzigd.',
    deleted: 'Een collega heeft een risico verwijderd.',
  },
} as const;
