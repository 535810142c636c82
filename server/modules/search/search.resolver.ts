import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { searchLimits } from '../../../schema/records/search.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { findRecords, search } from './search.service.ts';
import { SearchedRecordInput, SearchHit } from './search-hit.type.ts';

@Resolver()
export class SearchResolver {
  @AllowSignedIn()
  @Query(() => [SearchHit], {
    description: `What the caller's own lists find, at most ${searchLimits.perKind} of each kind by words and as many by number, kind by kind.`,
  })
  search(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, {
      description:
        'Words, or a number in any form: VP-2026-031, mic 14, 31. At most 200 characters are read.',
    })
    text: string,
    @Arg('organizationId', () => ID, { nullable: true, description: 'One organisation; without it all.' })
    organizationId: string | null | undefined,
  ) {
    return search(ctx, text, organizationId);
  }

  @AllowSignedIn()
  @Query(() => [SearchHit], {
    description: `Of at most ${searchLimits.records} records those that the caller may see, in the same order.`,
  })
  searchedRecords(
    @Ctx() ctx: RequestContext,
    @Arg('records', () => [SearchedRecordInput]) records: SearchedRecordInput[],
  ) {
    return findRecords(ctx, records);
  }
}
