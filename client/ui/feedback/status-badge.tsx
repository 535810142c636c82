import { Badge } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, Info } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const tones = {
  neutral: { palette: 'gray', icon: <CircleDashed /> },
  info: { palette: 'blue', icon: <Info /> },
  success: { palette: 'green', icon: <CircleCheck /> },
  warning: { palette: 'orange', icon: <CircleDot /> },
  danger: { palette: 'red', icon: <CircleAlert /> },
} as const;

export interface StatusBadgeProps {
  tone: StatusTone;
  children: ReactNode;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  /** Stands out among others of its tone. */
  isStrong?: boolean;
}

/** A status as a word, an icon and a colour, never as a colour alone. */
export function StatusBadge({ tone, children, icon, isStrong = false }: StatusBadgeProps) {
  const { palette, icon: usual } = tones[tone];
  return (
    <Badge
      colorPalette={palette}
      variant={isStrong ? 'solid' : undefined}
      size="md"
      gap="1.5"
      // The words break only where the badge is wider than its container.
      flexShrink="0"
      maxW="full"
      whiteSpace="normal"
      overflowWrap="anywhere"
      css={{ '& svg': { boxSize: '3.5', flexShrink: 0 } }}
    >
      <span aria-hidden style={{ display: 'contents' }}>
        {icon ?? usual}
      </span>
      {children}
    </Badge>
  );
}
