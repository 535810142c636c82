import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../platform/security/authorize.ts';
import { User } from '../identity/index.ts';
import { findTeam, listManagedTeams, listTeamColleagues, listTeams } from './list-teams.ts';
import { mergeTeams } from './merge-teams.service.ts';
import { archiveTeam, createTeam, deleteTeam, updateTeam } from './team.service.ts';
import { ManagedTeam, ProposedTeam, TeamInput, TeamType } from './team.type.ts';
import { setTeamLead, setTeamsOfPerson } from './team-members.service.ts';

const UNCHANGED = 'Fails with CONFLICT when the version is no longer the current one.';

@Resolver()
export class TeamResolver {
  @AllowSignedIn()
  @Query(() => [TeamType], { description: 'The teams of an organisation, open ones first, by name.' })
  teams(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listTeams(ctx, organizationId);
  }

  @AllowSignedIn()
  @Query(() => ProposedTeam, {
    nullable: true,
    description:
      'The team that an address proposes: the one that it became a part of, where it was merged. Null for an archived ' +
      'team, and for one that the caller cannot see. The last eight characters of the id find it as well.',
  })
  team(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return findTeam(ctx, id);
  }

  @AllowSignedIn()
  @Query(() => [User], {
    description:
      'The people of a team who can be assigned work, by name: for those who answer for it or manage its organisation.',
  })
  teamColleagues(@Ctx() ctx: RequestContext, @Arg('teamId', () => ID) teamId: string) {
    return listTeamColleagues(ctx, teamId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => [ManagedTeam], { description: 'The teams of an organisation with their people.' })
  managedTeams(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listManagedTeams(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: 'Creates a team and returns its id.' })
  createTeam(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => TeamInput) input: object,
  ) {
    return createTeam(ctx, organizationId, input);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: UNCHANGED })
  async updateTeam(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => TeamInput) input: object,
  ) {
    await updateTeam(ctx, id, { version }, input);
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: `Archives a team, or takes it out of the archive. ${UNCHANGED}` })
  async archiveTeam(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('isArchived', () => Boolean) isArchived: boolean,
  ) {
    await archiveTeam(ctx, id, { version }, isArchived);
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, {
    description: 'Merges a team into another one, with its people and records; returns the id of the latter.',
  })
  async mergeTeams(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('intoId', () => ID) intoId: string,
  ) {
    await mergeTeams(ctx, id, intoId);
    return intoId;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: 'Deletes a team to which nobody and no record belongs.' })
  async deleteTeam(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteTeam(ctx, id);
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, {
    description: 'Sets the teams of a person in an organisation, the first of them first.',
  })
  async setTeamsOfPerson(
    @Ctx() ctx: RequestContext,
    @Arg('userId', () => ID) userId: string,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('teamIds', () => [ID]) teamIds: string[],
  ) {
    await setTeamsOfPerson(ctx, userId, organizationId, teamIds);
    return userId;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, {
    description:
      'Marks a person of a team as the one who answers for it, or ends that; returns the id of the team.',
  })
  async setTeamLead(
    @Ctx() ctx: RequestContext,
    @Arg('teamId', () => ID) teamId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('isLead', () => Boolean) isLead: boolean,
  ) {
    await setTeamLead(ctx, teamId, userId, isLead);
    return teamId;
  }
}
