import { Box, Button, Center, Text } from '@chakra-ui/react';
import { LogOut, User } from 'lucide-react';
import { Link } from 'react-router-dom';
import { roles } from '../../../schema/people/identity.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { useSession } from '../../session/session-store.ts';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';

/** The person's own menu. Signing out is what /logout does, so that going there by hand does the same. */
export function UserMenu() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <MenuButton
      placement="bottom-end"
      trigger={
        <Button variant="ghost" px="1" borderRadius="full" aria-label={shellTexts.userMenu(user.displayName)}>
          <Center
            boxSize="min({sizes.8}, 11vw)"
            borderRadius="full"
            bg="teal.solid"
            color="teal.contrast"
            fontWeight="semibold"
          >
            {user.displayName.charAt(0).toUpperCase()}
          </Center>
        </Button>
      }
    >
      {(Menu) => (
        <Menu.Positioner>
          <Menu.Content>
            <Box px="2" py="1.5" maxW="64">
              <Text fontWeight="medium" truncate>
                {user.displayName}
              </Text>
              <Text textStyle="xs" color="fg.muted">
                {roles.nameOf(user.role)}
              </Text>
            </Box>
            <Menu.Separator />
            <Menu.Item value="profile" asChild>
              <Link to="/settings">
                <User aria-hidden />
                {shellTexts.profile}
              </Link>
            </Menu.Item>
            <Menu.Item value="shortcuts" asChild>
              <Link to="/sneltoetsen">{shellTexts.shortcuts}</Link>
            </Menu.Item>
            <Menu.Item value="sign-out" asChild>
              <Link to="/logout">
                <LogOut aria-hidden />
                {shellTexts.signOut}
              </Link>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      )}
    </MenuButton>
  );
}
