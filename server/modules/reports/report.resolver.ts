import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow } from '../../platform/security/authorize.ts';
import { finalizeReport, getReport, listReports, saveReport } from './report.service.ts';
import { KeptReportType, ReportEntryType, ReportInput, ReportType } from './report.type.ts';
import { improveFromReport } from './report-entries.ts';

@ArgsType()
class ReportArgs {
  @Field(() => ID)
  organizationId!: string;

  @Field(() => ID, { nullable: true, description: 'A team; the whole organisation without it.' })
  teamId?: string | null;

  @Field(() => String, { description: 'A quarter or year that has begun, as 2026-Q3 or 2026.' })
  period!: string;
}

const SEEN = { description: 'The version that was on the screen; 0 where nothing was saved.' } as const;

@Resolver()
export class ReportResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => ReportType, { description: 'A report with its figures; none needs to be saved before.' })
  report(@Ctx() ctx: RequestContext, @Args(() => ReportArgs) asked: ReportArgs) {
    return getReport(ctx, asked);
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => [KeptReportType], { description: 'The saved reports of an organisation, latest first.' })
  reports(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listReports(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ReportType, {
    description:
      'Saves the texts of a report; fails with CONFLICT when a colleague did since, or it is final.',
  })
  saveReport(
    @Ctx() ctx: RequestContext,
    @Args(() => ReportArgs) asked: ReportArgs,
    @Arg('version', () => Int, SEEN) version: number,
    @Arg('input', () => ReportInput) input: object,
  ) {
    return saveReport(ctx, asked, version, input);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ReportType, {
    description:
      'Makes a report final, after which it does not change; fails with CONFLICT where it is already.',
  })
  finalizeReport(
    @Ctx() ctx: RequestContext,
    @Args(() => ReportArgs) asked: ReportArgs,
    @Arg('version', () => Int, SEEN) version: number,
  ) {
    return finalizeReport(ctx, asked, version);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ReportEntryType, {
    description: 'Makes an improvement point of an action of a report, or gives the one that was made of it.',
  })
  improveFromReport(
    @Ctx() ctx: RequestContext,
    @Args(() => ReportArgs) asked: ReportArgs,
    @Arg('action', () => String, { description: 'A line of its saved actions.' }) action: string,
  ) {
    return improveFromReport(ctx, asked, action);
  }
}
