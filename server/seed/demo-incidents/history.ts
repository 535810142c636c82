import type { DemoPersonKey } from '../demo-people.ts';
import type { DemoIncident } from './types.ts';
import { newSystem, type UsualIncident, usualIncidents } from './usual-incidents.ts';

/** An incident of the past with the moments that followed it, in minutes after the one before. */
export interface PastIncident extends DemoIncident {
  readonly occurredTimeKnown: boolean;
  readonly reportedAfter: number;
  /** Null while nobody looked at it. */
  readonly takenUpAfter: number | null;
  /** Null while it is open. */
  readonly closedAfter: number | null;
  readonly handlerKey: DemoPersonKey | null;
}

const MONTHS = 24;
/** The last weeks are written out one by one. */
const NEWEST_DAYS = 32;
const PER_MONTH = 14;
const WINTER = [12, 1, 2];
/** Months ago in which the lists of medication were moved to another system, and how much more it brought. */
export const SYSTEM_MONTHS_AGO = 7;
const SYSTEM_INCIDENTS = 19;
const HOUR = 60;
const DAY = 24 * HOUR;

const reporters = ['samira', 'samira', 'johan', 'johan', 'emre', 'emre', 'femke', 'marijke'] as const;
const handlers = ['priya', 'marijke', 'priya'] as const;
const clients = [
  ...['Hendrika Mulder', 'Cornelis de Boer', 'Willem van Dongen', 'Aaltje Postma', 'Geertje Brouwer'],
  ...['Riet van Leeuwen', 'Arie Kuiper', 'Jannie Dekker', 'Piet Schouten', 'Truus Vermeer', 'Kees Hofman'],
  ...['Bep van Vliet', 'Gerrit Blom', 'Ans Kok', 'Leendert Prins'],
];

/**
 * Two years of incidents of one organisation, until the weeks that are written out: more falls in winter, a month with
 * trouble after a new system, and most of them closed. The same on every day that a demo is made.
 */
export function pastIncidents(today: Temporal.PlainDate): PastIncident[] {
  const { below, pick } = draws();
  const thisMonth = today.toPlainYearMonth();
  return Array.from({ length: MONTHS }, (_, place) => MONTHS - place).flatMap((ago) => {
    const month = thisMonth.subtract({ months: ago });
    const usual = usualIncidents.flatMap((one) => timesOf(one, one.weight));
    const likely = usualIncidents.flatMap((one) => timesOf(one, weightIn(one, month.month)));
    const count = Math.round((PER_MONTH * likely.length) / usual.length) + below(5) - 2;
    const chosen = Array.from({ length: count }, () => pick(likely));
    const further = ago === SYSTEM_MONTHS_AGO ? timesOf(newSystem, SYSTEM_INCIDENTS) : [];
    return [...chosen, ...further].flatMap((usual) => {
      const day = month.toPlainDate({ day: 1 + below(month.daysInMonth) });
      const daysAgo = today.since(day).days;
      return daysAgo < NEWEST_DAYS ? [] : [happened(usual, daysAgo, { below, pick })];
    });
  });
}

/** Numbers that are the same in each run. */
function draws() {
  let state = 2_026;
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % most;
  };
  return { below, pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value };
}

const timesOf = (usual: UsualIncident, times: number) => Array<UsualIncident>(Math.round(times)).fill(usual);

type Draws = ReturnType<typeof draws>;

const weightIn = ({ weight, inWinter = 0 }: UsualIncident, month: number) =>
  weight * (WINTER.includes(month) ? 1 + inWinter : 1);

function happened(usual: UsualIncident, daysAgo: number, { below, pick }: Draws): PastIncident {
  const { weight: _, hours, inWinter: __, explanations, measures, ...what } = usual;
  const [from, until] = hours;
  const hour = (from + below(until - from)) % 24;
  const occurredTimeKnown = below(12) > 0;
  const two = (number: number) => String(number).padStart(2, '0');
  const time = occurredTimeKnown ? `${two(hour)}:${two(below(12) * 5)}` : '00:00';
  const isNearMiss = below(6) === 0;
  const isOpen = below(daysAgo < 60 ? 4 : 150) === 0;
  const isLate = below(6) === 0 && daysAgo > 60;
  return {
    ...what,
    ...{ daysAgo, time, occurredTimeKnown, reporterKey: pick(reporters), clientName: pick(clients) },
    ...(isNearMiss
      ? { type: 'NearMiss', consequences: ['NotYetNoticeable'], hospitalAdmission: 'NotNeeded' }
      : { type: 'Occurred' }),
    ...{
      status: isOpen ? 'Open' : 'Closed',
      othersInvolved: 'Niemand anders',
      explanation: pick(explanations),
      igj: 'No',
    },
    reportedAfter: HOUR / 2 + (below(8) === 0 ? below(5 * DAY) : below(9 * HOUR)),
    takenUpAfter: isOpen ? null : 2 * HOUR + below(below(4) === 0 ? 7 * DAY : 2 * DAY),
    closedAfter: isOpen ? null : isLate ? 15 * DAY + below(14 * DAY) : DAY + below(11 * DAY),
    handlerKey: isOpen ? null : pick(handlers),
    ...(isOpen
      ? {}
      : {
          followUp: {
            preventiveMeasures: pick(measures),
            reporterFeedback:
              below(6) === 0 ? '' : 'Dank voor de melding; wij hebben het in het team besproken.',
          },
        }),
  };
}
