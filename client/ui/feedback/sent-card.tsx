import { Box, Button, Center, Heading, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SentCardProps {
  tone: 'success' | 'info';
  icon: ReactNode;
  title: string;
  /** Label of the button for another one. */
  again: string;
  onAgain: () => void;
  children: ReactNode;
}

/** Result of sending a form, in the place of that form; its heading takes the focus. */
export function SentCard({ tone, icon, title, again, onAgain, children }: SentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '5', md: '6' }}>
      <Center boxSize="12" borderRadius="full" bg={`bg.${tone}`} color={`fg.${tone}`} aria-hidden>
        {icon}
      </Center>
      <Heading as="h2" size="md" mt="4" ref={heading} tabIndex={-1} outline="none" scrollMarginTop="48">
        {title}
      </Heading>
      <Stack gap="2" mt="2" maxW="prose">
        {children}
      </Stack>
      <Button mt="5" size="lg" variant="outline" onClick={onAgain}>
        <Plus aria-hidden />
        {again}
      </Button>
    </Box>
  );
}
