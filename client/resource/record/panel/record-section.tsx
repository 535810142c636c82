import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface RecordSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a record under its own heading; parts follow each other in one scroll, on a screen as on paper. */
export function RecordSection({ title, children }: RecordSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" pt="5">
      <Heading as="h3" id={id} size="sm" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
