import { object } from 'yup';
import { exportMessages } from '../../../schema/values/export-messages.ts';
import { pastDate } from '../../../schema/values/fields.ts';
import { conditionsOf } from '../../modules/exports/index.ts';
import { organizationNamed } from '../../modules/organizations/index.ts';
import { matrixScores, riskKind, riskMatrixBlocks, withoutClosed } from '../../modules/risks/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { validate } from '../../platform/core/validate.ts';
import { exportRequestOf, writtenMoment } from '../../platform/export/index.ts';
import { fileNameOf, narrowingOf, paperRoute } from './paper-route.ts';

const TITLE = 'Risicomatrix';

const list = riskKind.record.exported;
if (!list) throw new Error('Risks have no list that leaves');

const narrowing = narrowingOf(list);

/** @throws AppError VALIDATION for scores that a matrix has not. */
function scoresIn(written: unknown): (typeof matrixScores)[number] {
  const found = matrixScores.find((scores) => scores === (written ?? 'both'));
  if (!found) throw new AppError('VALIDATION', { fields: { scores: exportMessages.unknownValue } });
  return found;
}

/** The matrix of risks as a PDF file, by the filters of their list. */
export const riskMatrixRoute = paperRoute({
  path: '/export/risk-matrix.pdf',
  summary:
    'The matrix of risks as a PDF file, by the filters of their list, without closed ones unless they are asked for.',
  querystring: {
    ...narrowing,
    properties: {
      ...narrowing.properties,
      since: {
        type: 'string',
        description: 'The day with which the net scores are compared; a year ago by default.',
      },
      scores: {
        type: 'string',
        enum: matrixScores,
        description: 'The scores that the cells count; both by default.',
      },
    },
  },
  read: async (ctx, { query }) => {
    const request = withoutClosed(exportRequestOf(list, query));
    const { since } = validate(object({ since: pastDate() }), { since: query.since ?? null });
    const scores = scoresIn(query.scores);
    const organization = await organizationNamed(ctx, request.organizationId ?? '');
    const blocks = await riskMatrixBlocks(ctx, { request, since: since ?? null, scores });
    const conditions = await conditionsOf(ctx, list, request);
    return {
      name: fileNameOf(TITLE),
      paper: () => ({
        ...{ title: TITLE, organization, blocks, isLandscape: true },
        ...(conditions.length > 0 && { subtitle: conditions.join('\n') }),
        printedOn: `Gemaakt op ${writtenMoment(new Date())}`,
      }),
    };
  },
});
