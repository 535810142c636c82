import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { publishingResolver } from '../publishing/index.ts';
import { documentKind } from './document.kind.ts';
import { DocumentType, DocumentVersionType, documentKindTypes } from './document.type.ts';
import { versionsOf } from './document-versions.ts';

const { service, publishing } = documentKind;

export const DocumentRecordResolver = documentKindTypes.resolver(service);

export const DocumentPublishingResolver = publishingResolver({
  ...{ name: 'Document', type: DocumentType, get: service.get, service: publishing },
});

/** Versions of documents. */
@Resolver(() => DocumentType)
export class DocumentResolver {
  // A row carries its own id in this field.
  @FieldResolver(() => [DocumentVersionType], { description: 'Its published versions, the newest first.' })
  async versions(@Root() { versions: id }: { versions: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, versionsOf, id)) ?? [];
  }
}
