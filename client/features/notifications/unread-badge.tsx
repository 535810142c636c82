import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useUnread } from './unread-store.ts';

/** Highest number that the badge shows; more becomes '99+'. */
const MOST = 99;

/** An icon with the number of unread notifications, which the label of the button or link around it says in words. */
export function UnreadBadge({ children }: { children: ReactNode }) {
  const { count } = useUnread();
  return (
    <Box as="span" position="relative" display="inline-flex">
      {children}
      {count !== null && count > 0 && (
        <Box
          as="span"
          aria-hidden
          position="absolute"
          top="-1.5"
          insetStart="55%"
          minW="4.5"
          px="1"
          borderRadius="full"
          bg="teal.solid"
          color="teal.contrast"
          fontSize="0.6875rem"
          lineHeight="1.125rem"
          fontWeight="semibold"
          textAlign="center"
          fontVariantNumeric="tabular-nums"
        >
          {count > MOST ? `${MOST}+` : count}
        </Box>
      )}
    </Box>
  );
}
