import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Heading of a step, to which the focus goes. */
export function StepHeading({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <Box>
      <Heading as="h2" size="md" tabIndex={-1}>
        {children}
      </Heading>
      {hint && (
        <Text color="fg.muted" mt="1" maxW="prose">
          {hint}
        </Text>
      )}
    </Box>
  );
}
