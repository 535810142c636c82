import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** Charts of one kind of record under a heading, as many beside each other as fit. */
export function FigureSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading as="h2" id={id} size="md" mb="3">
        {title}
      </Heading>
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(24rem, 100%), 1fr))"
        alignItems="start"
      >
        {children}
      </Box>
    </Box>
  );
}
