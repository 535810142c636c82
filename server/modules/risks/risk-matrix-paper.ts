import { arrowOf } from '../../../schema/records/risk-matrix-arrows.ts';
import {
  type RiskClass,
  type RiskThresholds,
  riskClasses,
  riskClassOf,
  riskScales,
} from '../../../schema/records/risks.ts';
import { type ExportRequest, writtenMoment } from '../../platform/export/index.ts';
import type { PaperBlock } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import { MOST_NAMED, riskMatrixOf } from './risk-figures.ts';
import { riskSettingsOf } from './risk-settings.service.ts';

/** Grounds of the classes, as the matrix on a light screen has them. */
export const matrixGrounds: Readonly<Record<RiskClass, string>> = {
  Low: '#dcf3e1',
  Moderate: '#feedcf',
  High: '#fde4e1',
  VeryHigh: '#f8a9a2',
};

/** Scores that a matrix shows. */
export const matrixScores = ['both', 'gross', 'net'] as const;

interface NamedRisk {
  readonly number: string;
  readonly title: string;
  readonly grossLikelihood: number;
  readonly grossSeverity: number;
  readonly netLikelihood: number;
  readonly netSeverity: number;
}

interface MatrixAsked {
  readonly request: ExportRequest;
  /** Day with which the net scores are compared; a year ago unless given. */
  readonly since: string | null;
  readonly scores: (typeof matrixScores)[number];
}

/** Closed risks are left out unless a filter says otherwise, as on the screen. */
export function withoutClosed(request: ExportRequest): ExportRequest {
  const isAsked = request.filter.isOpen !== undefined || request.filter.status !== undefined;
  return isAsked ? request : { ...request, filter: { ...request.filter, isOpen: true } };
}

/**
 * The matrix of an organisation's risks as blocks of a paper, with the risks by number and name and how they moved; the
 * log tells that it left. @throws AppError as `riskMatrixOf` does.
 */
export async function riskMatrixBlocks(ctx: RequestContext, asked: MatrixAsked): Promise<PaperBlock[]> {
  const { request, since, scores } = asked;
  const organizationId = request.organizationId ?? '';
  const matrix = await riskMatrixOf(
    ctx,
    { ...(request as object), organizationId, since },
    { risks: { id: true } },
  );
  const settings = await riskSettingsOf(ctx, organizationId);
  const risks = matrix.risks as readonly NamedRisk[];
  const { likelihood, severity } = riskScales[matrix.method];
  const count = matrix.cells.reduce((sum, cell) => sum + cell.net, 0);
  recordAccess(ctx, {
    ...{ organizationId, entity: 'Risk', entityId: organizationId, action: 'exported' },
    details: { count, filter: Object.keys(request.filter) },
  });
  const place = (one: number, other: number) => `${one} × ${other} = ${classed(one * other, settings)}`;
  return [
    {
      ...{
        kind: 'matrix',
        caption: `Risico’s naar ${likelihood.name.toLowerCase()} en ${severity.name.toLowerCase()}`,
      },
      corner: `${likelihood.name} ↑  ${severity.name} →`,
      columns: severity.steps.map((name, index) => `${index + 1} ${name}`),
      rows: likelihood.steps
        .map((name, index) => ({
          label: `${index + 1} ${name}`,
          cells: severity.steps.map((_, other) => {
            const [y, x] = [index + 1, other + 1];
            const found = matrix.cells.find((cell) => cell.likelihood === y && cell.severity === x);
            return {
              text: [classed(y * x, settings), ...countsOf(found, scores)].join('\n'),
              ground: matrixGrounds[riskClassOf(y * x, settings)],
            };
          }),
        }))
        .toReversed(),
      arrows: matrix.movements.map((move, index) => ({
        ...arrowOf(
          {
            from: { likelihood: move.fromLikelihood ?? 0, severity: move.fromSeverity ?? 0 },
            to: { likelihood: move.likelihood, severity: move.severity },
          },
          severity.steps.length,
          index,
        ),
        count: move.count,
        isDashed: move.likelihood * move.severity > (move.fromLikelihood ?? 0) * (move.fromSeverity ?? 0),
      })),
    },
    { kind: 'heading', level: 1, text: 'Risico’s in de matrix' },
    ...(count > risks.length
      ? [remark(`Hieronder staan de ${MOST_NAMED} risico’s met de hoogste nettoscore van de ${count}.`)]
      : []),
    risks.length === 0
      ? remark('Er zijn geen risico’s binnen deze filters.')
      : {
          kind: 'table',
          columns: [
            { label: 'Nummer', share: 3 },
            { label: 'Risico', share: 9 },
            { label: 'Bruto', share: 4 },
            { label: 'Netto', share: 4 },
          ],
          rows: risks.map((risk) => [
            ...[risk.number, risk.title, place(risk.grossLikelihood, risk.grossSeverity)],
            place(risk.netLikelihood, risk.netSeverity),
          ]),
        },
    {
      kind: 'heading',
      level: 1,
      text: `Verplaatst sinds ${writtenMoment(matrix.since).replace(/ om .*/, '')}`,
    },
    matrix.movements.length === 0
      ? remark('Geen enkel risico is verplaatst.')
      : {
          kind: 'table',
          columns: [
            { label: 'Van', share: 4 },
            { label: 'Naar', share: 4 },
            { label: 'Aantal', share: 2, isNumber: true },
          ],
          rows: matrix.movements.map((move) => [
            place(move.fromLikelihood ?? 0, move.fromSeverity ?? 0),
            place(move.likelihood, move.severity),
            String(move.count),
          ]),
        },
  ];
}

const remark = (text: string): PaperBlock => ({ kind: 'paragraph', runs: [{ text }], isMuted: true });

const classed = (score: number, thresholds: RiskThresholds) =>
  `${score} ${riskClasses.nameOf(riskClassOf(score, thresholds))}`;

/** How many risks stand in a cell, by the scores that are shown. */
function countsOf(
  cell: { readonly gross: number; readonly net: number } | undefined,
  scores: MatrixAsked['scores'],
): string[] {
  const { gross = 0, net = 0 } = cell ?? {};
  return [
    ...(scores !== 'gross' && net > 0 ? [`● ${net} netto`] : []),
    ...(scores !== 'net' && gross > 0 ? [`○ ${gross} bruto`] : []),
  ];
}
