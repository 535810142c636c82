import { Bell } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { lazyComponent, loadWhenIdle } from '../../lib/lazy-component.ts';
import { useConnectionState } from '../../records/live/changes.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PopoverButton } from '../../ui/overlay/popover-button.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useUnreadName } from './unread-store.ts';

const loadFollowing = async () => (await import('./follow-unread.ts')).FollowUnread;

const FollowUnread = lazyComponent(loadFollowing);

const NewestNotifications = lazyComponent(
  async () => (await import('./newest-notifications.tsx')).NewestNotifications,
);

/** Whether FollowUnread is loaded, which begins once the page shows and the browser is idle. */
function useFollowing(): boolean {
  const connection = useConnectionState();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded || connection === 'lost') return;
    return loadWhenIdle(async () => {
      await loadFollowing();
      setLoaded(true);
    });
  }, [connection, isLoaded]);
  return isLoaded;
}

/** Bell in the header with the number of unread notifications; opens the newest ones. */
export function NotificationBell() {
  const name = useUnreadName();
  const isFollowing = useFollowing();
  return (
    <>
      <PopoverButton
        strategy="fixed"
        trigger={
          <IconButton
            label={name}
            icon={
              <UnreadBadge>
                <Bell aria-hidden />
              </UnreadBadge>
            }
            tooltipPlacement="bottom"
          />
        }
      >
        {({ Popover }) => (
          <Popover.Positioner>
            <Popover.Content
              aria-label={shellTexts.bell.notifications}
              width="min(26rem, calc(100vw - 1rem))"
            >
              <Suspense>
                <NewestNotifications />
              </Suspense>
            </Popover.Content>
          </Popover.Positioner>
        )}
      </PopoverButton>
      {isFollowing && (
        <Suspense>
          <FollowUnread />
        </Suspense>
      )}
    </>
  );
}
