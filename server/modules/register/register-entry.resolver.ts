import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { asksOnlyId, selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { RevisionPage, revisionsOf } from '../identity/index.ts';
import { listRegisterEntries } from './list-register-entries.ts';
import {
  createRegisterEntry,
  deleteRegisterEntry,
  getRegisterEntry,
  updateRegisterEntry,
} from './register-entry.service.ts';
import {
  RegisterEntriesArgs,
  RegisterEntryInput,
  RegisterEntryPage,
  RegisterEntryType,
} from './register-entry.type.ts';

@Resolver()
export class RegisterEntryResolver {
  @AllowSignedIn()
  @Query(() => RegisterEntryPage, {
    description:
      'Improvement points: of the organisation for Admin and SuperAdmin, for a Client their own and those they are ' +
      'responsible for.',
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
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createRegisterEntry(ctx, organizationId, input);
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
  @Mutation(() => ID, { description: 'Returns the id of the deleted entry.' })
  async deleteRegisterEntry(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteRegisterEntry(ctx, id);
    return id;
  }
}

@Resolver(() => RegisterEntryType)
export class RegisterEntryRevisionsResolver {
  @FieldResolver(() => RevisionPage, {
    description:
      'Who changed what and when, with old and new values: twenty lines, newest first; `page` 0 is the newest.',
  })
  revisions(
    @Root() { revisions: id }: { revisions: string },
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { defaultValue: 0 }) page: number,
  ) {
    return revisionsOf(ctx, 'registerEntry', id, page);
  }
}
