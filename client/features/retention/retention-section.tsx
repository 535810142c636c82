import { Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface RetentionSectionProps {
  heading: string;
  explained?: string;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function RetentionSection({ heading, explained, children }: RetentionSectionProps) {
  const id = useId();
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Text as="h2" id={id} fontWeight="semibold">
        {heading}
      </Text>
      {explained !== undefined && <Text color="fg.muted">{explained}</Text>}
      {children}
    </Stack>
  );
}
