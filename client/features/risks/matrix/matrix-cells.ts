import {
  type RiskClass,
  type RiskMethod,
  type RiskTrend,
  riskClassOf,
  riskScales,
  riskTrendOf,
} from '../../../../schema/records/risks.ts';
import type { RiskFilter, RiskMatrixQuery } from '../../../graphql/generated/operations.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { classedScore } from '../risk-classes.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';

const { matrix: texts } = riskMatrixTexts;

/** Scores that the matrix shows. */
export type ShownScores = 'both' | 'gross' | 'net';

export interface Place {
  readonly likelihood: number;
  readonly severity: number;
}

/** A risk that the matrix names. */
export type NamedRisk = Pick<RiskMatrixQuery['riskMatrix']['risks'][number], 'id' | 'number' | 'title'>;

export interface MatrixCell extends Place {
  /** Risks whose score stands here, as far as the matrix names them. */
  readonly named: Readonly<Record<'gross' | 'net', readonly NamedRisk[]>>;
  readonly score: number;
  readonly riskClass: RiskClass;
  readonly gross: number;
  readonly net: number;
  /** Above what the organisation bears in the one category that is filtered. */
  readonly isAboveAppetite: boolean;
}

export interface Movement {
  readonly from: Place;
  readonly to: Place;
  readonly count: number;
  readonly trend: RiskTrend;
  /** Risks that moved so, as far as the matrix names them. */
  readonly risks: readonly NamedRisk[];
}

/** Closed risks are left out unless a filter says otherwise. */
export function openUnlessAsked(filter: RiskFilter): RiskFilter {
  const isAsked = (filter.isOpen ?? null) !== null || (filter.status ?? []).length > 0;
  return isAsked ? filter : { ...filter, isOpen: true };
}

/** The highest net score that is borne in the one category that is filtered; null without such a line. */
export function appetiteOf({ appetite }: RiskScoring, { category }: RiskFilter) {
  const [only, ...others] = category ?? [];
  if (!only || others.length > 0) return null;
  return appetite.find((line) => line.category === only) ?? null;
}

/** All cells of a matrix row by row, the highest likelihood first and the lowest severity first. */
export function cellsOf(
  { riskMatrix, riskSettings }: RiskMatrixQuery,
  highestBorne: number | null,
): MatrixCell[][] {
  const steps = riskScales[riskSettings.method].severity.steps.map((_, index) => index + 1);
  return steps.toReversed().map((likelihood) =>
    steps.map((severity) => {
      const score = likelihood * severity;
      const found = riskMatrix.cells.find(
        (cell) => cell.likelihood === likelihood && cell.severity === severity,
      );
      return {
        ...{ likelihood, severity, score },
        riskClass: riskClassOf(score, riskSettings),
        named: {
          gross: riskMatrix.risks.filter(
            (risk) => risk.grossLikelihood === likelihood && risk.grossSeverity === severity,
          ),
          net: riskMatrix.risks.filter(
            (risk) => risk.netLikelihood === likelihood && risk.netSeverity === severity,
          ),
        },
        gross: found?.gross ?? 0,
        net: found?.net ?? 0,
        isAboveAppetite: highestBorne !== null && score > highestBorne,
      };
    }),
  );
}

/** The movements of a matrix, each with whether the score rose. */
export const movementsOf = ({ riskMatrix }: RiskMatrixQuery): Movement[] =>
  riskMatrix.movements.map(({ fromLikelihood, fromSeverity, likelihood, severity, count }) => ({
    from: { likelihood: fromLikelihood, severity: fromSeverity },
    to: { likelihood, severity },
    count,
    trend: riskTrendOf(likelihood * severity, fromLikelihood * fromSeverity),
    risks: riskMatrix.risks.filter(
      (risk) =>
        risk.fromLikelihood === fromLikelihood &&
        risk.fromSeverity === fromSeverity &&
        risk.netLikelihood === likelihood &&
        risk.netSeverity === severity,
    ),
  }));

/** A place by the steps of both scales, 'Kans 3 Mogelijk, Ernst 4 Ernstig'. */
export function placeWords(method: RiskMethod, place: Place): string {
  const { likelihood, severity } = riskScales[method];
  const words = ({ name, steps }: typeof likelihood, step: number) =>
    `${name} ${step} ${steps[step - 1] ?? ''}`.trim();
  return `${words(likelihood, place.likelihood)}, ${words(severity, place.severity)}`;
}

/** The full name of a cell: its place, score and class, and the risks that stand there. */
export function cellName(scoring: RiskScoring, cell: MatrixCell, shown: ShownScores): string {
  const { score, gross, net, isAboveAppetite } = cell;
  const place = [
    placeWords(scoring.method, cell),
    texts.score(classedScore(score, scoring)),
    ...(isAboveAppetite ? [texts.aboveAppetite] : []),
  ];
  const counts = hasShown(cell, shown) ? texts.counts[shown](net, gross) : texts.none;
  const names = namesIn(cell, shown).map(({ title }) => title);
  return `${place.join(', ')}: ${[counts, ...(names.length > 0 ? [names.join(', ')] : [])].join('. ')}`;
}

/** Risks that a cell names: by their net score, or by their gross one where that alone shows. */
export const namesIn = ({ named, net }: MatrixCell, shown: ShownScores): readonly NamedRisk[] =>
  shown === 'gross' || (shown === 'both' && net === 0) ? named.gross : named.net;

/** Whether a risk stands in the cell with one of the shown scores. */
export const hasShown = ({ gross, net }: MatrixCell, shown: ShownScores): boolean =>
  (shown !== 'gross' && net > 0) || (shown !== 'net' && gross > 0);

/** Filters of the list that shows the risks of a cell, by one of their scores. */
export function addressOf(
  { likelihood, severity }: Place,
  kind: 'gross' | 'net',
  filter: RiskFilter,
): Record<string, string[]> {
  return {
    [`${kind}Likelihood`]: [String(likelihood)],
    [`${kind}Severity`]: [String(severity)],
    // The list shows closed risks unless it is told.
    ...(openUnlessAsked(filter) === filter ? {} : { isOpen: ['true'] }),
  };
}
