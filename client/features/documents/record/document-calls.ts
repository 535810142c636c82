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

/** How documents are published. Their versions are compared by the text of their files, apart from these calls. */
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
