import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { createComment, deleteComment, updateComment } from './comment.service.ts';
import {
  CommentedArgs,
  CommentInput,
  CommentPage,
  CommentType,
  MentionableColleague,
} from './comment.type.ts';
import { getChangedComment, listComments, listMentionableColleagues } from './list-comments.ts';

/** Comments on a record, for everyone who sees the record. */
@Resolver()
export class CommentResolver {
  @AllowSignedIn()
  @Query(() => CommentPage, { description: 'The remarks under a record, for whoever sees the record.' })
  comments(
    @Ctx() ctx: RequestContext,
    @Args(() => CommentedArgs) record: CommentedArgs,
    @Arg('page', () => Int, { defaultValue: 0, description: 'The first page is 0.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 50, description: '1 to 100.' }) pageSize: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listComments(ctx, { ...record, page: { page, pageSize } }, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => [MentionableColleague], {
    description: 'Who else sees a record and can be named in a remark under it: at most ten, by name.',
  })
  mentionableColleagues(
    @Ctx() ctx: RequestContext,
    @Args(() => CommentedArgs) record: CommentedArgs,
    @Arg('search', () => String, { defaultValue: '', description: 'Letters of their name.' }) search: string,
  ) {
    return listMentionableColleagues(ctx, { ...record, search });
  }

  @AllowSignedIn()
  @Mutation(() => CommentType, {
    description:
      'Adds a remark under a record, in the name of the person who asks; of whoever reported the incident under shield ' +
      'it tells no name. Those who are named in it are mailed.',
  })
  async createComment(
    @Ctx() ctx: RequestContext,
    @Args(() => CommentedArgs) { entity, recordId }: CommentedArgs,
    @Arg('input', () => CommentInput) input: CommentInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createComment(ctx, entity, recordId, input);
    return getChangedComment(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => CommentType, {
    description:
      'Changes one’s own remark. Fails with CONFLICT when the version is no longer the current one.',
  })
  async updateComment(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => CommentInput) input: CommentInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateComment(ctx, id, version, input);
    return getChangedComment(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => ID, {
    description: 'Removes a remark: one’s own, or as an Admin of the organisation. Returns its id.',
  })
  async deleteComment(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteComment(ctx, id);
    return id;
  }
}
