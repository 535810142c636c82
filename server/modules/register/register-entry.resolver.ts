import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { asksOnlyId, selectionOf } from '../../platform/list/selection.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { listRegisterEntries } from './lists/list-register-entries.ts';
import {
  createRegisterEntry,
  deleteRegisterEntry,
  evaluateRegisterEntry,
  getRegisterEntry,
  updateRegisterEntry,
} from './register-entry.service.ts';
import {
  IdeaInput,
  RegisterEntriesArgs,
  RegisterEntryEvaluationInput,
  RegisterEntryInput,
  RegisterEntryPage,
  RegisterEntryType,
} from './register-entry.type.ts';
import { followedUpBy, followUpsOf } from './register-entry-follow-up.ts';
import { sendIdea } from './send-idea.service.ts';

@Resolver()
export class RegisterEntryResolver {
  @AllowSignedIn()
  @Query(() => RegisterEntryPage, {
    description:
      'Improvement points: of the organisation for Admin and SuperAdmin, for a Client their own, those they are ' +
      'responsible for, and those of the teams that they lead.',
  })
  registerEntries(
    @Ctx() ctx: RequestContext,
    @Args(() => RegisterEntriesArgs) { page, pageSize, ...input }: RegisterEntriesArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listRegisterEntries(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => RegisterEntryType)
  registerEntry(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return getRegisterEntry(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => RegisterEntryType, {
    description: "Adds an improvement point in the caller's name.",
  })
  async createRegisterEntry(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => RegisterEntryInput) input: RegisterEntryInput,
    @Arg('followUpOf', () => ID, {
      nullable: true,
      description:
        'The improvement point of that organisation that it goes on with; for who may change that one.',
    })
    followUpOf: string | null,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createRegisterEntry(ctx, organizationId, input, followUpOf);
    const selection = selectionOf(info);
    return asksOnlyId(selection) ? { id } : getRegisterEntry(ctx, id, selection);
  }

  @AllowSignedIn()
  @Mutation(() => RegisterEntryType, {
    description:
      "Makes an improvement point with source Other ('Idee') of an idea, in the caller's name; an Admin completes it.",
  })
  async sendIdea(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => IdeaInput) input: IdeaInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await sendIdea(ctx, organizationId, input);
    const selection = selectionOf(info);
    return asksOnlyId(selection) ? { id } : getRegisterEntry(ctx, id, selection);
  }

  @AllowSignedIn()
  @Mutation(() => RegisterEntryType, {
    description: 'Fails with CONFLICT when the version is outdated.',
  })
  async updateRegisterEntry(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => RegisterEntryInput) input: RegisterEntryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateRegisterEntry(ctx, id, { version }, input);
    return getRegisterEntry(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => RegisterEntryType, {
    description:
      'Says whether the measure works, or on which day that is looked at. Fails with CONFLICT when the version is outdated.',
  })
  async evaluateRegisterEntry(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => RegisterEntryEvaluationInput) input: RegisterEntryEvaluationInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await evaluateRegisterEntry(ctx, id, { version }, input);
    return getRegisterEntry(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => ID, { description: 'Returns the id of the deleted entry.' })
  async deleteRegisterEntry(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteRegisterEntry(ctx, id);
    return id;
  }
}

/** Resolves follow-ups of improvement points; a row carries its own id in these fields. */
@Resolver(() => RegisterEntryType)
export class FollowUpResolver {
  @FieldResolver(() => RegisterEntryType, {
    nullable: true,
    description:
      'The improvement point that it goes on with, where one may see that; not asked for what that goes on with.',
  })
  async followUpOf(
    @Root() { followUpOf: id }: { followUpOf: string },
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const [followed] = (await batchLoad(ctx, followedUpBy(selectionOf(info)), id)) ?? [];
    return followed ?? null;
  }

  @FieldResolver(() => [RegisterEntryType], {
    description:
      'The improvement points that go on with it, newest first, as far as one may see them; not asked for their own.',
  })
  async followUps(
    @Root() { followUps: id }: { followUps: string },
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return (await batchLoad(ctx, followUpsOf(selectionOf(info)), id)) ?? [];
  }
}
