import type { Days } from '../values/periods.ts';
import { terms } from '../values/term.ts';

/** Kinds of report, each over a calendar period of its own. */
export const reportKinds = terms([
  { id: 1, code: 'MicQuarter', name: 'MIC-kwartaalrapportage' },
  { id: 2, code: 'QualityYear', name: 'Jaarverslag kwaliteit' },
]);

export type ReportKind = (typeof reportKinds.codes)[number];

/** Calendar period of a report, with the one before it and the same one of the year before. */
export interface ReportPeriod {
  /** `2026-Q3`, or `2026` for a year. */
  readonly code: string;
  readonly name: string;
  /** Name within a sentence, such as `het derde kwartaal 2026`. */
  readonly phrase: string;
  readonly days: Required<Days>;
  readonly before: Omit<ReportPeriod, 'before' | 'yearBefore'>;
  readonly yearBefore: Omit<ReportPeriod, 'before' | 'yearBefore'>;
}

const FIRST_YEAR = 2000;
const QUARTER_MONTHS = 3;

type Part = Omit<ReportPeriod, 'before' | 'yearBefore'>;

const two = (number: number) => String(number).padStart(2, '0');

function quarterOf(year: number, quarter: number): Part {
  const first = (quarter - 1) * QUARTER_MONTHS + 1;
  const last = first + QUARTER_MONTHS - 1;
  const lastDay = new Date(Date.UTC(year, last, 0)).getUTCDate();
  const name = `${['eerste', 'tweede', 'derde', 'vierde'][quarter - 1]} kwartaal ${year}`;
  return {
    ...{ code: `${year}-Q${quarter}`, name, phrase: `het ${name}` },
    days: { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${two(lastDay)}` },
  };
}

const yearOf = (year: number): Part => ({
  ...{ code: String(year), name: String(year), phrase: String(year) },
  days: { from: `${year}-01-01`, to: `${year}-12-31` },
});

/** The period of a code; null for what is none. A quarter has `-Q` and its number behind the year. */
export function reportPeriod(code: string): ReportPeriod | null {
  const [, written, quarter] = /^(\d{4})(?:-Q([1-4]))?$/.exec(code) ?? [];
  const year = Number(written);
  if (written === undefined || year < FIRST_YEAR) return null;
  if (quarter === undefined)
    return { ...yearOf(year), before: yearOf(year - 1), yearBefore: yearOf(year - 1) };
  const number = Number(quarter);
  return {
    ...quarterOf(year, number),
    before: number === 1 ? quarterOf(year - 1, 4) : quarterOf(year, number - 1),
    yearBefore: quarterOf(year - 1, number),
  };
}

/** Code of the quarter in which a day lies. */
export function quarterCodeOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / QUARTER_MONTHS)}`;
}

/** Kind of the report over a period. */
export const reportKindOf = (code: string): ReportKind => (code.includes('Q') ? 'MicQuarter' : 'QualityYear');

/** Title of the report over a period, such as `MIC-kwartaalrapportage derde kwartaal 2026`. */
export const reportTitle = (period: Pick<ReportPeriod, 'code' | 'name'>): string =>
  `${reportKinds.nameOf(reportKindOf(period.code))} ${period.name}`;
