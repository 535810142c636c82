import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { manualLimits } from '../../../../../schema/records/manuals.ts';
import { readFailure } from '../../../../graphql/error-message.ts';
import {
  NoteHandbookMissDocument,
  SearchHandbookDocument,
  type SearchHandbookQuery,
} from '../../../../graphql/generated/operations.ts';

export type HandbookHit = SearchHandbookQuery['searchHandbook'][number];

interface Found {
  readonly hits: readonly HandbookHit[];
  readonly state: 'resting' | 'searching' | 'found' | 'offline' | 'failed';
}

/** Pause in typing before the server is asked. */
const REST_MS = 200;

/** Pause after which words without a result count as meant, and not as half typed. */
const MEANT_MS = 2_000;

const NOTHING: Found = { hits: [], state: 'resting' };

/**
 * Chapters that the server finds for the typed words; only the answer to the last of them shows. Words without a result
 * are told once to those who write the handbook, after a pause.
 */
export function useHandbookSearch(typed: string, organizationId: string | null) {
  const client = useApolloClient();
  const search = typed.trim().slice(0, manualLimits.words);
  const [found, setFound] = useState<Found>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const noted = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!search || organizationId === null) return setFound(NOTHING);
    const ended = new AbortController();
    setFound(({ hits }) => ({ hits, state: 'searching' }));
    const noteMiss = () => {
      noted.current.add(search);
      // The count helps those who write; a reader has nothing to do about it.
      client
        .mutate({ mutation: NoteHandbookMissDocument, variables: { organizationId, search } })
        .catch(() => undefined);
    };
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const next = await client
        .query({
          query: SearchHandbookDocument,
          variables: { organizationId, search },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: ended.signal } },
        })
        .then(
          ({ data }): Found => ({ hits: data?.searchHandbook ?? [], state: 'found' }),
          (error): Found => ({
            hits: [],
            state: readFailure(error).code === 'NETWORK' ? 'offline' : 'failed',
          }),
        );
      if (ended.signal.aborted) return;
      setFound(next);
      const isMiss = next.state === 'found' && next.hits.length === 0;
      if (isMiss && !noted.current.has(search)) timer = setTimeout(noteMiss, MEANT_MS);
    };
    timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [client, search, organizationId, attempt]);

  return { ...found, search, tryAgain: () => setAttempt((count) => count + 1) };
}
