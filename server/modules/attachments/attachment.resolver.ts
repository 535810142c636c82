import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { RecordKind } from '../../../schema/records/records.ts';
import { selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../platform/security/authorize.ts';
import { AttachmentType } from '../files/index.ts';
import { RecordKindEnum } from '../record-kinds.ts';
import { Attachments, FilePage, FilesArgs, FileUseType } from './attachment.type.ts';
import { addAttachments, getAttachments, listAttachments, removeAttachment } from './attachments.service.ts';
import { deleteFiles, getFileUse, listFiles } from './files.service.ts';

@Resolver()
export class AttachmentResolver {
  @AllowSignedIn()
  @Query(() => Attachments, {
    description:
      'The files of a record, for everyone who sees the record; those of its remarks are with the remarks.',
  })
  attachments(
    @Ctx() ctx: RequestContext,
    @Arg('entity', () => RecordKindEnum) entity: RecordKind,
    @Arg('recordId', () => ID) recordId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listAttachments(ctx, entity, recordId, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => [AttachmentType], {
    description:
      'Adds uploaded files to a record that the caller sees, at most 20 in all, or beside a question of an audit that the ' +
      'caller may answer, at most 10 each. Of whoever reported the record under ' +
      'shield only pictures are taken, without their name and moment. A repetition adds nothing.',
  })
  async addAttachments(
    @Ctx() ctx: RequestContext,
    @Arg('entity', () => RecordKindEnum) entity: RecordKind,
    @Arg('recordId', () => ID) recordId: string,
    @Arg('fileIds', () => [ID], { description: 'As `POST /uploads/<id>/finish` answered.' })
    fileIds: string[],
    @Info() info: GraphQLResolveInfo,
    @Arg('questionId', () => ID, { nullable: true, description: 'A question of the audit to stand beside.' })
    questionId?: string | null,
    @Arg('dossier', () => String, { nullable: true, description: 'One of the dossiers of the audit.' })
    dossier?: string | null,
  ) {
    await addAttachments(ctx, entity, recordId, fileIds, { questionId, dossier });
    return getAttachments(ctx, fileIds, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => ID, {
    description:
      'Removes a file from its record or remark: one’s own, or as an Admin. Returns its id; the Admins still have it ' +
      'among the unlinked files.',
  })
  async removeAttachment(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await removeAttachment(ctx, id);
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => FilePage, {
    description:
      'The files of an organisation. Files that their uploader has not linked yet are not among them.',
  })
  files(
    @Ctx() ctx: RequestContext,
    @Args(() => FilesArgs) { page: number, pageSize, ...asked }: InstanceType<typeof FilesArgs>,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listFiles(ctx, { ...asked, page: { page: number, pageSize } }, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => FileUseType, {
    description: 'The space that the files of an organisation take, for its members.',
  })
  fileUse(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return getFileUse(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [ID], {
    description: 'Deletes unlinked files for good, all or none, at most a hundred; returns their ids.',
  })
  deleteFiles(@Ctx() ctx: RequestContext, @Arg('ids', () => [ID]) ids: string[]) {
    return deleteFiles(ctx, ids);
  }
}
