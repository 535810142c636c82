import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { ViewList } from '../../../schema/records/views.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import {
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from './saved-view.service.ts';
import { SavedViewChange, SavedViewInput, SavedViewType, ViewListEnum } from './saved-view.type.ts';

@Resolver()
export class SavedViewResolver {
  @AllowSignedIn()
  @Query(() => [SavedViewType], {
    description: "The caller's own views of a list and the organisation's, by name.",
  })
  savedViews(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('list', () => ViewListEnum) list: ViewList,
  ) {
    return listSavedViews(ctx, organizationId, list);
  }

  @AllowSignedIn()
  @Mutation(() => ID, { description: 'Returns the id of the view.' })
  createSavedView(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => SavedViewInput) input: SavedViewInput,
  ) {
    return createSavedView(ctx, organizationId, input);
  }

  @AllowSignedIn()
  @Mutation(() => ID, { description: 'Fails with CONFLICT when the version is outdated. Returns the id.' })
  async updateSavedView(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('change', () => SavedViewChange) change: SavedViewChange,
  ) {
    await updateSavedView(ctx, id, { version }, change);
    return id;
  }

  @AllowSignedIn()
  @Mutation(() => ID, { description: 'Returns the id of the deleted view.' })
  async deleteSavedView(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteSavedView(ctx, id);
    return id;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: "Says with which view the caller's list begins." })
  async chooseDefaultView(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('list', () => ViewListEnum) list: ViewList,
    @Arg('viewId', () => ID, { nullable: true, description: 'Null for as the list is.' })
    viewId: string | null | undefined,
  ) {
    await chooseDefaultView(ctx, organizationId, list, viewId ?? null);
    return true;
  }
}
