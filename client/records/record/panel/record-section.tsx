import { Box, Heading } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';

/** Below which heading the parts of a record stand: beside a list that of the record is the second. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3');

interface RecordSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a record under its own heading; parts follow each other in one scroll, on a screen as on paper. */
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
