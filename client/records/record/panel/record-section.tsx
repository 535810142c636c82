import { Box, Heading } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';

/** Level of the headings of a record's sections; beside a list the record's own heading is an h2. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3');

interface RecordSectionProps {
  title: string;
  children: ReactNode;
}

/** Section of a record with its own heading; sections follow each other in one scroll, on screen and in print. */
export function RecordSection({ title, children }: RecordSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" pt="5">
      <Heading as={useContext(SectionHeading)} id={id} size="sm" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
