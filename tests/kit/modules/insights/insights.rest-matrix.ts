import { statusOn } from '../../matrix/rest-calls.ts';
import { perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';

const own = { own: '200', colleague: '200', foreign: '404', missing: '404' };

/** Figures of what a person sees. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  return {
    'GET /organizations/{orgId}/dashboard': {
      expected: perRole('401', { Client: own, Admin: own, SuperAdmin: { ...own, foreign: '200' } }),
      call: statusOf('GET', ({ organizationId }) => `/organizations/${organizationId}/dashboard`),
    },
  };
}
