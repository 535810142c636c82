import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { COUNTS, type CountedKind, INSIGHT_SIGNALS, RISK_INSIGHT, TIMES, TRENDS, YEARS } from './insights.ts';

const own = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const refused = { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const lead = { own: 'ok', colleague: 'ok', led: 'ok' };

export const tableRows = {
  insight_signal: `(id, organization_id, key, kind, rule, direction, starts_on, ends_on, count, control_limit, found_at)
    values (gen_random_uuid(), $2, $1::text, 'SpecialCause', 'outside', 'up', '2026-02-01', '2026-02-28', 9, 6.2, now())`,
};

/** Counts of what a person sees, of the organisations that they reach. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const kinds = Object.keys(COUNTS) as CountedKind[];
  const all = { Admin: own, SuperAdmin: { ...own, foreign: 'ok' } } as const;
  const variables = ({ organizationId }: { organizationId: string }) => ({ organizationId, ...YEARS });
  const counts = kinds.map((kind) => [
    `Query.${kind}Statistics`,
    { expected: perRole(ANONYMOUS, { Client: own, ...all }), call: send(COUNTS[kind], variables) },
  ]);
  const trends = kinds.map((kind) => [
    `Query.${kind}Trend`,
    { expected: perRole(ANONYMOUS, { Client: refused, ...all }), call: send(TRENDS[kind], variables), lead },
  ]);
  const several = ({ organizationId }: { organizationId: string }) => ({
    organizationIds: [organizationId],
    ...YEARS,
  });
  const expected = perRole(ANONYMOUS, { Client: own, ...all });
  return {
    ...Object.fromEntries([...counts, ...trends]),
    'Query.insightSignals': {
      expected: perRole(ANONYMOUS, { Client: refused, ...all }),
      call: send(INSIGHT_SIGNALS, ({ organizationId }) => ({ organizationId })),
      lead,
    },
    'Query.incidentTimes': { expected, call: send(TIMES, several) },
    'Query.riskInsight': {
      expected,
      call: send(RISK_INSIGHT, ({ organizationId }) => ({ organizationIds: [organizationId] })),
    },
  };
}
