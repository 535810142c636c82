import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ResolverClass } from '../../../platform/module.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { type HistoryOf, revisionsOf } from './read-revisions.ts';
import { RevisionPage } from './revision.type.ts';

/** Makes the resolver of `revisions` on a type; a row carries its own id in that field. */
export function revisionsResolver(history: HistoryOf, type: () => ResolverClass): ResolverClass {
  @Resolver(type)
  class RevisionsResolver {
    @FieldResolver(() => RevisionPage, {
      description:
        'Who changed what and when, with old and new values: twenty lines, newest first; `page` 0 is the newest.',
    })
    revisions(
      @Root() { revisions: id }: { revisions: string },
      @Ctx() ctx: RequestContext,
      @Arg('page', () => Int, { defaultValue: 0 }) page: number,
    ) {
      return revisionsOf(ctx, history, id, page);
    }
  }
  return RevisionsResolver;
}
