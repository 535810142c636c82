import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowAnyone } from '../../../platform/security/authorize.ts';
import { createDocumentLink, listDocumentLinks, withdrawDocumentLink } from './document-link.service.ts';
import {
  CreatedDocumentLink,
  DocumentLinkInput,
  DocumentLinkType,
  SharedDocumentsType,
} from './document-link.type.ts';
import { sharedDocuments } from './open-link.ts';

/** Links with which outsiders read documents. */
@Resolver()
export class DocumentLinkResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => [DocumentLinkType], { description: 'The newest 200, without their addresses.' })
  documentLinks(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listDocumentLinks(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => CreatedDocumentLink, {
    description: 'Makes a link with which an outsider reads published documents without an account.',
  })
  createDocumentLink(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => DocumentLinkInput) input: object,
  ) {
    return createDocumentLink(ctx, organizationId, input);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, { description: 'Ends a link at once. Idempotent.' })
  async withdrawDocumentLink(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await withdrawDocumentLink(ctx, id);
    return true;
  }

  @AllowAnyone()
  @Query(() => SharedDocumentsType, {
    description: 'For the holder of a link. NOT_FOUND alike for a wrong, ended and withdrawn token.',
  })
  sharedDocuments(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return sharedDocuments(ctx, token);
  }
}
