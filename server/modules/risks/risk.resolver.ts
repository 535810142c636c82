import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql';
import { asksOnlyId, selectionOf } from '../../platform/list/selection.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../platform/security/authorize.ts';
import { getRegisterEntry, RegisterEntryInput, RegisterEntryType } from '../register/index.ts';
import { assessRisk } from './assess-risk.service.ts';
import { riskKind } from './risk.kind.ts';
import { RiskAssessmentInput, RiskScoreType, RiskType, riskTypes, TakeOverInput } from './risk.type.ts';
import { scoresOf } from './risk-figures.ts';
import { createRiskImprovementPoint, measuresOf } from './risk-measures.ts';
import { takeOverRisks } from './take-over-risks.service.ts';

export const RiskRecordResolver = riskTypes.resolver(riskKind.service);

/** Operations and fields that risks have beyond those of every kind of record. */
@Resolver(() => RiskType)
export class RiskResolver {
  @AllowSignedIn()
  @Mutation(() => RiskType, {
    description:
      'Judges a risk: its net score, what is done about it, and when it is judged again. Fails with CONFLICT when the ' +
      'version is outdated.',
  })
  async assessRisk(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => RiskAssessmentInput) input: object,
    @Info() info: GraphQLResolveInfo,
  ) {
    await assessRisk(ctx, id, { version }, input);
    return riskKind.service.get(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => RegisterEntryType, {
    description: 'Adds an improvement point as a measure of a risk; for who may change the risk.',
  })
  async createRiskImprovementPoint(
    @Ctx() ctx: RequestContext,
    @Arg('riskId', () => ID) riskId: string,
    @Arg('input', () => RegisterEntryInput) input: RegisterEntryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createRiskImprovementPoint(ctx, riskId, input);
    const selection = selectionOf(info);
    return asksOnlyId(selection) ? { id } : getRegisterEntry(ctx, id, selection);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [ID], {
    description:
      'Takes risks of the library over into an organisation; returns their ids, in the order of the library.',
  })
  takeOverRisks(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => TakeOverInput) input: object,
  ) {
    return takeOverRisks(ctx, organizationId, input);
  }

  // A row carries its own id in these two fields.
  @FieldResolver(() => [RiskScoreType], {
    description: 'Its scores over time, the present ones last; the last 100.',
  })
  async scores(@Root() { scores: id }: { scores: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, scoresOf, id)) ?? [];
  }

  @FieldResolver(() => [RegisterEntryType], {
    description: 'The improvement points that were made because of it, as far as one may see them.',
  })
  async measures(
    @Root() { measures: id }: { measures: string },
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return (await batchLoad(ctx, measuresOf(selectionOf(info)), id)) ?? [];
  }
}
