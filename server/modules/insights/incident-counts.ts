import type { StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { definitionOf } from '../record-kinds.ts';
import type { AskedFigures } from './asked-figures.ts';
import { countRecords, type StatisticsInput } from './statistics.service.ts';
import { incidentTimesOf } from './times.service.ts';

const statistics = definitionOf('Incident').statistics as StatisticsDefinition;

/** Counts incidents as `countRecords` counts the records of any kind. */
export const countIncidents = (ctx: RequestContext, asked: StatisticsInput) =>
  countRecords(ctx, statistics, asked);

/** How long incidents took, as `incidentTimesOf` tells. */
export const incidentTimes = (ctx: RequestContext, asked: AskedFigures) =>
  incidentTimesOf(ctx, statistics, asked);
