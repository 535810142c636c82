import { openTeams } from '../../../records/teams/teams.ts';
import type { ReportFormValues } from '../report-values.ts';
import type { ReportTeams } from './use-report-teams.ts';

/**
 * The team of a report as it shows and is sent: an empty text for none, undefined where the teams are unknown or none
 * exist, so that the server proposes. Under shield only a chosen team or that of the address is told.
 */
export function teamOfReport(
  { teamId, shieldReporter }: Pick<ReportFormValues, 'teamId' | 'shieldReporter'>,
  { teams, proposed }: ReportTeams,
): string | undefined {
  const open = openTeams(teams);
  const isChoice = teamId === '' || !teams.isKnown || open.some(({ id }) => id === teamId);
  // A team chosen in another organisation is no choice in this one.
  if (teamId !== null && isChoice) return teamId;
  if (proposed) return proposed.id;
  if (open.length === 0) return undefined;
  return shieldReporter ? '' : (teams.own[0]?.id ?? '');
}
