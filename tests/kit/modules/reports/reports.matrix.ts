import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { statusOn } from '../../matrix/rest-calls.ts';
import { everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { FINALIZE_REPORT, IMPROVE, REPORT, REPORTS, SAVE_REPORT } from './reports.ts';

const own = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const unknown = { own: 'VALIDATION', colleague: 'VALIDATION', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

export const tableRows = {
  report: `(id, organization_id, created_at, updated_at, period)
    values (gen_random_uuid(), $2, now(), now(), (2000 + floor(random() * 20))::text || '-Q1')
    on conflict (organization_id, team_id, period) do update set updated_at = now()`,
};

let periods = 0;
/** A quarter of which nothing was saved yet. */
function nextPeriod(): string {
  periods += 1;
  return `${2000 + (Math.floor(periods / 4) % 25)}-Q${(periods % 4) + 1}`;
}

/** Reports of an organisation, which its managers alone see and make. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const managers = perRole(ANONYMOUS, {
    ...{ Client: everywhere('FORBIDDEN'), Admin: own, SuperAdmin: { ...own, foreign: 'ok' } },
  });
  const refused = perRole(ANONYMOUS, {
    ...{ Client: everywhere('FORBIDDEN'), Admin: unknown, SuperAdmin: { ...unknown, foreign: 'VALIDATION' } },
  });
  const ofPeriod = ({ organizationId }: { organizationId: string }) => ({
    ...{ organizationId, period: nextPeriod(), version: 0 },
  });
  return {
    'Query.report': { expected: managers, call: send(REPORT, ofPeriod) },
    'Query.reports': {
      expected: managers,
      call: send(REPORTS, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.saveReport': {
      expected: managers,
      call: send(SAVE_REPORT, (target) => ({
        ...ofPeriod(target),
        input: { conclusions: 'Minder valincidenten' },
      })),
    },
    'Mutation.finalizeReport': { expected: managers, call: send(FINALIZE_REPORT, ofPeriod) },
    'Mutation.improveFromReport': {
      expected: refused,
      call: send(IMPROVE, (target) => ({ ...ofPeriod(target), action: 'Scholing' })),
    },
  };
}

/** The report on paper. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  const manager = { own: '200', colleague: '200', foreign: '404', missing: '404' };
  return {
    'GET /export/report.pdf': {
      expected: perRole('401', {
        Client: { ...manager, own: '403', colleague: '403' },
        Admin: manager,
        SuperAdmin: { ...manager, foreign: '200' },
      }),
      call: statusOf(
        'GET',
        ({ organizationId }) => `/export/report.pdf?organizationId=${organizationId}&period=2021-Q2`,
      ),
    },
  };
}
