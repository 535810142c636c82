import { terms } from '../values/term.ts';

/** Categories of a risk. */
export const riskCategories = terms([
  { id: 1, code: 'ClientSafety', name: 'Cliëntveiligheid' },
  { id: 2, code: 'Medication', name: 'Medicatie' },
  { id: 3, code: 'Staff', name: 'Personeel (RI&E)' },
  { id: 4, code: 'InformationSecurity', name: 'Informatiebeveiliging' },
  { id: 5, code: 'Finance', name: 'Financieel' },
  { id: 6, code: 'Legislation', name: 'Wet- en regelgeving' },
  { id: 7, code: 'Supplier', name: 'Leverancier' },
]);

export type RiskCategory = (typeof riskCategories.codes)[number];

/** Strategies for a risk. */
export const riskStrategies = terms([
  { id: 1, code: 'Avoid', name: 'Vermijden', hint: 'Stop met wat het risico geeft.' },
  { id: 2, code: 'Reduce', name: 'Verminderen', hint: 'Maak de kans of de gevolgen kleiner.' },
  {
    id: 3,
    code: 'Transfer',
    name: 'Overdragen',
    hint: 'Leg het risico bij een ander, zoals een verzekeraar.',
  },
  { id: 4, code: 'Accept', name: 'Accepteren', hint: 'Leef met het risico, met een reden en tot een datum.' },
]);

export const riskStatuses = terms([
  { id: 1, code: 'Open', name: 'Open', hint: 'Er is nog iets te doen.' },
  { id: 2, code: 'Controlled', name: 'Beheerst', hint: 'De maatregelen werken.' },
  { id: 3, code: 'Accepted', name: 'Geaccepteerd', hint: 'Met een reden geaccepteerd, tot een datum.' },
  { id: 4, code: 'Closed', name: 'Gesloten', hint: 'Het risico bestaat niet meer.' },
]);

export type RiskStatus = (typeof riskStatuses.codes)[number];

/** Classes of a score, lowest first. */
export const riskClasses = terms([
  { id: 1, code: 'Low', name: 'Laag' },
  { id: 2, code: 'Moderate', name: 'Matig' },
  { id: 3, code: 'High', name: 'Hoog' },
  { id: 4, code: 'VeryHigh', name: 'Zeer hoog' },
]);

export type RiskClass = (typeof riskClasses.codes)[number];

/** How the net score moved since a year ago, or since the first score of a younger risk. */
export const riskTrends = terms([
  { id: 1, code: 'Rising', name: 'Gestegen' },
  { id: 2, code: 'Steady', name: 'Gelijk' },
  { id: 3, code: 'Falling', name: 'Gedaald' },
]);

export type RiskTrend = (typeof riskTrends.codes)[number];

/** How an organisation scores: in five steps, or in the four of SAFER and HFMEA. */
export const riskMethods = terms([
  { id: 1, code: 'Matrix5', name: 'Kans × ernst (5×5)' },
  { id: 2, code: 'Safer', name: 'SAFER/HFMEA: frequentie × effect (4×4)' },
]);

export type RiskMethod = (typeof riskMethods.codes)[number];

/** Steps of both scales of a method, lowest first. */
interface RiskScales {
  readonly likelihood: { readonly name: string; readonly steps: readonly string[] };
  readonly severity: { readonly name: string; readonly steps: readonly string[] };
  readonly thresholds: RiskThresholds;
}

/** Lowest scores of the classes above 'Low'. */
export interface RiskThresholds {
  readonly moderateFrom: number;
  readonly highFrom: number;
  readonly veryHighFrom: number;
}

export const riskScales: Readonly<Record<RiskMethod, RiskScales>> = {
  Matrix5: {
    likelihood: {
      name: 'Kans',
      steps: ['Zeldzaam', 'Onwaarschijnlijk', 'Mogelijk', 'Waarschijnlijk', 'Bijna zeker'],
    },
    severity: { name: 'Ernst', steps: ['Verwaarloosbaar', 'Klein', 'Matig', 'Ernstig', 'Catastrofaal'] },
    thresholds: { moderateFrom: 5, highFrom: 10, veryHighFrom: 20 },
  },
  Safer: {
    likelihood: {
      name: 'Frequentie',
      steps: ['Minder dan eens per jaar', 'Jaarlijks', 'Maandelijks', 'Wekelijks'],
    },
    severity: { name: 'Effect', steps: ['Klein', 'Matig', 'Groot', 'Catastrofaal'] },
    thresholds: { moderateFrom: 4, highFrom: 8, veryHighFrom: 12 },
  },
};

/** Most steps of a scale, whatever the method. */
export const MOST_STEPS = 5;

/** Limits in characters, and of the risks taken over from the library at once. */
export const riskLimits = {
  shortText: 200,
  longText: 10_000,
  reason: 2_000,
  meaning: 300,
  takenOver: 30,
} as const;

/** Scores of a risk: before and with the measures. */
export const riskScoreFields = ['grossLikelihood', 'grossSeverity', 'netLikelihood', 'netSeverity'] as const;

export type RiskScoreField = (typeof riskScoreFields)[number];

/** Scores and status of a risk, as far as they are known. */
type RiskJudgement = { readonly [Field in RiskScoreField]?: number | undefined } & {
  readonly status?: RiskStatus | undefined;
};

/** Whether a change needs a reason: another score, and the statuses 'Beheerst' and 'Gesloten'. */
export function needsReason(before: RiskJudgement, after: RiskJudgement): boolean {
  const isScored = riskScoreFields.some((field) => (after[field] ?? before[field]) !== before[field]);
  const isSettled = after.status === 'Controlled' || after.status === 'Closed';
  return isScored || (isSettled && after.status !== before.status);
}

/** Class of a score. */
export function riskClassOf(
  score: number,
  { moderateFrom, highFrom, veryHighFrom }: RiskThresholds,
): RiskClass {
  if (score >= veryHighFrom) return 'VeryHigh';
  if (score >= highFrom) return 'High';
  return score >= moderateFrom ? 'Moderate' : 'Low';
}

/** A measure of a risk, as far as its effect on the score goes. */
interface RiskMeasure {
  readonly status: string;
  readonly effectivenessResult?: string | null;
}

/** Steps of likelihood by which a completed measure lowers the risk, by its result. */
const LOWERS: Readonly<Record<string, number>> = { Effective: 1, Partly: 0.5, NotEffective: 0 };
/** The same while the result is unknown. */
const UNKNOWN_RESULT = 0.5;

/** Scores of a risk that a proposal begins with. */
interface RiskScoresNow {
  readonly grossLikelihood: number;
  readonly netLikelihood: number;
  readonly netSeverity: number;
}

/**
 * Proposes a net score by the measures: each completed one lowers the gross likelihood by a step, or by half a step
 * where it worked partly or its effect is unknown. Never above the present net score, in which existing measures count
 * as well; the severity stays. A person decides.
 */
export function proposedNet(
  { grossLikelihood, netLikelihood, netSeverity }: RiskScoresNow,
  measures: readonly RiskMeasure[],
): { likelihood: number; severity: number; completed: number; isLower: boolean } {
  const completed = measures.filter(({ status }) => status === 'Completed');
  const steps = completed.reduce(
    (sum, { effectivenessResult }) => sum + (LOWERS[effectivenessResult ?? ''] ?? UNKNOWN_RESULT),
    0,
  );
  const likelihood = Math.min(netLikelihood, Math.max(1, grossLikelihood - Math.floor(steps)));
  const isLower = likelihood < netLikelihood;
  return { likelihood, severity: netSeverity, completed: completed.length, isLower };
}

/** Trend of a net score. */
export function riskTrendOf(now: number, before: number | null): RiskTrend {
  if (before === null || before === now) return 'Steady';
  return now > before ? 'Rising' : 'Falling';
}
