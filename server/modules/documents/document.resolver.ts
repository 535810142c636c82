import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import { selectionOf } from '../../platform/list/selection.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../platform/security/authorize.ts';
import { publishingResolver } from '../publishing/index.ts';
import { addDocuments } from './add-documents.service.ts';
import { AddDocumentsInput } from './add-documents.type.ts';
import { documentKind } from './document.kind.ts';
import { DocumentFolderType, DocumentType, DocumentVersionType, documentKindTypes } from './document.type.ts';
import { versionsOf } from './document-versions.ts';
import { getFolder } from './folders/find-folders.ts';
import { followDocument, followFolder } from './follows.ts';

const { service, publishing } = documentKind;

export const DocumentRecordResolver = documentKindTypes.resolver(service);

export const DocumentPublishingResolver = publishingResolver({
  ...{ name: 'Document', type: DocumentType, get: service.get, service: publishing },
});

/** Following of documents and folders. */
@Resolver()
export class DocumentFollowResolver {
  @AllowSignedIn()
  @Mutation(() => DocumentType, {
    description: 'Follows a document, or no longer: followers are told of new versions, and when it expires.',
  })
  async followDocument(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('isFollowed', () => Boolean) isFollowed: boolean,
    @Info() info: GraphQLResolveInfo,
  ) {
    await followDocument(ctx, id, isFollowed);
    return service.get(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => DocumentFolderType, {
    description: 'Follows a folder with all documents in it and below it, or no longer.',
  })
  async followDocumentFolder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('isFollowed', () => Boolean) isFollowed: boolean,
  ) {
    await followFolder(ctx, id, isFollowed);
    return getFolder(ctx, id);
  }
}

/** Versions of documents, and the addition of many at once. */
@Resolver(() => DocumentType)
export class DocumentResolver {
  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [ID], {
    description:
      'Adds documents as drafts, and new folders for them, in one transaction: all or none. Returns the ids of the documents ' +
      'in their order.',
  })
  addDocuments(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => AddDocumentsInput) input: object,
  ) {
    return addDocuments(ctx, organizationId, input);
  }

  // A row carries its own id in this field.
  @FieldResolver(() => [DocumentVersionType], { description: 'Its published versions, the newest first.' })
  async versions(@Root() { versions: id }: { versions: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, versionsOf, id)) ?? [];
  }
}
