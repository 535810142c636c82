import { Flex, Spacer, Text } from '@chakra-ui/react';
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { appSettings } from '../../lib/app-settings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { WITHOUT_PHONE_BAR } from '../../ui/theme/phone-bar.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SIDEBAR_ID } from './sidebar.tsx';
import { useScrolled } from './use-scrolled.ts';
import { UserMenu } from './user-menu.tsx';

/** Scrolled further than this (in pixels), the header lies above the page and shows it (section 9). */
const SHADOW_AFTER = 10;

interface HeaderProps {
  isSidebarCollapsed: boolean;
  onToggleSidebar: () => void;
}

/** The bar above every page: the menu's toggle, the theme and the person. */
export function Header({ isSidebarCollapsed, onToggleSidebar }: HeaderProps) {
  const isScrolled = useScrolled(SHADOW_AFTER);
  return (
    <Flex
      as="header"
      align="center"
      gap="min({spacing.1}, 1vw)"
      height="var(--app-header-height)"
      flexShrink="0"
      px={{ base: '2', md: '4' }}
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      // Five buttons stand side by side in the narrowest window, whatever the size of letters.
      css={{ '& button': { minW: 'min({sizes.10}, 14vw)', maxW: { mdDown: 'min({sizes.10}, 14vw)' } } }}
      boxShadow={isScrolled ? 'sm' : 'none'}
      data-scrolled={isScrolled || undefined}
    >
      {/* Shown only without the bar at the bottom, which has it otherwise. */}
      <MobileMenu>
        {(opener) => (
          <IconButton
            label={shellTexts.openMenu}
            icon={<Menu aria-hidden />}
            display="none"
            css={{ [WITHOUT_PHONE_BAR]: { display: 'inline-flex' } }}
            {...opener}
          />
        )}
      </MobileMenu>
      <Text fontWeight="bold" hideFrom="md" truncate>
        {appSettings.name}
      </Text>
      <IconButton
        display={{ base: 'none', md: 'inline-flex' }}
        ms="-2"
        label={isSidebarCollapsed ? shellTexts.expandSidebar : shellTexts.collapseSidebar}
        icon={isSidebarCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        tooltipPlacement="bottom"
        aria-controls={SIDEBAR_ID}
        onClick={onToggleSidebar}
      />
      <Spacer />
      <NotificationBell />
      <SearchButton />
      <ThemeSwitch />
      <UserMenu />
    </Flex>
  );
}
