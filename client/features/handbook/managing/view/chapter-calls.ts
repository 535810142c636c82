import { qualityNorms } from '../../../../../schema/records/planning.ts';
import type { RichText } from '../../../../../schema/values/rich-text.ts';
import { apolloClient } from '../../../../graphql/apollo-client.ts';
import {
  ApproveManualDocument,
  ConfirmManualReviewDocument,
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
import { blocksOf, type ComparedBlock } from '../../../../records/publishing/comparison/compared-blocks.ts';
import { makeCalls } from '../../../../records/publishing/make-calls.ts';

/** How chapters are published. */
export const chapterCalls = makeCalls(
  {
    submit: SubmitManualDocument,
    approve: ApproveManualDocument,
    publish: PublishManualDocument,
    discard: DiscardManualDraftDocument,
    sendBack: SendBackManualDocument,
    withdraw: WithdrawManualDocument,
    restore: RestoreManualVersionDocument,
    confirmReview: ConfirmManualReviewDocument,
    remindReaders: RemindManualReadersDocument,
  },
  async (id, number) => {
    // A version never changes.
    const { data } = await apolloClient().query({
      query: ManualVersionDocument,
      variables: { id, number },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The answer has no version');
    return comparedBlocks(data.manualVersion);
  },
);

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
