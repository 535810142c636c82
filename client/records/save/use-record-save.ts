import { useIdempotencyKey } from './idempotency-key.ts';
import { type SaveOutcome, saveRecord } from './save-record.ts';

export interface SaveTexts {
  readonly created: string;
  readonly createFailed: string;
  readonly updated: string;
  readonly updateFailed: string;
}

type Mutate<Request> = (request: Request) => Promise<unknown>;

/** Makes a record, once however often it is tried, or changes one, and notifies of the outcome. */
export function useRecordSave(draftKey: string, texts: SaveTexts) {
  const keyed = useIdempotencyKey(draftKey);
  return {
    create: <Variables extends object>(
      mutate: Mutate<ReturnType<typeof keyed<Variables>>>,
      variables: Variables,
    ): Promise<SaveOutcome> =>
      saveRecord(() => mutate(keyed(variables)), { done: texts.created, failed: texts.createFailed }),
    update: <Variables>(
      mutate: Mutate<{ variables: Variables }>,
      variables: Variables,
    ): Promise<SaveOutcome> =>
      saveRecord(() => mutate({ variables }), { done: texts.updated, failed: texts.updateFailed }),
  };
}
