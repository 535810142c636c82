import type { BelongingsCounts } from './write-belongings.ts';

interface ZipContents {
  readonly organization: string;
  readonly madeAt: string;
  /** Rows of each list, by its title. */
  readonly lists: ReadonlyMap<string, number>;
  readonly belongings: BelongingsCounts;
  readonly reports: number;
  readonly files: number;
}

/** The text in a zip that says what is in it. */
export function readMe({ organization, madeAt, lists, belongings, reports, files }: ZipContents): string {
  const counted = [...lists].map(([title, count]) => `- ${title}: ${count}`);
  const lines = [
    `Alle gegevens van ${organization}`,
    `Gemaakt op ${madeAt}.`,
    '',
    'In deze zip:',
    'lijsten/csv: elke lijst als CSV, met puntkomma’s, voor Excel.',
    'lijsten/json: dezelfde lijsten als JSON, voor een ander programma.',
    'opmerkingen.csv, koppelingen.csv, geschiedenis.csv: wat bij de regels van die lijsten hoort.',
    'rapportages: de definitieve rapportages als pdf.',
    'Handboek.pdf: de gepubliceerde hoofdstukken, als die er zijn.',
    'bestanden: de bestanden per soort en nummer; bestanden.csv zegt welke het zijn.',
    '',
    'Aantal regels per lijst:',
    ...counted,
    `Opmerkingen: ${belongings.comments}`,
    `Koppelingen: ${belongings.links}`,
    `Wijzigingen: ${belongings.revisions}`,
    `Definitieve rapportages: ${reports}`,
    `Bestanden: ${files}`,
    '',
    'Dit is wat de beheerder die de zip vroeg zelf kan zien. Wie onder bescherming meldde, staat er niet in.',
    'Bewaar de zip op een veilige plek: er staan gegevens van cliënten en medewerkers in.',
  ];
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}
