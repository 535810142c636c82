import {
  isAnonymised,
  type RetentionKind,
  type RetentionReason,
  retentionKinds,
  retentionLimits,
  retentionReasons,
} from '../../../schema/records/retention.ts';

const oneAndMany: Readonly<Record<RetentionKind, readonly [string, string]>> = {
  Incident: ['incident', 'incidenten'],
  RegisterEntry: ['verbeterpunt', 'verbeterpunten'],
  TaskEvent: ['taak', 'taken'],
  Risk: ['risico', 'risico’s'],
  Complaint: ['klacht', 'klachten'],
};

const counted = (kind: RetentionKind, count: number) =>
  `${count.toLocaleString('nl-NL')} ${oneAndMany[kind][count === 1 ? 0 : 1]}`;

const parts = (count: number) =>
  count === 1 ? '1 onderdeel' : `${count.toLocaleString('nl-NL')} onderdelen`;

const years = (count: number) => `${count} jaar`;

/** Texts of the page on which an organisation says how long it keeps what it records. */
export const retentionTexts = {
  title: 'Bewaartermijnen',
  purpose:
    'Bepaal hoe lang u bewaart wat is afgerond, en ruim op wat ouder is. Er gebeurt niets vanzelf: u ziet eerst wat het betreft en bevestigt daarna.',
  noOrganization: { title: 'Kies een organisatie', body: 'De bewaartermijnen gelden per organisatie.' },
  fields: {
    Incident: 'Incidenten, jaren bewaard',
    RegisterEntry: 'Verbeterpunten, jaren bewaard',
    TaskEvent: 'Taken, jaren bewaard',
    Risk: 'Risico’s, jaren bewaard',
    Complaint: 'Klachten, jaren bewaard',
    undone: 'Teruggezet',
  },
  years: {
    heading: 'Hoe lang u bewaart',
    explained:
      'In hele jaren nadat iets is afgerond. Van verbeterpunten, risico’s en klachten telt de laatste wijziging. Documenten en het handboek hebben geen termijn: daarvan blijft te zien welke afspraak op een dag gold.',
    hint: (least: number, most: number, usual: number) =>
      `${least} tot ${most} jaar. Volgens de voorwaarden ${years(usual)}.`,
    save: 'Termijnen opslaan',
    saved: 'Termijnen opgeslagen',
    failed: (message: string) => `Niet opgeslagen: ${message}`,
    restored: 'Wat u eerder invulde staat er nog.',
    clear: 'Opnieuw beginnen',
  },
  due: {
    heading: 'Wat ouder is dan de termijn',
    none: 'Er is nu niets op te ruimen.',
    what: {
      Incident: 'Wordt geanonimiseerd: de naam van de cliënt verdwijnt, de cijfers blijven.',
      RegisterEntry: 'Wordt verwijderd, met opmerkingen, bijlagen en geschiedenis.',
      TaskEvent: 'Wordt verwijderd, met opmerkingen, bijlagen en geschiedenis.',
      Risk: 'Wordt verwijderd, met opmerkingen, bijlagen en geschiedenis.',
      Complaint: 'Wordt geanonimiseerd: de naam van de klager verdwijnt, de cijfers blijven.',
    } satisfies Record<RetentionKind, string>,
    withTexts: 'Bij incidenten ook alle teksten, opmerkingen en bijlagen verwijderen',
    withTextsHint:
      'Ook het calamiteitenrapport, het antwoord van de melder en de oude waarden in de geschiedenis. Staat de naam van een cliënt in een toelichting, dan verdwijnt die alleen zo.',
    count: (kind: RetentionKind, count: number) =>
      count === 0 ? `${retentionKinds.nameOf(kind)}: geen` : counted(kind, count),
    older: (kind: RetentionKind, count: number) =>
      `Langer dan ${years(count)} geleden ${
        kind === 'RegisterEntry' || kind === 'Risk' || kind === 'Complaint'
          ? 'afgerond en niet meer gewijzigd'
          : 'afgerond'
      }`,
    leftOut: (all: readonly { readonly reason: RetentionReason; readonly count: number }[]) =>
      `Blijft staan: ${all.map(({ reason, count }) => `${count} ${retentionReasons.nameOf(reason)}`).join(', ')}.`,
    show: (count: number) =>
      count > retentionLimits.named ? `Toon de oudste ${retentionLimits.named}` : 'Toon welke het zijn',
    atOnce: `Per keer hoogstens ${retentionLimits.atOnce.toLocaleString('nl-NL')} van een soort, de oudste eerst.`,
    closedOn: (day: string) => `afgerond ${day}`,
    hold: 'Vasthouden',
    holdNamed: (name: string) => `Vasthouden: ${name}`,
    held: 'Vastgehouden',
    holdFailed: 'Niet vastgehouden',
    apply: 'Toepassen',
    applyFailed: 'Niet toegepast',
    applied: 'Het opruimen is begonnen',
    appliedText: 'U kunt deze pagina verlaten.',
    logbook:
      'Het logboek blijft zoals het is: dat heeft een eigen termijn. Van incidenten staan daarin geen namen en teksten, van het andere wel de waarden.',
    exports: 'Wat u eerder hebt gedownload of geprint, en reservekopieën, veranderen niet mee.',
  },
  confirm: {
    title: 'Bewaartermijn toepassen?',
    lines: (kind: RetentionKind, count: number, withTexts: boolean) =>
      !isAnonymised(kind)
        ? `${counted(kind, count)} verwijderen`
        : withTexts && kind === 'Incident'
          ? `${counted(kind, count)} anonimiseren: naam, teksten, opmerkingen en bijlagen`
          : `${counted(kind, count)} anonimiseren: alleen de naam`,
    undo: `U kunt dit ${retentionLimits.undoDays} dagen ongedaan maken. Daarna is het voorgoed.`,
    confirm: 'Toepassen',
    cancel: 'Annuleren',
  },
  holds: {
    heading: 'Vastgehouden',
    explained: 'Hiervoor geldt de termijn niet, bijvoorbeeld omdat er een klacht of rechtszaak loopt.',
    release: 'Vrijgeven',
    releaseNamed: (name: string) => `Vrijgeven: ${name}`,
    released: 'Vrijgegeven',
    failed: 'Niet vrijgegeven',
  },
  runs: {
    heading: 'Wat eerder is gedaan',
    none: 'De bewaartermijnen zijn nog niet toegepast.',
    when: (moment: string, person: string | null) => (person ? `${moment}, door ${person}` : moment),
    done: (count: number) => `${parts(count)} opgeruimd`,
    waiting: (count: number) => `nog ${parts(count)} te gaan`,
    skipped: (count: number) => `${parts(count)} overgeslagen: intussen heropend, gewijzigd of vastgehouden`,
    kept: (count: number) => `${parts(count)} niet teruggezet: intussen heropend of gewijzigd`,
    withTexts: 'met teksten',
    undo: 'Terugzetten',
    undoUntil: (day: string) => `Terugzetten kan tot ${day}`,
    confirmUndo: {
      title: 'Alles van deze keer terugzetten?',
      body: 'Namen, teksten, opmerkingen, bijlagen en wat verwijderd is, komen terug zoals ze waren. Wat intussen heropend of gewijzigd is, blijft zoals het nu is.',
      confirm: 'Terugzetten',
      cancel: 'Annuleren',
    },
    undoing: 'Het terugzetten is begonnen',
    undoFailed: 'Niet teruggezet',
  },
} as const;
