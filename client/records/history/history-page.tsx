import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { RevisionLinesFragment } from '../../graphql/generated/operations.ts';
import { historyTexts as texts } from '../../i18n/nl/records/history.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { usePrintHold } from '../../ui/print/printing.ts';
import { ChangedField } from './changed-field.tsx';
import type { ShownFields } from './shown-value.ts';

type Lines = RevisionLinesFragment;
type Line = Lines['rows'][number];

/** Query of the history of a kind of record. */
export interface HistoryQuery<Data, Variables> {
  readonly document: TypedDocumentNode<Data, Variables & { page: number }>;
  readonly variables: Variables;
  readonly pick: (data: Data) => Lines;
}

interface HistoryPageProps<Data, Variables> extends ShownFields {
  history: HistoryQuery<Data, Variables>;
  version: number;
  page: number;
  /** Called by the last page with whether the history ends there. */
  onEnd: ((isEnd: boolean) => void) | undefined;
}

/** A page of twenty lines of a history, as items of a list. */
export function HistoryPage<Data, Variables extends Record<string, unknown>>(
  props: HistoryPageProps<Data, Variables>,
) {
  const { history, version, page, onEnd, ...shown } = props;
  const { data, loading, error, refetch } = useQuery(history.document, {
    variables: { ...history.variables, page },
    // The server logs every reading of an incident, so nothing comes from the cache.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const again = () => void refetch().catch(() => undefined);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void refetch().catch(() => undefined);
  }, [version, refetch]);
  const lines = data === undefined ? undefined : history.pick(data as Data);
  const isEnd = lines ? !lines.hasMore : undefined;
  useEffect(() => {
    if (isEnd !== undefined) onEnd?.(isEnd);
  }, [isEnd, onEnd]);

  // Printing waits for all lines.
  usePrintHold(!lines && !error);

  if (!lines)
    return (
      <Box as="li">
        {error ? <LoadFailed onRetry={again} retrying={loading} /> : <FormSkeleton fields={1} />}
      </Box>
    );
  return lines.rows.map((line) => (
    <Box as="li" key={line.id} borderStartWidth="2px" ps="3">
      <Text textStyle="sm" color="fg.muted">
        {`${line.isActorShielded ? formatDate(line.at) : formatMoment(line.at)} · ${actorOf(line)}`}
      </Text>
      {line.changes.map((change) => (
        <ChangedField key={change.field} change={change} {...shown} />
      ))}
    </Box>
  ));
}

function actorOf({ actor, isActorShielded, isAutomatic }: Line): string {
  if (isActorShielded) return texts.shielded;
  if (isAutomatic) return texts.automatic;
  return actor ? `${actor.name} ${actor.surname}`.trim() || actor.username : texts.unknown;
}
