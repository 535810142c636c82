import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../../graphql/apollo-client.ts';
import type { PublishingCalls, SeenVersion } from './publishing-calls.ts';

type Operation<Variables extends OperationVariables> = TypedDocumentNode<unknown, Variables>;

/** Operations of publishing of a kind of record, as its generated documents have them. */
interface PublishingDocuments {
  readonly submit: Operation<{ id: string; version: number }>;
  readonly approve: Operation<{ id: string; version: number }>;
  readonly publish: Operation<{ id: string; version: number }>;
  readonly discard: Operation<{ id: string; version: number }>;
  readonly sendBack: Operation<{ id: string; version: number; remark: string }>;
  readonly withdraw: Operation<{ id: string; version: number; reason: string }>;
  readonly restore: Operation<{ id: string; version: number; number: number }>;
  readonly confirmReview: Operation<{ id: string; version: number; reviewDate: string }>;
  readonly remindReaders: Operation<{ id: string }>;
}

function send<Variables extends OperationVariables>(
  mutation: Operation<Variables>,
  variables: Variables,
): Promise<unknown> {
  return apolloClient().mutate<unknown, OperationVariables>({ mutation, variables });
}

/** Only what the operation takes: a record has more. */
const seenOf = ({ id, version }: SeenVersion): SeenVersion => ({ id, version });

/** Makes the calls of publishing of a kind of record. */
export const makeCalls = (
  documents: PublishingDocuments,
  loadVersion: PublishingCalls['loadVersion'],
): PublishingCalls => ({
  submit: (seen) => send(documents.submit, seenOf(seen)),
  approve: (seen) => send(documents.approve, seenOf(seen)),
  publish: (seen) => send(documents.publish, seenOf(seen)),
  discard: (seen) => send(documents.discard, seenOf(seen)),
  sendBack: (seen, remark) => send(documents.sendBack, { ...seenOf(seen), remark }),
  withdraw: (seen, reason) => send(documents.withdraw, { ...seenOf(seen), reason }),
  confirmReview: (seen, reviewDate) => send(documents.confirmReview, { ...seenOf(seen), reviewDate }),
  restore: (seen, number) => send(documents.restore, { ...seenOf(seen), number }),
  remindReaders: (id) => send(documents.remindReaders, { id }),
  loadVersion,
});
