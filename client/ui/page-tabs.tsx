import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { NavLink, useLocation } from 'react-router-dom';

const Tab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', md: '10' },
    px: '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    maxW: 'full',
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    outlineOffset: '-2px',
    _hover: { color: 'fg' },
    _currentPage: { color: 'teal.fg', borderColor: 'teal.solid' },
  },
});

interface PageTabsProps extends BoxProps {
  /** Name of the row of links. */
  label: string;
  tabs: readonly { readonly to: string; readonly label: string }[];
}

/** Links between the pages of one subject, in a row above them; a record of a list belongs to the list's own. */
export function PageTabs({ label: name, tabs, ...props }: PageTabsProps) {
  const { pathname } = useLocation();
  /** Whether the page is that of another tab below this one. */
  const isOfAnother = (to: string) =>
    tabs.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to));
  return (
    <Box as="nav" aria-label={name} display="flex" flexWrap="wrap" borderBottomWidth="1px" {...props}>
      {tabs.map(({ to, label }) => (
        <Tab key={to} to={to} end={isOfAnother(to)}>
          {label}
        </Tab>
      ))}
    </Box>
  );
}
