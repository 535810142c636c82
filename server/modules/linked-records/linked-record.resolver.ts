import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RecordKind } from '../../../schema/records/records.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { RecordKindEnum } from '../record-kinds.ts';
import { createRecordLink, deleteRecordLink } from './change-record-links.service.ts';
import { RecordLinks, RecordLinkType } from './linked-record.type.ts';
import { countRecordLinks, getRecordLink, listRecordLinks } from './list-record-links.ts';

@Resolver()
export class LinkedRecordResolver {
  @AllowSignedIn()
  @Query(() => RecordLinks, { description: 'The links of a record, for everyone who sees the record.' })
  recordLinks(
    @Ctx() ctx: RequestContext,
    @Arg('entity', () => RecordKindEnum) entity: RecordKind,
    @Arg('recordId', () => ID) recordId: string,
  ) {
    return listRecordLinks(ctx, entity, recordId);
  }

  @AllowSignedIn()
  @Query(() => Int, {
    description:
      'How many links the caller sees that would go with these records, at most a hundred records.',
  })
  recordLinkCount(@Ctx() ctx: RequestContext, @Arg('recordIds', () => [ID]) recordIds: string[]) {
    return countRecordLinks(ctx, recordIds);
  }

  @AllowSignedIn()
  @Mutation(() => RecordLinkType, {
    description:
      'Links two records of one organisation that the caller sees, as `Related`; for managers, and for a Client who is ' +
      'concerned with the first and did not report either under shield.',
  })
  async linkRecords(
    @Ctx() ctx: RequestContext,
    @Arg('fromEntity', () => RecordKindEnum) fromEntity: RecordKind,
    @Arg('fromId', () => ID) fromId: string,
    @Arg('toEntity', () => RecordKindEnum) toEntity: RecordKind,
    @Arg('toId', () => ID) toId: string,
  ) {
    const id = await createRecordLink(ctx, { fromEntity, fromId, toEntity, toId });
    return getRecordLink(ctx, id);
  }

  @AllowSignedIn()
  @Mutation(() => ID, {
    description:
      'Removes a link and returns its id: of related records for those who may make it, of a measure or follow-up for ' +
      'managers. The records stay.',
  })
  async unlinkRecords(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteRecordLink(ctx, id);
    return id;
  }
}
