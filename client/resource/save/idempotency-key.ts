import { useRef } from 'react';
import { readDraft, requestKeyOf, writeDraft } from '../../ui/form/draft-store.ts';

interface KeyedRequest {
  context: { headers: Record<string, string> };
}

interface Attempt {
  input: string;
  key: string;
}

/**
 * Gives a create what lets it be tried again after a lost answer without making a second record: the same input keeps
 * its key, a changed one is another request. Under a draft's key it does so also after a reload, until that draft is
 * forgotten.
 */
export function useIdempotencyKey(draftKey?: string): (input: object) => KeyedRequest {
  const last = useRef<Partial<Attempt>>({});
  const requestKey = draftKey === undefined ? undefined : requestKeyOf(draftKey);
  return (input) => {
    const text = JSON.stringify(input);
    const before = last.current.key ? last.current : readDraft<Attempt>(requestKey)?.values;
    const key = (before?.input === text && before.key) || newKey();
    last.current = { input: text, key };
    writeDraft(requestKey, { values: last.current, step: 0 });
    return { context: { headers: { 'idempotency-key': key } } };
  };
}

/** Also where the page is not served over HTTPS, as on a machine of one's own under another name. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
