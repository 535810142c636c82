import { Box } from '@chakra-ui/react';
import { useSession } from '../../session/session-store.ts';
import { linksFor } from '../links.ts';
import { NavigationLink } from './sidebar-link.tsx';

interface NavigationProps {
  isIconOnly?: boolean;
  onFollow?: () => void;
}

/** The links of the person's role, in the documented order. */
export function Navigation({ isIconOnly, onFollow }: NavigationProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="0.5" px="3" py="3">
      {linksFor(user.role).map((link) => (
        <li key={link.name}>
          <NavigationLink link={link} isIconOnly={isIconOnly} onFollow={onFollow} />
        </li>
      ))}
    </Box>
  );
}
