import { Box, Button, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useConnectionState } from '../../records/live/changes.tsx';
import { EmptyState, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { byDay } from './by-day.ts';
import { NotificationItem } from './notification-item.tsx';
import { notificationsPaper } from './notifications-paper.ts';
import { PAGE_SIZE } from './notifications-query.ts';
import { useUnread } from './unread-store.ts';
import { useNotifications } from './use-notifications.ts';

/** Parameter for the unread ones alone; in the address, so that Back and a reload keep it. */
const SHOWN = 'unread';

/** Page of all notifications to a person, by day, or of the unread ones alone. */
export function NotificationsPage() {
  const [params, setParams] = useSearchParams();
  const onlyUnread = params.has(SHOWN);
  const { organizations } = useOrganizations();
  const { count } = useUnread();
  const isLost = useConnectionState() === 'lost';
  const list = useNotifications({ onlyUnread, pageSize: PAGE_SIZE });
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <>
          <PrintButton
            list={
              list.rows && list.rows.length > 0
                ? notificationsPaper({ rows: list.rows, total: list.total, onlyUnread, organizations })
                : null
            }
          />
          <Button variant="outline" size="sm" disabled={!count} onClick={() => void list.markAll()}>
            <CheckCheck aria-hidden />
            {texts.markAll}
          </Button>
        </>
      }
    >
      <Stack gap="5" maxW="3xl">
        <Box>
          <Segments
            label={texts.filter.label}
            value={onlyUnread ? 'unread' : 'all'}
            options={[
              { value: 'all', label: texts.filter.all },
              { value: 'unread', label: texts.filter.unread },
            ]}
            onChange={(shown) => setParams(shown === 'unread' ? { [SHOWN]: '1' } : {}, { replace: true })}
          />
        </Box>
        {isLost && list.rows && <Notice tone="warning">{texts.offline}</Notice>}
        {list.rows === null && !list.hasFailed && <SkeletonList />}
        {list.rows === null && list.hasFailed && <LoadFailed onRetry={list.retry} />}
        {list.rows?.length === 0 && (
          <EmptyState
            title={onlyUnread ? texts.empty.unread : texts.empty.title}
            body={onlyUnread ? undefined : texts.empty.body}
          />
        )}
        {byDay(list.rows ?? []).map(({ day, name, rows }) => (
          <Box key={day} as="section">
            <Heading as="h2" size="sm" id={`day-${day}`} mb="1">
              {name}
            </Heading>
            <Box as="ul" listStyleType="none" aria-labelledby={`day-${day}`} mx="-3">
              {rows.map((row) => (
                <NotificationItem
                  key={row.id}
                  notification={row}
                  onMark={(isRead) => void list.mark(row, isRead)}
                  onFollow={() => row.readAt === null && void list.mark(row, true)}
                />
              ))}
            </Box>
          </Box>
        ))}
        {list.rows && list.hasFailed && <LoadFailed onRetry={list.retry} />}
        {list.hasMore && !list.hasFailed && (
          <Button variant="outline" alignSelf="flex-start" loading={list.isLoading} onClick={list.showMore}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </Page>
  );
}

function SkeletonList() {
  return (
    <Stack gap="4" aria-hidden>
      {[0, 1, 2, 3].map((item) => (
        <Stack key={item} gap="2">
          <Skeleton height="4" width="60%" />
          <Skeleton height="3.5" width="30%" />
        </Stack>
      ))}
    </Stack>
  );
}
