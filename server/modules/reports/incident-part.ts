import { monthWords } from '../../../schema/insights/month-words.ts';
import { REPEATED_WITHIN_DAYS } from '../incidents/index.ts';
import { incidentRepetition, incidentTimes } from '../insights/index.ts';
import { FEWEST, OTHERS, withoutFew } from './few-counts.ts';
import {
  compared,
  counterOf,
  percent,
  type ReportPart,
  type ReportSection,
  section,
  written,
  writtenFew,
} from './report-section.ts';
import type { ReportedCount } from './reported-count.ts';

/** Dimensions of the figures by which incidents are told, with their titles. */
const DIMENSIONS = {
  event: 'Per soort',
  place: 'Per plaats',
  team: 'Per team',
  cause: 'Per oorzaak',
  consequence: 'Per gevolg',
} as const;

const incidents = (count: number) => (count === 1 ? '1 incident' : `${written(count)} incidenten`);

/** Incidents that happened in the period: a summary in words, their course, by what, and how they were handled. */
export const incidentPart: ReportPart = async (ctx, scope, period) => {
  const { days, before, yearBefore, phrase } = period;
  const counter = counterOf(ctx, 'Incident', scope);
  const total = await counter.total(days);
  const totalBefore = await counter.total(before.days);
  if (total === 0)
    return [
      section('Samenvatting', {
        sentences: [`In ${phrase} zijn geen incidenten gemeld.`, compared(total, totalBefore, before.phrase)],
      }),
    ];
  if (total < FEWEST)
    return [
      section('Samenvatting', {
        sentences: [
          `In ${phrase} zijn minder dan ${FEWEST} incidenten gemeld. Cijfers daarover zouden over personen gaan en staan er daarom niet bij.`,
        ],
      }),
    ];
  const names = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[];
  const { month } = await counter.groups(days, ['month']);
  const by = await counter.compared(period, names);
  const asked = { organizationId: scope.organizationId, ...days, filter: counter.scope };
  const repetition = await incidentRepetition(ctx, asked);
  // A share among a few incidents with a client would tell of these clients.
  const repeated = repetition.count < FEWEST ? { count: 0, share: null } : repetition;
  const times = { ...(await incidentTimes(ctx, asked)), repeated };
  const counts = {
    totalYearBefore: await counter.total(yearBefore.days),
    open: await counter.total(days, { status: ['Open'] }),
    nearMisses: await counter.total(days, { type: ['NearMiss'] }),
    overdue: await counter.total(days, { isOverdue: true }),
    toReport: await counter.total(days, { isIgjDue: true }),
    lateToReport: await counter.total(days, { isIgjOverdue: true }),
  };
  const ofDimensions = names
    .filter((dimension) => dimension !== 'team' || scope.teamId === null)
    .map((dimension) => section(DIMENSIONS[dimension], { counts: withoutFew(by[dimension]) }));
  const most = withoutFew(by.event)[0];
  const isQuarter = before.code !== yearBefore.code;
  return [
    section('Samenvatting', {
      sentences: [
        [
          `In ${phrase} zijn ${incidents(total)} gemeld.`,
          compared(total, totalBefore, before.phrase),
          ...(isQuarter ? [compared(total, counts.totalYearBefore, yearBefore.phrase)] : []),
        ].join(' '),
        ...mostWords(most, total),
        ...wordsOf(counts, times),
      ],
    }),
    ...(month.some(({ count }) => count < FEWEST)
      ? []
      : [
          section('Per maand', {
            counts: month.map(({ name: code, count }) => ({ name: monthWords(code), count })),
          }),
        ]),
    ...ofDimensions,
    handling(counts, times),
  ];
};

interface Times extends Awaited<ReturnType<typeof incidentTimes>> {
  readonly repeated: Awaited<ReturnType<typeof incidentRepetition>>;
}

interface Counts {
  readonly open: number;
  readonly nearMisses: number;
  readonly overdue: number;
  readonly toReport: number;
  readonly lateToReport: number;
}

const mostWords = (most: ReportedCount | undefined, total: number) =>
  most && most.name !== OTHERS
    ? [`Het vaakst ging het om: ${most.name} (${written(most.count)}, ${percent(most.count / total)}).`]
    : [];

function wordsOf({ open, nearMisses, toReport, lateToReport }: Counts, times: Times): string[] {
  const calamities = times.calamitiesReported.count ?? 0;
  return [
    nearMisses === 0
      ? 'Er zijn geen bijna-incidenten gemeld.'
      : `Bijna-incidenten: ${writtenFew(nearMisses)}.`,
    open === 0 ? 'Alle incidenten zijn afgehandeld.' : `Nog open: ${writtenFew(open)}.`,
    ...(times.examined.share == null
      ? []
      : [`Verder onderzocht naar oorzaken: ${percent(times.examined.share)} van de incidenten.`]),
    ...(times.repeated.share == null
      ? []
      : [
          `Kans op herhaling: bij ${percent(times.repeated.share)} van de incidenten was bij dezelfde cliënt in de ${REPEATED_WITHIN_DAYS} dagen ervoor al een incident van dezelfde soort.`,
        ]),
    calamities === 0
      ? 'Er zijn geen calamiteiten vastgesteld.'
      : `Calamiteiten: ${writtenFew(calamities)}. Nog te melden bij de inspectie: ${writtenFew(toReport)}${lateToReport > 0 ? `, waarvan na de termijn: ${writtenFew(lateToReport)}` : ''}.`,
  ];
}

function handling(
  { open, nearMisses, overdue, toReport, lateToReport }: Counts,
  times: Times,
): ReportSection {
  const days = ({ median }: { readonly median?: number | null }) =>
    median == null ? 'onbekend' : `${written(median)} dagen`;
  return section('Afhandeling', {
    facts: [
      { label: 'Bijna-incidenten', text: writtenFew(nearMisses) },
      { label: 'Nog open', text: writtenFew(open) },
      { label: 'Daarvan over de afgesproken dag', text: writtenFew(overdue) },
      { label: 'Gesloten op of voor de afgesproken dag', text: percent(times.closedInTime.share) },
      { label: 'Melder kreeg terugkoppeling', text: percent(times.heardBack.share) },
      { label: 'Verder onderzocht naar oorzaken', text: percent(times.examined.share) },
      { label: 'Kans op herhaling bij dezelfde cliënt', text: percent(times.repeated.share) },
      { label: 'Van gebeurtenis tot melding, helft binnen', text: days(times.toReport) },
      { label: 'Van melding tot sluiten, helft binnen', text: days(times.toClosing) },
      { label: 'Calamiteiten', text: writtenFew(times.calamitiesReported.count ?? 0) },
      ...(times.calamitiesReported.count
        ? [{ label: 'Calamiteiten gemeld bij de inspectie', text: percent(times.calamitiesReported.share) }]
        : []),
      { label: 'Nog te melden bij de inspectie', text: writtenFew(toReport) },
      { label: 'Daarvan na de termijn', text: writtenFew(lateToReport) },
    ],
  });
}
