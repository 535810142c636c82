import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { type Failure, readFailure } from '../../../graphql/error-message.ts';
import { useUpdateManualMutation } from '../../../graphql/generated/hooks.ts';
import { type ManualInput, WrittenChapterDocument } from '../../../graphql/generated/operations.ts';
import { loadNewest } from '../../../records/record/load-newest.ts';
import { type ChapterValues, sayTheSame, toInput, toValues } from './chapter-values.ts';
import { useCreation } from './use-creation.ts';

/** How a save of the draft went. */
export type Saved =
  | { readonly state: 'saved'; readonly id: string; readonly version: number }
  | { readonly state: 'conflict' }
  | { readonly state: 'refused'; readonly failure: Failure };

interface SavesOptions {
  /** Null for a chapter that is still to be made. */
  id: string | null;
  organizationId: string;
  draftKey: string;
  /** Values that the form began with. */
  initialValues: ChapterValues;
  onMade: (id: string) => void;
}

/**
 * Saves the draft on the server, one save after the other, over the version that the person saw. A save whose answer was
 * lost is no conflict: what stands there is what was sent.
 */
export function useChapterSaves({ id, organizationId, draftKey, initialValues, onMade }: SavesOptions) {
  const client = useApolloClient();
  const create = useCreation(draftKey);
  const [update] = useUpdateManualMutation();
  const known = useRef<{ id: string | null; version: number | null }>({ id, version: null });
  const unanswered = useRef<ChapterValues[]>([]);
  // Last known values on the server: a newer version that says the same was only moved or renumbered.
  const base = useRef(initialValues);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function make(input: ManualInput) {
    const { chapter, input: made } = await create({ organizationId, input });
    known.current = { id: chapter.id, version: chapter.version };
    onMade(chapter.id);
    return JSON.stringify(made) === JSON.stringify(input);
  }

  async function change(recordId: string, version: number, input: ManualInput) {
    const { data } = await update({ variables: { id: recordId, version, input } });
    if (!data) throw new Error('The answer has no chapter');
    known.current = { id: recordId, version: data.updateManual.version };
  }

  /** Whether what stands on the server is known here: by a save whose answer was lost, or as only its place changed. */
  async function isKnown(recordId: string, values: ChapterValues): Promise<boolean> {
    const newest = await loadNewest(client, WrittenChapterDocument, recordId, ({ manual }) =>
      toValues(manual),
    ).catch(() => null);
    if (!newest || ![base.current, ...unanswered.current, values].some((one) => sayTheSame(one, newest)))
      return false;
    known.current = { id: recordId, version: newest.version };
    return true;
  }

  async function write(values: ChapterValues, isRetry = false): Promise<Saved> {
    const input = toInput(values);
    try {
      const isDone = known.current.id === null && (await make(input));
      const { id: recordId, version } = known.current;
      if (recordId === null) throw new Error('The chapter has no id');
      if (!isDone) await change(recordId, version ?? values.version, input);
    } catch (error) {
      const failure = readFailure(error);
      const { id: recordId } = known.current;
      if (failure.code === 'NETWORK') unanswered.current = [...unanswered.current, values];
      if (failure.code !== 'CONFLICT' || recordId === null) return { state: 'refused', failure };
      return !isRetry && (await isKnown(recordId, values)) ? write(values, true) : { state: 'conflict' };
    }
    unanswered.current = [];
    base.current = values;
    const { id: recordId, version } = known.current;
    return { state: 'saved', id: recordId ?? '', version: version ?? 0 };
  }

  return {
    /** The id, also of a chapter that was made since. */
    idNow: () => known.current.id,
    /** The version that the next save replaces; null while it is that of the values. */
    versionNow: () => known.current.version,
    save: (values: ChapterValues): Promise<Saved> => {
      const saved = queue.current.then(() => write(values));
      queue.current = saved.catch(() => undefined);
      return saved;
    },
    /** The person saw this version, and replaces it by going on. */
    see: (version: number) => {
      known.current = { ...known.current, version };
    },
  };
}
