import type { RecordKind } from '../../../schema/records/records.ts';
import type { StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { definitionOf } from '../record-kinds.ts';
import type { AskedFigures } from './asked-figures.ts';
import { countRecords, type StatisticsInput } from './statistics.service.ts';
import { incidentRepetitionOf, incidentTimesOf } from './times.service.ts';

const statisticsOf = (kind: CountedKind) => definitionOf(kind).statistics as StatisticsDefinition;

/** Kinds of record of which the dashboard has counts. */
export type CountedKind = Extract<
  RecordKind,
  'Incident' | 'RegisterEntry' | 'TaskEvent' | 'Audit' | 'Complaint'
>;

/** Counts records as `countRecords` does. */
export const countKind = (ctx: RequestContext, kind: CountedKind, asked: StatisticsInput) =>
  countRecords(ctx, statisticsOf(kind), asked);

/** How long incidents took, as `incidentTimesOf` tells. */
export const incidentTimes = (ctx: RequestContext, asked: AskedFigures) =>
  incidentTimesOf(ctx, statisticsOf('Incident'), asked);

/** How many incidents repeated an earlier one, as `incidentRepetitionOf` tells. */
export const incidentRepetition = (ctx: RequestContext, asked: AskedFigures) =>
  incidentRepetitionOf(ctx, statisticsOf('Incident'), asked);
