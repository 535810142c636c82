import { chakra, Icon, VisuallyHidden } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { TOOLTIP_DELAY } from '../../ui/overlay/tooltip-layer.tsx';
import { isCurrent, type SidebarLink } from '../links.ts';
import { iconOf } from './link-icons.ts';

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '9' },
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'teal.subtle', color: 'teal.fg', fontWeight: 'semibold' },
  },
});

interface NavigationLinkProps {
  link: SidebarLink;
  /** Shows the icon alone; the label becomes its tooltip. */
  isIconOnly?: boolean;
  onFollow?: () => void;
}

/** One link of the navigation, marked when it is the current page. */
export function NavigationLink({ link, isIconOnly = false, onFollow }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const label = isIconOnly ? <VisuallyHidden>{link.label}</VisuallyHidden> : link.label;
  const content: ReactNode = (
    <>
      <Icon as={iconOf(link)} boxSize="4.5" flexShrink="0" aria-hidden />
      {label}
      {link.isExternal && <VisuallyHidden>{shellTexts.newTab}</VisuallyHidden>}
      {link.isExternal && !isIconOnly && <Icon as={ExternalLink} boxSize="3.5" ms="auto" aria-hidden />}
    </>
  );
  const layout = isIconOnly ? { justifyContent: 'center', px: '0' } : {};
  const anchor = link.isExternal ? (
    <Anchor href={link.to} target="_blank" rel="noopener noreferrer" {...layout}>
      {content}
    </Anchor>
  ) : (
    <Anchor asChild {...layout}>
      <Link
        to={link.to}
        // The drawer pushed a history entry; replace it.
        replace={onFollow !== undefined}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onClick={onFollow}
      >
        {content}
      </Link>
    </Anchor>
  );
  if (!isIconOnly) return anchor;
  return (
    <Tooltip content={link.label} openDelay={TOOLTIP_DELAY.navigation} placement="right" isName>
      {anchor}
    </Tooltip>
  );
}
