import { reportPaper } from '../../modules/reports/index.ts';
import { exportFailures } from '../wire/failures.fields.ts';
import type { Route } from '../wire/wire.ts';
import { paperRoute } from './paper-route.ts';

/** The report over a quarter or a year, as it stands. */
export const reportRoute: Route = paperRoute({
  path: '/export/report.pdf',
  summary:
    'The report over a quarter or a year of an organisation or a team as a PDF file, without a name of a client; for Admins and SuperAdmins.',
  failure: exportFailures.report,
  querystring: {
    type: 'object',
    required: ['organizationId', 'period'],
    properties: {
      organizationId: { type: 'string' },
      teamId: { type: 'string', description: 'A team; the whole organisation without it.' },
      period: { type: 'string', description: 'A quarter or year that has begun, as 2026-Q3 or 2026.' },
    },
  },
  read: async (ctx, { query }) => {
    const { organizationId = '', teamId, period = '' } = query;
    const paper = await reportPaper(ctx, {
      ...{ organizationId: String(organizationId), period: String(period) },
      ...(teamId !== undefined && { teamId: String(teamId) }),
    });
    return { name: `${paper.title}.pdf`, paper: () => paper };
  },
});
