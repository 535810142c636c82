import { calamityDeadline } from '../values/working-days.ts';
import type { CalamityAnswers } from './incident-answers.ts';

/** Characters that each text of a report of a calamity has at most. */
export const CALAMITY_TEXT = 20_000;

/** Headings of the report of a calamity, in the order in which the inspectorate judges them. */
export const calamityHeadings = {
  description: 'Beschrijving van de calamiteit',
  sources: 'Interne bronnen',
  norms: 'Normen en richtlijnen',
  interviews: 'Met wie is gesproken',
  committee: 'Onderzoekscommissie',
  method: 'Onderzoeksmethode',
  findings: 'Basisoorzaken en nevenbevindingen',
  results: 'Beoogde resultaten',
  measures: 'Passende maatregelen',
  assurance: 'Borging van de maatregelen',
} as const;

export type CalamityText = keyof typeof calamityHeadings;

export const calamityTextNames = Object.keys(calamityHeadings) as CalamityText[];

export const CALAMITY_REPORT = 'Calamiteitenrapport';

/** Labels of the texts in the history of the incident and in the log. */
export const calamityLabels = Object.fromEntries(
  calamityTextNames.map((name) => [name, `${CALAMITY_REPORT}: ${calamityHeadings[name]}`]),
) as Record<CalamityText, string>;

export const calamityMessages = {
  notMarked:
    'Dit incident is niet als calamiteit vastgelegd. Vul eerst bij het incident in op welke dag dat is vastgesteld, of dat het bij de IGJ is gemeld.',
  empty: 'Nog niet ingevuld',
} as const;

/** Eight weeks, in which the inspectorate expects the report after its notice. */
const REPORT_MS = 56 * 86_400_000;

/**
 * The deadlines of a calamity in words. The day of the notice to the inspectorate is not kept, so that the day of the report
 * is the latest possible one.
 */
export function calamityDeadlines(
  { calamityEstablishedOn: established, igj }: CalamityAnswers,
  written: (day: string) => string,
): readonly { readonly label: string; readonly text: string }[] {
  const notice = established == null ? null : calamityDeadline(established);
  const latest = notice && new Date(Date.parse(`${notice}T00:00:00Z`) + REPORT_MS).toISOString().slice(0, 10);
  return [
    { label: 'Vastgesteld als calamiteit op', text: established == null ? '' : written(established) },
    { label: 'Melden bij de IGJ', text: notice === null ? '' : `Uiterlijk ${written(notice)}` },
    { label: 'Gemeld bij de IGJ', text: igj === 'Yes' ? 'Ja' : 'Nog niet' },
    {
      label: 'Onderzoeksrapport naar de IGJ',
      text:
        latest === null
          ? 'Binnen acht weken na de melding bij de IGJ'
          : `Binnen acht weken na de melding bij de IGJ: bij een melding op de laatste dag uiterlijk ${written(latest)}`,
    },
  ];
}
