import { Box } from '@chakra-ui/react';

/** A thin line that says newer rows are on their way, without moving anything. */
export function RefreshBar({ visible }: { visible: boolean }) {
  if (!visible) return null;
  return (
    <Box
      aria-hidden
      position="absolute"
      insetInline="0"
      top="0"
      height="2px"
      bg="teal.solid"
      zIndex="2"
      animation="pulse"
      transformOrigin="left"
    />
  );
}
