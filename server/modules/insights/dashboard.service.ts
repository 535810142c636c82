import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import type { StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { countRecords } from './statistics.service.ts';

/** Days whose figures are asked for, `yyyy-mm-dd`; the twelve months until today where one is left out. */
export interface DashboardRequest {
  readonly organizationId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Name = 'incident' | 'register' | 'task';

const byName = Object.fromEntries(
  recordDefinitions.flatMap(({ statistics }) => (statistics ? [[statistics.name, statistics]] : [])),
) as Readonly<Record<Name, StatisticsDefinition>>;

/**
 * The figures of an organisation by their Dutch names, of what the caller's lists have: incidents that happened,
 * improvement points recorded and tasks due in the period. Counts that are not the caller's to see are null.
 * @throws AppError VALIDATION for a malformed period or id, NOT_FOUND for an organisation out of reach.
 */
export async function dashboardOf(ctx: RequestContext, { organizationId, from, to }: DashboardRequest) {
  const until = to ?? dayOf(new Date());
  const days = { from: from ?? yearBefore(until), to: until };
  const count = (name: Name, groupBy: readonly string[], filter: object | null = null) =>
    countRecords(ctx, byName[name], { organizationId, ...days, groupBy, filter });
  const total = async (name: Name, filter: object) => (await count(name, [], filter)).total;
  const named = async (name: Name, dimension: string) => {
    const { groups } = await count(name, [dimension]);
    return groups.map(({ values: [value], count: of }) => ({ name: value?.name, count: of }));
  };
  const { total: incidents, groups } = await count('incident', ['month']);
  const { total: entries } = await count('register', []);
  return {
    incidents: {
      total: incidents,
      open: await total('incident', { status: ['Open'] }),
      byMonth: groups.map(({ values: [month], count: of }) => ({ month: month?.code, count: of })),
      byKind: await named('incident', 'event'),
      byPlace: await named('incident', 'place'),
    },
    register: {
      total: entries,
      open: await total('register', { status: ['NotStarted', 'InProgress', 'Ongoing'] }),
      late: await total('register', { isOverdue: true }),
      byStatus: await named('register', 'status'),
      bySource: await named('register', 'source'),
    },
    tasks: {
      open: await total('task', { status: ['Upcoming', 'ToDo', 'IN_PROGRESS'] }),
      late: await total('task', { isOverdue: true }),
    },
  };
}

/** First day of the year that ends with a day. */
function yearBefore(day: string): string {
  try {
    return Temporal.PlainDate.from(day).subtract({ years: 1 }).add({ days: 1 }).toString();
  } catch {
    throw new AppError('VALIDATION', { fields: { to: messages.impossibleDate } });
  }
}
