import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';

interface RecordBesideProps {
  /** The record that is open; nothing while none is. */
  record: ReactNode;
  /** The page with the list. */
  children: ReactNode;
}

/** A list with the record that is open of it: beside it at a desk, in its place where there is no room for both. */
export function RecordBeside({ record, children }: RecordBesideProps) {
  return (
    <Flex align="flex-start">
      <Box flex="1" minW="0" hideBelow={record ? 'lg' : undefined}>
        {children}
      </Box>
      {record && (
        <Box flexShrink="0" width={{ base: 'full', lg: 'min(clamp(24rem, 34vw, 38rem), 55%)' }}>
          <Suspense>{record}</Suspense>
        </Box>
      )}
    </Flex>
  );
}
