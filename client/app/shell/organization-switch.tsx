import { Box } from '@chakra-ui/react';
import { OrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useSession } from '../../session/session-store.ts';

/** Organisation picker for members of several; a SuperAdmin picks one on the screens themselves (section 6). */
export function OrganizationSwitch() {
  const { user } = useSession();
  const { organizations } = useOrganizations();
  if (user?.role === 'SuperAdmin' || organizations.length < 2) return null;
  return (
    <Box px="3" pt="3">
      <OrganizationPicker />
    </Box>
  );
}
