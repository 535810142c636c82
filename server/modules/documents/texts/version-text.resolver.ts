import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { DocumentTextStateEnum } from './document-text.enum.ts';
import { versionText } from './version-text.ts';

const DocumentVersionTextType = objectType(
  'DocumentVersionText',
  'A piece of the text in the file of a version of a document.',
  {
    state: nullable(DocumentTextStateEnum, 'How far the text of the file is read.'),
    reason: nullable(String, 'Code of the reason why it is refused.'),
    text: described(String, 'Paragraphs, each on its line; empty where there is none.'),
    next: nullable(Int, 'Where the next piece begins; null for the last one.'),
  },
);

/** The texts of versions, to compare them. */
@Resolver()
export class VersionTextResolver {
  @AllowSignedIn()
  @Query(() => DocumentVersionTextType, {
    description:
      'The text in the file of a version of a document, piece by piece. The number behind the published one is that of ' +
      'the draft, for who sees it.',
  })
  documentVersionText(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('number', () => Int) number: number,
    @Arg('from', () => Int, { defaultValue: 0 }) from: number,
  ) {
    return versionText(ctx, id, { number, from });
  }
}
