import { Box, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A part of a settings page: what it is about in a line, and what one can do. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" size="md" id={id}>
        {title}
      </Heading>
      {text !== undefined && (
        <Text color="fg.muted" mt="1" maxW="prose">
          {text}
        </Text>
      )}
      <Box mt="4">{children}</Box>
    </Box>
  );
}
