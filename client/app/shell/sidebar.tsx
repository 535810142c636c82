import { Box, Flex } from '@chakra-ui/react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import { OrganizationSwitch } from './organization-switch.tsx';

export const SIDEBAR_ID = 'sidebar';

/** The navigation beside the page, from 768 px; collapsed it keeps the icons. */
export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <Flex
      as="nav"
      id={SIDEBAR_ID}
      aria-label={shellTexts.mainNavigation}
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      flexShrink="0"
      width={isCollapsed ? '16' : '64'}
      height="100dvh"
      position="sticky"
      top="0"
      bg="bg.subtle"
      borderEndWidth="1px"
      transitionProperty="width"
      transitionDuration="fast"
    >
      <Flex
        align="center"
        justify={isCollapsed ? 'center' : 'flex-start'}
        height="var(--app-header-height)"
        flexShrink="0"
        px={isCollapsed ? '0' : '4'}
        borderBottomWidth="1px"
      >
        <Brand isIconOnly={isCollapsed} />
      </Flex>
      {!isCollapsed && <OrganizationSwitch />}
      <Box flex="1" overflowY="auto" overscrollBehavior="contain">
        <Navigation isIconOnly={isCollapsed} />
      </Box>
    </Flex>
  );
}
