import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ErrorMessageProps {
  /** Left out in the minimal variant. */
  code?: string;
  title: string;
  text: string;
  actions?: ReactNode;
}

/** What every error page shows, marked as the English that its documented texts are. */
export function ErrorMessage({ code, title, text, actions }: ErrorMessageProps) {
  return (
    <Flex
      lang="en"
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      minH="80dvh"
      px="4"
      py="12"
    >
      {code !== undefined && (
        <Text
          fontSize={{ base: '6xl', md: '8xl' }}
          lineHeight="1"
          fontWeight="bold"
          letterSpacing="-0.04em"
          color="teal.fg"
          fontVariantNumeric="tabular-nums"
          mb="4"
        >
          {code}
        </Text>
      )}
      <Heading as="h1" size="lg">
        {title}
      </Heading>
      <Text color="fg.muted" mt="2" maxW="md" overflowWrap="anywhere">
        {text}
      </Text>
      {actions !== undefined && (
        <Flex gap="3" mt="8" wrap="wrap" justify="center">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
