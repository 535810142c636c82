import type { Module } from '../../platform/module.ts';
import { Comment } from './comment.entity.ts';
import { CommentResolver } from './comment.resolver.ts';
import { ownComments } from './list-comments.ts';

export { createComment } from './comment.service.ts';
export { getCommentedRecord, getWritableRecord, kindOf } from './commented-record.ts';

export { listComments } from './list-comments.ts';

/** Comments on incidents, improvement points and tasks. */
export const commentsModule: Module = {
  name: 'comments',
  entities: [Comment],
  resolvers: [CommentResolver],
  ownData: ownComments,
};
