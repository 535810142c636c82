import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow } from '../../../platform/security/authorize.ts';
import { generateYearPlan, previewYearPlan } from './generate-year-plan.service.ts';
import { GeneratedYearPlan, LeftOutOfYearPlan, PlannedTaskEvent } from './year-plan.type.ts';

@Resolver()
export class YearPlanResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => [PlannedTaskEvent], {
    description: 'What the active task templates plan for an organisation in a year, by day.',
  })
  previewYearPlan(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('year', () => Int, { description: '2000 to 2100.' }) year: number,
  ) {
    return previewYearPlan(ctx, organizationId, year);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => GeneratedYearPlan, {
    description: 'Adds the tasks of the plan that the planning lacks. Idempotent.',
  })
  generateYearPlan(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('year', () => Int, { description: '2000 to 2100.' }) year: number,
    @Arg('leaveOut', () => [LeftOutOfYearPlan], {
      defaultValue: [],
      description: 'Parts of the plan to leave out; existing tasks stay.',
    })
    leaveOut: LeftOutOfYearPlan[],
  ) {
    return generateYearPlan(ctx, organizationId, year, leaveOut);
  }
}
