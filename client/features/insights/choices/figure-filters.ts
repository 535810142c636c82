import type { IncidentFilter } from '../../../graphql/generated/operations.ts';
import type { InsightChoices } from './use-insight-choices.ts';
import type { FiguresReader } from './use-reader.ts';

/** Teams that figures are limited to; a lead's are those that they lead. */
export function teamsOf({ teamIds }: InsightChoices, { teams }: FiguresReader): readonly string[] {
  if (teams.length === 0) return teamIds;
  const led = teams.map(({ id }) => id);
  const chosen = led.filter((id) => teamIds.includes(id));
  return chosen.length > 0 ? chosen : led;
}

/** The days of the period and of the one before, and filters, as the server takes them. */
export function figureVariables(choices: InsightChoices, reader: FiguresReader) {
  const { days, before, organizationIds, events } = choices;
  const teamIds = teamsOf(choices, reader);
  const entries = teamIds.length > 0 ? { teamId: [...teamIds] } : {};
  const incidents = {
    ...entries,
    ...(events.length > 0 && { event: [...events] as NonNullable<IncidentFilter['event']> }),
  };
  return {
    ...{ organizationIds: [...organizationIds], from: days.from, to: days.to },
    ...{ beforeFrom: before.from, beforeTo: before.to },
    ...{ incidents, entries, isManager: reader.scope === 'all' },
  };
}
