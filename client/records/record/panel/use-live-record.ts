import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { isOutOfReach } from '../../../graphql/error-message.ts';
import { useSession } from '../../../session/session-store.ts';
import type { Change } from '../../live/change-stream.ts';
import { useChanges } from '../../live/changes.tsx';
import { usePacedAsk } from '../../live/live-pace.ts';
import { isShortenedFrom } from '../shortened-row.ts';
import { useStandingError } from '../use-record.ts';

/** Query of a record with the fields that its list lacks. */
export interface RecordQuery<Data, Details> {
  query: TypedDocumentNode<Data, { id: string }>;
  pick: (data: Data) => Details;
  /** Type of the record in announcements of changes. */
  entity: Change['entity'];
}

interface LiveRecordOptions<Data, Details> extends RecordQuery<Data, Details> {
  id: string;
  /** Called when the person has deleted the record. */
  onDeleted: () => void;
}

/**
 * A record, kept up to date with changes by colleagues. Each opening queries it, as the server may have to log that
 * somebody reads it.
 */
export function useLiveRecord<Data, Details>(options: LiveRecordOptions<Data, Details>) {
  const { id, query, pick, entity, onDeleted } = options;
  const { user } = useSession();
  const [isDeleted, setDeleted] = useState(false);
  const { data, dataState, loading, refetch, ...result } = useQuery<Data, { id: string }>(query, {
    variables: { id },
    fetchPolicy: 'network-only',
    // Changes that a form or the list writes to the cache show here as well.
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    // An answer in flight may be older than a change.
    context: { queryDeduplication: false },
  });
  const newest = useRef<Details | undefined>(undefined);
  const known = dataState === 'complete' ? pick(data as Data) : undefined;
  // A list refetched beside the record may write shortened texts to the cache.
  if (known !== undefined && !isShortenedFrom(newest.current, known)) newest.current = known;
  const details = newest.current;
  const retry = () => void refetch().catch(() => undefined);
  const askAgain = usePacedAsk(loading, refetch);
  // A record that the server no longer shows is gone, although an earlier answer is still there.
  const isGone = result.error !== undefined && isOutOfReach(result.error);
  const error = useStandingError(result.error, dataState === 'complete' && !isGone);

  useChanges(
    entity,
    (change) => {
      const { action, actorId } = change;
      if (change.entityId !== id) return;
      const isOwn = actorId === user?.id;
      if (action !== 'deleted') askAgain(isOwn ? 'own' : 'others');
      else if (isOwn) onDeleted();
      else setDeleted(true);
    },
    () => askAgain('others'),
  );
  return { details, error, isAsking: loading, isDeleted, retry };
}
