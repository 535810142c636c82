import { Box, Drawer, Flex, Portal } from '@chakra-ui/react';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { X } from 'lucide-react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import { OrganizationSwitch } from './organization-switch.tsx';

interface MobileDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The navigation as a drawer; it closes when a link is followed. */
export function MobileDrawer({ isOpen, onClose }: MobileDrawerProps) {
  const close = useBackCloses('menu', isOpen, onClose);
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && close()}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label={shellTexts.mainNavigation} maxW="72">
            <Flex
              align="center"
              justify="space-between"
              gap="2"
              height="14"
              ps="4"
              pe="2"
              borderBottomWidth="1px"
            >
              <Brand />
              <IconButton label={shellTexts.closeMenu} icon={<X aria-hidden />} onClick={close} />
            </Flex>
            <OrganizationSwitch />
            <Box as="nav" aria-label={shellTexts.mainNavigation} flex="1" overflowY="auto">
              <Navigation onFollow={onClose} />
            </Box>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
