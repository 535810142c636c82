import {
  ApproveDocumentDocument,
  ConfirmDocumentReviewDocument,
  DiscardDocumentDraftDocument,
  PublishDocumentDocument,
  RemindDocumentReadersDocument,
  RestoreDocumentVersionDocument,
  SendBackDocumentDocument,
  SubmitDocumentDocument,
  WithdrawDocumentDocument,
} from '../../../graphql/generated/operations.ts';
import { makeCalls } from '../../../records/publishing/make-calls.ts';

/** How documents are published. Versions are compared by their files, not by blocks of text. */
export const documentCalls = makeCalls(
  {
    submit: SubmitDocumentDocument,
    approve: ApproveDocumentDocument,
    publish: PublishDocumentDocument,
    discard: DiscardDocumentDraftDocument,
    sendBack: SendBackDocumentDocument,
    withdraw: WithdrawDocumentDocument,
    restore: RestoreDocumentVersionDocument,
    confirmReview: ConfirmDocumentReviewDocument,
    remindReaders: RemindDocumentReadersDocument,
  },
  async () => [],
);
