import type { AuditRating, AuditStatus } from './audits.ts';

/** Points of a rating; 'N.v.t.' counts nowhere. */
const POINTS: Readonly<Record<AuditRating, number | null>> = {
  Met: 1,
  Partly: 0.5,
  NotMet: 0,
  NotApplicable: null,
};

/** The result of some questions. */
export interface AuditScore {
  /** Whole percents of what counts; null where nothing does. */
  readonly score: number | null;
  readonly answered: number;
  readonly total: number;
}

/** Scores questions by their ratings; null for one without an answer. */
export function auditScoreOf(ratings: readonly (AuditRating | null)[]): AuditScore {
  const answered = ratings.filter((rating) => rating !== null);
  const points = answered.map((rating) => POINTS[rating]).filter((each) => each !== null);
  const sum = points.reduce((total, each) => total + each, 0);
  return {
    score: points.length === 0 ? null : Math.round((100 * sum) / points.length),
    answered: answered.length,
    total: ratings.length,
  };
}

/** Steps of an audit that were taken. */
export interface AuditSteps {
  readonly hasTemplate: boolean;
  readonly answered: number;
  readonly total: number;
  readonly findings: number;
  readonly hasConclusion: boolean;
  readonly isFinished: boolean;
}

/** The status of an audit, by what was done. */
export function auditStatusOf(steps: AuditSteps): AuditStatus {
  if (steps.isFinished) return 'Done';
  if (steps.hasConclusion || (steps.total > 0 && steps.answered >= steps.total)) return 'Reporting';
  if (steps.answered > 0 || steps.findings > 0) return 'Running';
  return steps.hasTemplate ? 'Preparing' : 'Planned';
}
