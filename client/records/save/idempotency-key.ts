import { useRef } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { readDraft, requestKeyOf, writeDraft } from '../../ui/form/draft-store.ts';

interface KeyedRequest<Variables> {
  variables: Variables;
  context: { headers: Record<string, string> };
}

interface KeyedVariables {
  variables: string;
  key: string;
}

/**
 * Gives a create an idempotency key, so that a retry after a lost answer makes no second record: the same variables
 * keep their key, changed ones are another request. The key stands beside the form's draft, so it outlives a reload and
 * is forgotten with the draft.
 */
export function useIdempotencyKey(draftKey: string) {
  const last = useRef<Partial<KeyedVariables>>({});
  const requestKey = requestKeyOf(draftKey);
  return <Variables extends object>(variables: Variables): KeyedRequest<Variables> => {
    const text = JSON.stringify(variables);
    const before = last.current.key ? last.current : readDraft<KeyedVariables>(requestKey)?.values;
    const key = (before?.variables === text && before.key) || randomKey();
    last.current = { variables: text, key };
    writeDraft(requestKey, { values: last.current, step: 0 });
    return { variables, context: { headers: { 'idempotency-key': key } } };
  };
}
