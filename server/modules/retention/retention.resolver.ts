import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { retentionLimits } from '../../../schema/records/retention.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, RequireReauthentication } from '../../platform/security/authorize.ts';
import { readRetention } from './read-retention.ts';
import { RetentionChoiceInput, RetentionType, RetentionYearsInput } from './retention.type.ts';
import { holdRecord, saveRetention } from './retention-settings.service.ts';
import { applyRetention, undoRetention } from './run-retention.service.ts';

@Resolver()
export class RetentionResolver {
  @Allow('Admin')
  @Query(() => RetentionType, {
    description: 'The periods of an organisation, what is due by them, and what was done.',
  })
  retention(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('withTexts', () => Boolean, {
      defaultValue: false,
      description: 'Whether the texts of incidents are to go as well.',
    })
    withTexts: boolean,
  ) {
    return readRetention(ctx, organizationId, withTexts);
  }

  @Allow('Admin')
  @Mutation(() => Boolean, { description: 'Sets the periods of an organisation; nothing is removed by it.' })
  async saveRetention(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => RetentionYearsInput) input: object,
  ) {
    await saveRetention(ctx, organizationId, input);
    return true;
  }

  @Allow('Admin')
  @Mutation(() => Boolean, { description: 'Holds a record longer than its period, or no longer.' })
  async holdRecord(
    @Ctx() ctx: RequestContext,
    @Arg('recordId', () => ID) recordId: string,
    @Arg('isHeld', () => Boolean) isHeld: boolean,
  ) {
    await holdRecord(ctx, recordId, isHeld);
    return true;
  }

  @Allow('Admin')
  @RequireReauthentication()
  @Mutation(() => ID, {
    description:
      `Anonymises or deletes by a job what was previewed. Fails with CONFLICT when that is other than it was, and while ` +
      `another run is under way. It can be undone for ${retentionLimits.undoDays} days. Returns the id of the run.`,
  })
  applyRetention(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('withTexts', () => Boolean) withTexts: boolean,
    @Arg('choices', () => [RetentionChoiceInput]) choices: RetentionChoiceInput[],
  ) {
    return applyRetention(ctx, organizationId, { withTexts, choices });
  }

  @Allow('Admin')
  @RequireReauthentication()
  @Mutation(() => Boolean, {
    description:
      'Puts back by a job what a run removed; what somebody changed since stays as it is. Fails with VALIDATION ' +
      `after ${retentionLimits.undoDays} days, with CONFLICT while another run is under way.`,
  })
  async undoRetention(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await undoRetention(ctx, id);
    return true;
  }
}
