import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow } from '../../../platform/security/authorize.ts';
import { ChartNoteInput, ClientDaysInput, ClientDaysType } from './chart-marks.type.ts';
import { deleteChartNote, saveChartNote } from './chart-notes.service.ts';
import { listClientDays, saveClientDays } from './client-days.service.ts';

const TEAM = { nullable: true, description: 'A team; the whole organisation without it.' } as const;
const SEEN = { description: 'The version that was on the screen; 0 where there was no note.' } as const;

@Resolver()
export class ChartMarksResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => [ClientDaysType], { description: 'The client days of a year, by month.' })
  clientDays(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('year', () => Int) year: number,
    @Arg('teamId', () => ID, TEAM) teamId: string | null | undefined,
  ) {
    return listClientDays(ctx, { organizationId, teamId: teamId ?? null, year });
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, {
    description:
      'Saves the client days of months, all or none; fails with VALIDATION by month where a colleague changed it since.',
  })
  async saveClientDays(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('teamId', () => ID, TEAM) teamId: string | null | undefined,
    @Arg('months', () => [ClientDaysInput]) months: ClientDaysInput[],
  ) {
    await saveClientDays(ctx, { organizationId, teamId }, months);
    return true;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, {
    description:
      'Writes the note on a month, or changes it; fails with CONFLICT when a colleague did so since.',
  })
  async saveChartNote(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('teamId', () => ID, TEAM) teamId: string | null | undefined,
    @Arg('version', () => Int, SEEN) version: number,
    @Arg('input', () => ChartNoteInput) input: object,
  ) {
    await saveChartNote(ctx, { organizationId, teamId }, version, input);
    return true;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, {
    description: 'Removes the note on a month; fails with CONFLICT when a colleague changed it since.',
  })
  async deleteChartNote(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('teamId', () => ID, TEAM) teamId: string | null | undefined,
    @Arg('version', () => Int, SEEN) version: number,
    @Arg('month', () => String) month: string,
  ) {
    await deleteChartNote(ctx, { organizationId, teamId, month }, version);
    return true;
  }
}
