import { teamLimits } from '../../../schema/people/teams.ts';
import { messages } from '../../../schema/values/messages.ts';
import { requireOrganization } from '../../modules/organizations/index.ts';
import { teamNamed } from '../../modules/teams/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { fieldsOf } from './payload.ts';
import { text } from './wire-schema.ts';

/** Our name → wire name of the team of a record. */
export const teamWireName = { teamId: 'team' } as const;

/** The fields that `teamToWire` needs. */
export const teamSelection = { team: { name: true } } as const;

/** The team in answers. */
export const teamSchema = { ...text, description: 'The name of the team; empty without one.' } as const;

/** The team in bodies. */
export const givenTeamSchema = {
  type: ['string', 'null'],
  description:
    'The name of a team of the organisation; empty or null for none. When absent, unchanged; of a new record the first ' +
    'team of the person who asks.',
} as const;

/** Returns the name of a record's team, empty without one. */
export function teamToWire({ team }: Readonly<Record<string, unknown>>): { team: string } {
  return { team: (team as { name: string } | null)?.name ?? '' };
}

/**
 * Finds the team that a body names, for the services; nothing for a body without one.
 * @param organizationOf the id of the organisation, read only when the body names a team.
 * @throws AppError VALIDATION for an unknown name, NOT_FOUND for an organisation without access.
 */
export async function teamFromWire(
  ctx: RequestContext,
  organizationOf: () => unknown,
  body: unknown,
): Promise<{ teamId?: string | null }> {
  const { team } = fieldsOf(body);
  // The shape check refuses any other kind of value at the end of the request.
  if (team !== null && typeof team !== 'string') return {};
  const organizationId = parseId((await organizationOf()) as string, 'organizationId');
  await requireOrganization(ctx, organizationId);
  const teamId = await teamNamed(ctx, organizationId, team);
  return teamId === undefined ? {} : { teamId };
}

/**
 * Finds the teams that a body names in a list, for the services; undefined for a body without one.
 * @throws AppError VALIDATION for an unknown name and for too many, NOT_FOUND for an organisation without access.
 */
export async function teamsFromWire(
  ctx: RequestContext,
  organizationId: unknown,
  names: unknown,
): Promise<string[] | undefined> {
  // The shape check refuses any other kind of value at the end of the request.
  if (!Array.isArray(names)) return undefined;
  const wrong = (message: string) => new AppError('VALIDATION', { fields: { teams: message } });
  if (!names.every((name) => typeof name === 'string')) throw wrong(messages.notText);
  if (names.length === 0) return [];
  if (names.length > teamLimits.ofPerson) throw wrong(messages.tooManyTeamsOfPerson(teamLimits.ofPerson));
  const id = parseId(organizationId as string, 'organizationId');
  await requireOrganization(ctx, id);
  const ids: string[] = [];
  for (const name of new Set<string>(names)) {
    const teamId = await teamNamed(ctx, id, name);
    if (teamId) ids.push(teamId);
  }
  return ids;
}
