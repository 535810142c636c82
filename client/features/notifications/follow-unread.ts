import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import {
  NotificationsChangedDocument,
  UnreadNotificationCountDocument,
} from '../../graphql/generated/operations.ts';
import { useConnectionState } from '../../records/live/changes.tsx';
import { usePacedAsk } from '../../records/live/live-pace.ts';
import { useSession } from '../../session/session-store.ts';
import { forgetUnread, reviseNotifications, setUnreadCount } from './unread-store.ts';

/**
 * Keeps the number of unread notifications up to date: queries it at the start, when the server announces a change,
 * after a lost connection and when the tab becomes visible; by a timer only to repeat a failed query, which changes
 * nothing.
 */
export function FollowUnread() {
  const client = useApolloClient();
  const { token } = useSession();
  const isLive = useConnectionState() === 'live';
  const [isAsking, setAsking] = useState(false);

  const askNow = useCallback(async () => {
    // A hidden tab queries once it becomes visible.
    if (document.hidden) return;
    setAsking(true);
    reviseNotifications();
    try {
      const query = { query: UnreadNotificationCountDocument, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(query);
      if (data) setUnreadCount(data.unreadNotificationCount);
    } finally {
      setAsking(false);
    }
  }, [client]);
  const ask = usePacedAsk(isAsking, askNow);

  useEffect(() => {
    if (!token || !isLive) return;
    ask('own');
    const subscription = client
      .subscribe({ query: NotificationsChangedDocument, fetchPolicy: 'no-cache' })
      .subscribe({ next: () => ask('others'), error: () => undefined });
    return () => subscription.unsubscribe();
  }, [client, token, isLive, ask]);

  useEffect(() => {
    const onVisibility = () => !document.hidden && ask('others');
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [ask]);

  useEffect(() => forgetUnread, []);
  return null;
}
