import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { documentSearchLimits } from '../../../../schema/documents/document-texts.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { DocumentSearchFilterInput, DocumentSearchType } from './document-search.type.ts';
import { searchDocuments } from './search-documents.ts';
import type { DocumentSearchFilter } from './search-statement.ts';

/** The search in the texts of documents. */
@Resolver()
export class DocumentSearchResolver {
  @AllowSignedIn()
  @Query(() => DocumentSearchType, {
    description:
      'The documents that have every word in title, number, keywords or the text of their file: in any form, as a part of ' +
      `a longer word, or by a word that means the same. The best first, at most ${documentSearchLimits.hits}.`,
  })
  searchDocuments(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('search', () => String) search: string,
    @Arg('filter', () => DocumentSearchFilterInput, { nullable: true }) filter: object | null,
    @Arg('folderId', () => ID, {
      nullable: true,
      description: 'Only documents in this folder and those below it.',
    })
    folderId: string | null,
    @Arg('page', () => Int, { defaultValue: 0 }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20 }) pageSize: number,
  ) {
    return searchDocuments(ctx, organizationId, {
      ...{ search, filter: (filter ?? {}) as DocumentSearchFilter, page: { page, pageSize } },
      folderId: folderId ?? null,
    });
  }
}
