import { type IncidentEvent, incidentEvents, incidentPlaces } from '../records/incidents.ts';
import { dayWords } from '../values/day-words.ts';
import { type Days, writtenPeriod } from '../values/periods.ts';
import { terms } from '../values/term.ts';
import type { ChartSignal } from './control-chart.ts';
import { monthWords } from './month-words.ts';

/** Kinds of signal that are found in the figures of incidents and told. */
export const insightSignalKinds = terms([
  { id: 1, code: 'SpecialCause', name: 'Verandering in de hele organisatie' },
  { id: 2, code: 'ManyOfKind', name: 'Veel van een soort in een team' },
  { id: 3, code: 'ManyAtPlace', name: 'Veel op een plaats in een week' },
]);
export type InsightSignalKind = (typeof insightSignalKinds.codes)[number];

/** Whole months and whole weeks whose charts are watched. */
export const WATCHED = { months: 24, weeks: 26 } as const;

/** A signal as it is kept. */
export interface ToldSignal extends Pick<ChartSignal, 'rule' | 'direction'> {
  readonly kind: InsightSignalKind;
  readonly event?: string | null | undefined;
  readonly place?: string | null | undefined;
  readonly teamName?: string | null | undefined;
  /** First and last day, `yyyy-mm-dd`, of the months or the week that make it. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly count: number;
  readonly limit: number;
}

/** Incidents of a kind of event, in the plural. */
const PLURALS: Readonly<Record<IncidentEvent, string>> = {
  Fall: 'valincidenten',
  Nutrition: 'voedingsincidenten',
  Medication: 'medicatie-incidenten',
  Collision: 'incidenten met stoten, knellen of botsen',
  Aggression: 'agressie-incidenten',
  MissingClient: 'vermissingen',
  HarmfulSubstance: 'incidenten met schadelijke stoffen',
  Fire: 'brandincidenten',
  Other: 'andere incidenten',
};

const EVERYWHERE = 'in de hele organisatie';

const monthOf = (day: string) => monthWords(day.slice(0, 7));
const number = (value: number) => value.toLocaleString('nl-NL', { maximumFractionDigits: 1 });

/** Names of teams often begin with the word. */
const inTeam = (name: string) => (/^team\b/i.test(name) ? `in ${name}` : `in team ${name}`);

/** One Dutch sentence about a kept signal, for readers who know no statistics. */
export function toldSignalSentence(signal: ToldSignal): string {
  const { kind, event, place, teamName, startsOn, endsOn } = signal;
  if (kind === 'ManyAtPlace') {
    const where = incidentPlaces.has(place) ? `op de plaats ‘${incidentPlaces.nameOf(place)}’ ` : '';
    return `In de week van maandag ${dayWords(startsOn)} waren er ${where}${beyond(signal, 'incidenten')}`;
  }
  const month = monthOf(endsOn);
  if (kind === 'ManyOfKind') {
    const plural = incidentEvents.has(event) ? PLURALS[event] : 'incidenten';
    return `In ${month} waren er ${inTeam(teamName ?? '')} ${beyond(signal, plural)}`;
  }
  const [isUp, from] = [signal.direction === 'up', `Van ${monthOf(startsOn)} tot en met ${month}`];
  switch (signal.rule) {
    case 'outside':
      return `In ${month} waren er ${EVERYWHERE} ${beyond(signal, 'incidenten')}`;
    case 'trend':
      return `${from} waren er ${EVERYWHERE} elke maand ${isUp ? 'meer' : 'minder'} incidenten dan de maand ervoor.`;
    case 'nearLimit':
      return `${from} waren er ${EVERYWHERE} kort na elkaar opvallend ${isUp ? 'veel' : 'weinig'} incidenten.`;
    case 'shift':
      return `${from} waren er ${EVERYWHERE} elke maand ${isUp ? 'meer' : 'minder'} incidenten dan gemiddeld.`;
  }
}

const beyond = ({ direction, count, limit }: ToldSignal, what: string) =>
  direction === 'up'
    ? `meer ${what} dan gebruikelijk: ${number(count)}, waar ten hoogste ${number(limit)} te verwachten was.`
    : `minder ${what} dan gebruikelijk: ${number(count)}, waar ten minste ${number(limit)} te verwachten was.`;

/** The days whose figures show a signal: its week, or the months of its chart. */
export function signalDays({
  kind,
  startsOn,
  endsOn,
}: Pick<ToldSignal, 'kind' | 'startsOn' | 'endsOn'>): Required<Days> {
  if (kind === 'ManyAtPlace') return { from: startsOn, to: endsOn };
  const [year, month] = [Number(endsOn.slice(0, 4)), Number(endsOn.slice(5, 7))];
  const from = new Date(Date.UTC(year, month - WATCHED.months, 1)).toISOString().slice(0, 10);
  return { from, to: endsOn };
}

/** Choices to which the trends are narrowed. */
interface SignalChoices {
  readonly organizationId: string;
  readonly teamId?: string | null | undefined;
  readonly event?: string | null | undefined;
}

/** Address of the trends that show a signal. */
export function signalAddress(
  { organizationId, teamId, event }: SignalChoices,
  days: Required<Days>,
): string {
  const params = new URLSearchParams({ organizationId, period: writtenPeriod(days) });
  if (teamId) params.set('teamId', teamId);
  if (event) params.set('event', event);
  return `/dashboard/trends?${params}`;
}
