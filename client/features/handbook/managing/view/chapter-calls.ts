import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { qualityNorms } from '../../../../../schema/records/planning.ts';
import type { RichText } from '../../../../../schema/values/rich-text.ts';
import { apolloClient } from '../../../../graphql/apollo-client.ts';
import {
  ApproveManualDocument,
  DiscardManualDraftDocument,
  ManualVersionDocument,
  type ManualVersionQuery,
  PublishManualDocument,
  RemindManualReadersDocument,
  RestoreManualVersionDocument,
  SendBackManualDocument,
  SubmitManualDocument,
  WithdrawManualDocument,
} from '../../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { blocksOf, type ComparedBlock } from '../../../../records/publishing/compared-blocks.ts';
import type { PublishingCalls, SeenVersion } from '../../../../records/publishing/publishing-calls.ts';

function send<Variables extends OperationVariables>(
  mutation: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): Promise<unknown> {
  return apolloClient().mutate<unknown, OperationVariables>({ mutation, variables });
}

/** Only what the operation takes: a record has more. */
const seenOf = ({ id, version }: SeenVersion): SeenVersion => ({ id, version });

/** How chapters are published. */
export const chapterCalls: PublishingCalls = {
  submit: (seen) => send(SubmitManualDocument, seenOf(seen)),
  approve: (seen) => send(ApproveManualDocument, seenOf(seen)),
  publish: (seen) => send(PublishManualDocument, seenOf(seen)),
  discard: (seen) => send(DiscardManualDraftDocument, seenOf(seen)),
  sendBack: (seen, remark) => send(SendBackManualDocument, { ...seenOf(seen), remark }),
  withdraw: (seen, reason) => send(WithdrawManualDocument, { ...seenOf(seen), reason }),
  restore: (seen, number) => send(RestoreManualVersionDocument, { ...seenOf(seen), number }),
  remindReaders: (id) => send(RemindManualReadersDocument, { id }),
  loadVersion: async (id, number) => {
    // A version never changes.
    const { data } = await apolloClient().query({
      query: ManualVersionDocument,
      variables: { id, number },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The answer has no version');
    return comparedBlocks(data.manualVersion);
  },
};

type Compared = Pick<ManualVersionQuery['manualVersion'], 'title' | 'content' | 'norms'>;

/** The covered paragraphs of norms, 'ISO 9001 8.5, HKZ 2.1'; empty for none. */
export const normsInWords = (norms: Compared['norms']): string =>
  norms.map(({ norm, paragraph }) => `${qualityNorms.nameOf(norm)} ${paragraph}`).join(', ');

/** A version of a chapter as it is compared: title, norms and text; its number belongs to the order. */
export const comparedBlocks = ({ title, content, norms }: Compared): ComparedBlock[] => [
  { text: title, isHeading: true },
  ...(norms.length > 0
    ? [{ text: `${managingTexts.fields.norms}: ${normsInWords(norms)}`, isHeading: false }]
    : []),
  ...blocksOf(JSON.parse(content) as RichText),
];
