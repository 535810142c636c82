import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import {
  CLIENT_DAYS,
  COUNTS,
  type CountedKind,
  DELETE_NOTE,
  INSIGHT_SIGNALS,
  RISK_INSIGHT,
  SAVE_CLIENT_DAYS,
  SAVE_NOTE,
  TIMES,
  TRENDS,
  YEARS,
} from './insights.ts';

const own = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const refused = { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const lead = { own: 'ok', colleague: 'ok', led: 'ok' };

export const tableRows = {
  client_days: `values (gen_random_uuid(), $2, null, '2020-' || lpad((1 + floor(random() * 12))::text, 2, '0'), 1, now())
    on conflict (organization_id, team_id, month) do update set days = excluded.days`,
  chart_note: `values (gen_random_uuid(), $2, null, 1, now(), now(),
    (2000 + floor(random() * 99))::text || '-' || lpad((1 + floor(random() * 12))::text, 2, '0'), 'Notitie', false)`,
  insight_signal: `(id, organization_id, key, kind, rule, direction, starts_on, ends_on, count, control_limit, found_at)
    values (gen_random_uuid(), $2, $1::text, 'SpecialCause', 'outside', 'up', '2026-02-01', '2026-02-28', 9, 6.2, now())`,
};

let months = 0;
/** A month about which nothing is known yet. */
function nextMonth(): string {
  months += 1;
  return `${1900 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

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
  const managers = perRole(ANONYMOUS, { Client: everywhere('FORBIDDEN'), ...all });
  const ofMonth = ({ organizationId }: { organizationId: string }) => ({
    organizationId,
    months: [{ month: nextMonth(), days: 900 }],
  });
  const noted =
    (version: number) =>
    ({ organizationId }: { organizationId: string }) => ({
      ...{ organizationId, version, month: '1999-01' },
      input: { month: nextMonth(), text: 'Nieuwe werkwijze' },
    });
  return {
    ...Object.fromEntries([...counts, ...trends]),
    'Query.clientDays': {
      expected: managers,
      call: send(CLIENT_DAYS, ({ organizationId }) => ({ organizationId, year: 2024 })),
    },
    'Mutation.saveClientDays': { expected: managers, call: send(SAVE_CLIENT_DAYS, ofMonth) },
    'Mutation.saveChartNote': { expected: managers, call: send(SAVE_NOTE, noted(0)) },
    'Mutation.deleteChartNote': {
      expected: perRole(ANONYMOUS, {
        Client: everywhere('FORBIDDEN'),
        Admin: everywhere('NOT_FOUND'),
        SuperAdmin: everywhere('NOT_FOUND'),
      }),
      call: send(DELETE_NOTE, noted(1)),
    },
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
