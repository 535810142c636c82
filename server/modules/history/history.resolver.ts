import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { RecordKind } from '../../../schema/records/records.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { RevisionPage } from '../identity/index.ts';
import { RecordKindEnum } from '../record-kinds.ts';
import { listRecordRevisions } from './list-record-revisions.ts';

@Resolver()
export class HistoryResolver {
  @AllowSignedIn()
  @Query(() => RevisionPage, {
    description:
      'Changes of a record with old and new values: twenty lines, newest first, for everyone who sees the record.',
  })
  recordRevisions(
    @Ctx() ctx: RequestContext,
    @Arg('entity', () => RecordKindEnum) entity: RecordKind,
    @Arg('recordId', () => ID) recordId: string,
    @Arg('page', () => Int, { defaultValue: 0, description: 'The first page is 0.' }) page: number,
  ) {
    return listRecordRevisions(ctx, entity, recordId, page);
  }
}
