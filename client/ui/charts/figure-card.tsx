import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface FigureCardProps {
  title: string;
  /** One sentence that says what it shows. */
  sentence?: string | undefined;
  /** How the figures are reckoned. */
  reckoning?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The card of a figure: a heading, what it shows, the figure itself, and how it is reckoned. */
export function FigureCard({ title, sentence, reckoning, actions, children }: FigureCardProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p="4"
      minW="0"
      css={{ breakInside: 'avoid' }}
    >
      <Flex wrap="wrap" justify="space-between" align="flex-start" gap="2">
        <Heading as="h3" id={id} size="sm" flex="1 1 12rem">
          {title}
        </Heading>
        {actions}
      </Flex>
      {sentence && (
        <Text color="fg.muted" textStyle="sm" mt="1" maxW="prose">
          {sentence}
        </Text>
      )}
      {children}
      {reckoning && (
        <Text textStyle="xs" color="fg.muted" mt="3" maxW="prose">
          {reckoning}
        </Text>
      )}
    </Box>
  );
}
