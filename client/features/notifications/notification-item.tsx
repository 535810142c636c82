import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Circle, Mail, MailOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { addressOf, detailOf, titleOf } from './notification-words.ts';
import type { ShownNotification } from './use-notifications.ts';

interface NotificationItemProps {
  notification: ShownNotification;
  /** Date of the notification, where no heading above it says so. */
  day?: string;
  onFollow: () => void;
  onMark: (isRead: boolean) => void;
}

/** A notification: links to its record, and can be marked as read or unread. */
export function NotificationItem({ notification, day, onFollow, onMark }: NotificationItemProps) {
  const { organizations } = useOrganizations();
  const isUnread = notification.readAt === null;
  const title = titleOf(notification);
  const detail = [day, detailOf(notification, organizations.length > 1)].filter(Boolean).join(' · ');
  const act = isUnread ? texts.markRead : texts.markUnread;
  return (
    <Flex as="li" align="flex-start" gap="1" borderRadius="l2" _hover={{ bg: 'bg.muted' }}>
      <Flex asChild flex="1" minW="0" gap="3" px="3" py="2.5" borderRadius="l2" outlineOffset="-2px">
        <Link to={addressOf(notification)} onClick={onFollow} data-unread={isUnread || undefined}>
          <Box color="teal.fg" pt="1.5" width="2" flexShrink="0" aria-hidden>
            {isUnread && <Circle size={8} fill="currentColor" />}
          </Box>
          <Box minW="0">
            <Text fontWeight={isUnread ? 'semibold' : 'normal'} overflowWrap="anywhere">
              {isUnread && <VisuallyHidden>{texts.unreadMark}</VisuallyHidden>}
              {title}
            </Text>
            {detail && (
              <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {detail}
              </Text>
            )}
          </Box>
        </Link>
      </Flex>
      <IconButton
        label={act(title)}
        icon={isUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
        minW="11"
        minH="11"
        color="fg.muted"
        onClick={() => onMark(isUnread)}
      />
    </Flex>
  );
}
