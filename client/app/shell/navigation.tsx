import { Box, Heading, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useTeams } from '../../records/teams/use-teams.ts';
import { useSession } from '../../session/session-store.ts';
import { linkGroupsFor } from '../links.ts';
import { NavigationLink } from './sidebar-link.tsx';

interface NavigationProps {
  isIconOnly?: boolean;
  onFollow?: () => void;
}

/** The links of the person's role in their groups; as icons alone, the groups are divided by lines. */
export function Navigation({ isIconOnly = false, onFollow }: NavigationProps) {
  const { user } = useSession();
  const id = useId();
  const { selected } = useOrganizations();
  const { ledIds } = useTeams(user?.role === 'Client' ? (selected?.id ?? null) : null);
  if (!user) return null;
  return (
    <Box px="3" py={isIconOnly ? '2' : '3'}>
      {linkGroupsFor(user.role, ledIds.size > 0).map(({ name, label, links }, at) => (
        <Box
          key={name}
          mt={at > 0 ? '2' : undefined}
          pt={at > 0 ? '2' : undefined}
          borderTopWidth={at > 0 && isIconOnly ? '1px' : undefined}
        >
          <GroupHeading id={id + name} label={label} isHidden={isIconOnly} />
          <Box as="ul" aria-labelledby={id + name} listStyleType="none" display="grid" gap="0.5">
            {links.map((link) => (
              <li key={link.name}>
                <NavigationLink link={link} isIconOnly={isIconOnly} onFollow={onFollow} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function GroupHeading({ id, label, isHidden }: { id: string; label: string; isHidden: boolean }) {
  if (isHidden)
    return (
      <VisuallyHidden id={id} asChild>
        <h2>{label}</h2>
      </VisuallyHidden>
    );
  return (
    <Heading as="h2" id={id} px="3" pb="1" textStyle="xs" color="fg.muted">
      {label}
    </Heading>
  );
}
