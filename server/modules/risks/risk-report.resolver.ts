import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { DateScalar } from '../../platform/core/scalars.ts';
import { selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../platform/security/authorize.ts';
import { RiskFilter } from './risk.type.ts';
import { riskMatrixOf, riskStatisticsOf } from './risk-figures.ts';
import {
  RiskLibraryItem,
  RiskMatrix,
  RiskSettingsInput,
  RiskSettingsType,
  RiskStatistics,
} from './risk-report.type.ts';
import { getRiskSettings, updateRiskSettings } from './risk-settings.service.ts';
import { listLibrary } from './take-over-risks.service.ts';

/** Risks as a whole: matrix, numbers, settings and library. */
@Resolver()
export class RiskReportResolver {
  @AllowSignedIn()
  @Query(() => RiskMatrix)
  riskMatrix(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('filter', () => RiskFilter, { nullable: true }) filter: object | null,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('since', () => DateScalar, {
      nullable: true,
      description: 'The day with which the net scores are compared; a year ago by default.',
    })
    since: string | null,
    @Info() info: GraphQLResolveInfo,
  ) {
    return riskMatrixOf(ctx, { organizationId, filter, search, since }, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => RiskStatistics)
  riskStatistics(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return riskStatisticsOf(ctx, organizationId);
  }

  @AllowSignedIn()
  @Query(() => RiskSettingsType)
  riskSettings(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return getRiskSettings(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => RiskSettingsType, {
    description:
      'Method and thresholds change only while the organisation has no risks. Fails with CONFLICT when the version is ' +
      'outdated.',
  })
  async updateRiskSettings(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => RiskSettingsInput) input: object,
  ) {
    await updateRiskSettings(ctx, organizationId, version, input);
    return getRiskSettings(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => [RiskLibraryItem], { description: 'Common risks in care, in display order.' })
  riskLibrary(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listLibrary(ctx, organizationId);
  }
}
