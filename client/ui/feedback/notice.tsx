import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { palette: 'blue', icon: <Info size={18} />, role: 'status' },
  warning: { palette: 'orange', icon: <TriangleAlert size={18} />, role: 'status' },
  failure: { palette: 'red', icon: <CircleAlert size={18} />, role: 'alert' },
} as const;

export interface NoticeProps {
  tone?: keyof typeof tones;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A message shown in its place and told to screen readers; only a failure interrupts. */
export function Notice({ tone = 'info', icon, children }: NoticeProps) {
  const { palette, icon: usual, role } = tones[tone];
  return (
    <Flex
      role={role}
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="l2"
      textStyle="sm"
      bg={`${palette}.subtle`}
      color={`${palette}.fg`}
    >
      <Box flexShrink="0" pt="px" aria-hidden>
        {icon ?? usual}
      </Box>
      <Box minW="0" flex="1">
        {children}
      </Box>
    </Flex>
  );
}
