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
import { type ShownFields, shownChanges } from './shown-value.ts';

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
  return linesToShow(lines.rows, shown).map((line) => (
    <Box as="li" key={line.id} borderStartWidth="2px" ps="3">
      <Text textStyle="sm" color="fg.muted">
        {`${line.isActorShielded ? formatDate(line.at) : formatMoment(line.at)} · ${actorOf(line)}`}
      </Text>
      {shownChanges(line.changes, shown).map((change) => (
        <ChangedField key={change.field} change={change} {...shown} />
      ))}
    </Box>
  ));
}

/** The lines that say something; of several saves of a draft in a row by one person the newest. */
function linesToShow(lines: readonly Line[], shown: ShownFields): Line[] {
  const said = (line: Line | undefined) => (line ? shownChanges(line.changes, shown) : []);
  const isSaveOnly = (line: Line) => said(line).every(({ field }) => shown.sentences?.[field]);
  const shownLines = lines.filter((line) => said(line).length > 0);
  return shownLines.filter((line, place) => {
    const newer = shownLines[place - 1];
    return !(
      newer &&
      isSaveOnly(line) &&
      isSaveOnly(newer) &&
      sameAuthor(line, newer) &&
      sameFields(line, newer)
    );
  });
}

const sameAuthor = (one: Line, other: Line) => actorOf(one) === actorOf(other);
const sameFields = (one: Line, other: Line) =>
  one.changes.map(({ field }) => field).join() === other.changes.map(({ field }) => field).join();

function actorOf({ actor, isActorShielded, isAutomatic }: Line): string {
  if (isActorShielded) return texts.shielded;
  if (isAutomatic) return texts.automatic;
  return actor ? `${actor.name} ${actor.surname}`.trim() || actor.username : texts.unknown;
}
