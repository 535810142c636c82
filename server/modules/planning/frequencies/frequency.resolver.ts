import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow } from '../../../platform/security/authorize.ts';
import { FrequenciesArgs, FrequencyInput } from './frequency.input.ts';
import { createFrequency, deleteFrequency, previewFrequency, updateFrequency } from './frequency.service.ts';
import { FrequencyPage, FrequencyType } from './frequency.type.ts';
import { getFrequency, listFrequencies } from './list-frequencies.ts';

@Resolver()
export class FrequencyResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => FrequencyPage)
  frequencies(
    @Ctx() ctx: RequestContext,
    @Args(() => FrequenciesArgs) { page, pageSize, ...input }: FrequenciesArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listFrequencies(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => FrequencyType)
  frequency(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Info() info: GraphQLResolveInfo) {
    return getFrequency(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Query(() => [DateTimeScalar], {
    description:
      'The next three moments of a frequency that need not be saved: from now on, counted from 1 January as a plan does, ' +
      'or counted from a day.',
  })
  previewFrequency(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => FrequencyInput) input: FrequencyInput,
    @Arg('from', () => DateScalar, { nullable: true }) from?: string | null,
  ) {
    return previewFrequency(ctx, input, from);
  }

  @Allow('SuperAdmin')
  @Mutation(() => FrequencyType)
  async createFrequency(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => FrequencyInput) input: FrequencyInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return getFrequency(ctx, await createFrequency(ctx, input), selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => FrequencyType, {
    description:
      'Fails with CONFLICT when the version is outdated. Adjusts the tasks of its templates that have not ' +
      'started.',
  })
  async updateFrequency(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => FrequencyInput) input: FrequencyInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateFrequency(ctx, id, { version }, input);
    return getFrequency(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => ID, { description: 'Refused while a task template uses it.' })
  async deleteFrequency(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteFrequency(ctx, id);
    return id;
  }
}
