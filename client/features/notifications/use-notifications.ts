import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import {
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
  type NotificationsQuery,
} from '../../graphql/generated/operations.ts';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { setUnreadCount, useUnread } from './unread-store.ts';

export type ShownNotification = NotificationsQuery['notifications']['rows'][number];

interface Asked {
  readonly onlyUnread: boolean;
  readonly pageSize: number;
  readonly pages: number;
}

interface Shown {
  readonly options: Asked;
  readonly rows: readonly ShownNotification[];
  readonly total: number;
}

/** Notifications of the person, newest first and kept up to date, and functions to mark them. */
export function useNotifications({ onlyUnread, pageSize }: Omit<Asked, 'pages'>) {
  const client = useApolloClient();
  const { revision } = useUnread();
  const [pages, setPages] = useState(1);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<Shown | null>(null);
  const [progress, setProgress] = useState<'loading' | 'failed' | 'done'>('loading');

  useEffect(() => {
    const options = { onlyUnread, pageSize, pages };
    let isCurrent = true;
    setProgress('loading');
    const all = Array.from({ length: pages }, (_, page) =>
      client.query({
        query: notificationsQuery.document,
        variables: { onlyUnread, pageSize, page },
        fetchPolicy: 'network-only',
        // Deduplication could answer a new query with an answer from before the change.
        context: { queryDeduplication: false, revision, tries },
      }),
    );
    Promise.all(all)
      .then((answers) => {
        const found = answers.map(({ data }) => data?.notifications);
        const first = found[0];
        if (!isCurrent || !first) return;
        setShown({ options, rows: unique(found.flatMap((page) => page?.rows ?? [])), total: first.total });
        setUnreadCount(first.unread);
        setProgress('done');
      })
      .catch(() => isCurrent && setProgress('failed'));
    return () => {
      isCurrent = false;
    };
  }, [client, onlyUnread, pageSize, pages, revision, tries]);

  const isOfOthers = shown?.options.onlyUnread !== onlyUnread;
  const present = isOfOthers ? null : shown;
  const { mark, markAll } = useMarking(setShown);
  return {
    rows: present?.rows ?? null,
    total: present?.total ?? 0,
    hasMore: present !== null && present.rows.length < present.total,
    isLoading: progress === 'loading',
    hasFailed: progress === 'failed',
    showMore: () => setPages(pages + 1),
    retry: () => setTries(tries + 1),
    mark,
    markAll,
  };
}

/** Removes duplicates, which occur when a notification arrives between the queries of two pages. */
function unique(rows: readonly ShownNotification[]): ShownNotification[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Marks notifications as read or unread; after a refusal they stay as they were, with a message. */
function useMarking(setShown: (change: (shown: Shown | null) => Shown | null) => void) {
  const client = useApolloClient();
  const show = useRef((isMeant: (row: ShownNotification) => boolean, readAt: string | null) =>
    setShown(
      (shown) =>
        shown && { ...shown, rows: shown.rows.map((row) => (isMeant(row) ? { ...row, readAt } : row)) },
    ),
  ).current;

  const mark = useCallback(
    async ({ id, readAt }: ShownNotification, isRead: boolean) => {
      const isMeant = (row: ShownNotification) => row.id === id;
      show(isMeant, isRead ? new Date().toISOString() : null);
      try {
        const variables = { ids: [id], isRead };
        const { data } = await client.mutate({ mutation: MarkNotificationsReadDocument, variables });
        if (data) setUnreadCount(data.markNotificationsRead);
      } catch (error) {
        show(isMeant, readAt);
        sayRefused(error);
      }
    },
    [client, show],
  );

  const markAll = useCallback(async () => {
    try {
      const { data } = await client.mutate({ mutation: MarkAllNotificationsReadDocument });
      if (!data) return;
      setUnreadCount(data.markAllNotificationsRead);
      show(({ readAt }) => readAt === null, new Date().toISOString());
    } catch (error) {
      sayRefused(error);
    }
  }, [client, show]);

  return { mark, markAll };
}

function sayRefused(error: unknown) {
  toast({ title: texts.notMarked, description: readFailure(error).message, tone: 'destructive' });
}
