import { useRef } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import { useCreateManualMutation } from '../../../graphql/generated/hooks.ts';
import type { CreateManualMutationVariables } from '../../../graphql/generated/operations.ts';
import { useIdempotencyKey } from '../../../records/save/idempotency-key.ts';
import { forgetDraft, readDraft, requestKeyOf } from '../../../ui/form/draft-store.ts';

/** The request of an earlier visit whose answer did not come. */
function waitingUnder(draftKey: string): CreateManualMutationVariables | null {
  const variables = readDraft<{ variables: string }>(requestKeyOf(draftKey))?.values.variables;
  return variables === undefined ? null : (JSON.parse(variables) as CreateManualMutationVariables);
}

/**
 * Makes a chapter once: a request whose answer was lost is repeated unchanged, with its key, whatever was typed since.
 * Resolves with the chapter and what it was made of. Rejects with what Apollo Client throws.
 */
export function useCreation(draftKey: string) {
  const [create] = useCreateManualMutation();
  const keyed = useIdempotencyKey(draftKey);
  const waiting = useRef<CreateManualMutationVariables | null | undefined>(undefined);
  if (waiting.current === undefined) waiting.current = waitingUnder(draftKey);
  return async (variables: CreateManualMutationVariables) => {
    const made = waiting.current ?? variables;
    waiting.current = made;
    try {
      const { data } = await create(keyed(made));
      if (!data) throw new Error('The answer has no chapter');
      waiting.current = null;
      return { chapter: data.createManual, input: made.input };
    } catch (error) {
      if (readFailure(error).code !== 'NETWORK') {
        waiting.current = null;
        forgetDraft(requestKeyOf(draftKey));
      }
      throw error;
    }
  };
}
