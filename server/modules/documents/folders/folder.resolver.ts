import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../../platform/security/authorize.ts';
import { DocumentFolderInput, DocumentFolderType } from '../document.type.ts';
import { archiveFolder, createFolder, deleteFolder, updateFolder } from './change-folders.service.ts';
import { getFolder, listFolders } from './find-folders.ts';

const UNCHANGED = 'Fails with CONFLICT when the version is no longer the current one.';

/** Folders of documents. */
@Resolver()
export class DocumentFolderResolver {
  @AllowSignedIn()
  @Query(() => [DocumentFolderType], {
    description: 'The folders of an organisation that the caller sees, by name.',
  })
  documentFolders(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listFolders(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => DocumentFolderType, { description: 'Makes a folder.' })
  async createDocumentFolder(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => DocumentFolderInput) input: object,
  ) {
    return getFolder(ctx, await createFolder(ctx, organizationId, input));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => DocumentFolderType, {
    description: `Renames a folder, moves it, or changes who sees it. ${UNCHANGED}`,
  })
  async updateDocumentFolder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => DocumentFolderInput) input: object,
  ) {
    await updateFolder(ctx, id, { version }, input);
    return getFolder(ctx, id);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => DocumentFolderType, {
    description: `Archives a folder, after which the Admins alone see what is in it, or takes it out of the archive. ${UNCHANGED}`,
  })
  async archiveDocumentFolder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('isArchived', () => Boolean) isArchived: boolean,
  ) {
    await archiveFolder(ctx, id, { version }, isArchived);
    return getFolder(ctx, id);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: 'Deletes an empty folder and returns its id.' })
  async deleteDocumentFolder(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteFolder(ctx, id);
    return id;
  }
}
