import { Box, Button, Flex, Heading, Skeleton, Stack, Text, usePopoverContext } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { formatDate } from '../../lib/format-date.ts';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useUnread } from './unread-store.ts';
import { useNotifications } from './use-notifications.ts';

const NEWEST = 7;

/** Content of the bell's popover: the newest notifications, and a link to all of them. */
export function NewestNotifications() {
  const { setOpen } = usePopoverContext();
  const { count } = useUnread();
  const list = useNotifications({ onlyUnread: false, pageSize: NEWEST });
  const close = () => setOpen(false);
  return (
    <Flex direction="column" maxH="min(36rem, calc(100dvh - 6rem))">
      <Flex align="center" justify="space-between" gap="2" px="4" py="2" borderBottomWidth="1px">
        <Heading as="h2" size="sm">
          {texts.title}
        </Heading>
        <Button variant="ghost" size="sm" disabled={!count} onClick={() => void list.markAll()}>
          {texts.markAll}
        </Button>
      </Flex>
      <Box overflowY="auto" flex="1" minH="0" p="1">
        {list.rows === null && !list.hasFailed && <SkeletonItems />}
        {list.hasFailed && <LoadFailed onRetry={list.retry} retrying={list.isLoading} />}
        {list.rows?.length === 0 && (
          <Text px="3" py="6" color="fg.muted">
            {texts.empty.title}
          </Text>
        )}
        {list.rows && list.rows.length > 0 && (
          <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.newest}>
            {list.rows.map((row) => (
              <NotificationItem
                key={row.id}
                notification={row}
                day={formatDate(row.createdAt)}
                onMark={(isRead) => void list.mark(row, isRead)}
                onFollow={() => {
                  close();
                  if (row.readAt === null) void list.mark(row, true);
                }}
              />
            ))}
          </Stack>
        )}
      </Box>
      <Box p="2" borderTopWidth="1px">
        <Button asChild variant="ghost" width="full">
          <Link to="/berichten" onClick={close}>
            {texts.toAll}
          </Link>
        </Button>
      </Box>
    </Flex>
  );
}

function SkeletonItems() {
  return (
    <Stack gap="4" p="3" aria-hidden>
      {[0, 1, 2].map((item) => (
        <Stack key={item} gap="2">
          <Skeleton height="4" width="80%" />
          <Skeleton height="3.5" width="40%" />
        </Stack>
      ))}
    </Stack>
  );
}
