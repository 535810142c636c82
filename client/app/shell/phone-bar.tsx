import { Box, chakra, Icon } from '@chakra-ui/react';
import { Bell, House, ListTodo, type LucideIcon, Megaphone, Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { UnreadBadge } from '../../features/notifications/unread-badge.tsx';
import { useUnreadName } from '../../features/notifications/unread-store.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { isCurrent } from '../links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { useTapUnderBar } from './use-tap-under-bar.ts';

const { phoneBar: texts } = shellTexts;

const Item = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    flex: '1',
    minW: '0',
    minH: '14',
    color: 'fg.muted',
    fontWeight: 'medium',
    // Five words stand side by side in the narrowest window, whatever the size of letters.
    fontSize: 'min(0.75rem, 3.4vw)',
    lineHeight: '1.2',
    borderTopWidth: '3px',
    borderColor: 'transparent',
    cursor: 'pointer',
    outlineOffset: '-3px',
    _currentPage: { color: 'teal.fg', fontWeight: 'semibold', borderColor: 'teal.solid' },
  },
});

const items: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/', label: texts.start, icon: House },
  { to: '/melden', label: texts.report, icon: Megaphone },
  { to: '/todo', label: texts.tasks, icon: ListTodo },
];

const face = (icon: LucideIcon) => <Icon as={icon} boxSize="5" aria-hidden />;

/**
 * Bottom navigation below 768 px, placed after the page so that it covers nothing. Hidden while the keyboard needs the
 * room, and in a window as low as one at 400 %.
 */
export function PhoneBar() {
  useTapUnderBar();
  const { pathname } = useLocation();
  const notifications = useUnreadName();
  const label = shellTexts.bell.notifications;
  const isUnread = notifications !== label;
  const current = (to: string) => (isCurrent({ to }, pathname) ? 'page' : undefined);
  return (
    <Box
      as="nav"
      aria-label={texts.label}
      data-phone-bar=""
      display={{ base: 'flex', md: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="bg"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      {items.map(({ to, label, icon }) => (
        <Item key={to} asChild>
          <Link to={to} aria-current={current(to)}>
            {face(icon)}
            {label}
          </Link>
        </Item>
      ))}
      <Item asChild>
        <Link to="/berichten" aria-current={current('/berichten')}>
          <UnreadBadge>{face(Bell)}</UnreadBadge>
          <span aria-hidden={isUnread || undefined}>{label}</span>
          {isUnread && (
            <Box as="span" srOnly>
              {notifications}
            </Box>
          )}
        </Link>
      </Item>
      <MobileMenu>
        {(opener) => (
          <Item asChild>
            <button type="button" aria-label={shellTexts.openMenu} {...opener}>
              {face(Menu)}
              {texts.menu}
            </button>
          </Item>
        )}
      </MobileMenu>
    </Box>
  );
}
