import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { useCommentsQuery } from '../../graphql/generated/hooks.ts';
import type { CommentsQuery } from '../../graphql/generated/operations.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { usePrintHold } from '../../ui/print/printing.ts';
import { useChanges } from '../live/changes.tsx';
import { usePacedAsk } from '../live/live-pace.ts';
import { CommentItem, type CommentItemProps } from './comment-item.tsx';

interface CommentsPageQuery extends Pick<CommentItemProps, 'entity' | 'recordId'> {
  /** Index of the page; page 0 has the newest comments. */
  page?: number;
  pageSize: number;
}

/** A page of a record's comments, kept up to date; the last answer stays during a refetch. */
export function useCommentsPage(variables: CommentsPageQuery) {
  const result = useCommentsQuery({
    variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const newest = useRef<CommentsQuery['comments'] | null>(null);
  if (result.dataState === 'complete') newest.current = result.data.comments;
  usePrintHold(!newest.current && !result.error);
  const retry = () => void result.refetch().catch(() => undefined);
  const askAgain = usePacedAsk(result.loading, result.refetch);
  useChanges(
    'Comment',
    // A change without a record id may be about this record.
    (change) => {
      if (change.recordId === null || change.recordId === variables.recordId) askAgain('others');
    },
    () => askAgain('others'),
  );
  return { page: newest.current, error: result.error, isAsking: result.loading, retry, askAgain };
}

type EarlierCommentsProps = Omit<CommentItemProps, 'comment' | 'onChanged'> &
  Pick<CommentsPageQuery, 'pageSize'> & {
    page: number;
    /** Ids of comments already shown: a new comment pushes others on to the next page. */
    shown: ReadonlySet<string>;
  };

/** A page of earlier comments, as items of the list. */
export function EarlierComments({ shown, ...query }: EarlierCommentsProps) {
  const { entity, recordId } = query;
  const { page, error, isAsking, retry, askAgain } = useCommentsPage(query);
  if (!page)
    return (
      <Box as="li">
        {error ? <LoadFailed onRetry={retry} retrying={isAsking} /> : <FormSkeleton fields={1} />}
      </Box>
    );
  return page.rows
    .filter(({ id }) => !shown.has(id))
    .reverse()
    .map((comment) => (
      <CommentItem
        key={comment.id}
        entity={entity}
        recordId={recordId}
        comment={comment}
        onChanged={() => askAgain('own')}
      />
    ));
}
