import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { appSettings } from '../../lib/app-settings.ts';

interface ErrorMessageProps {
  /** Left out in the minimal variant. */
  code?: string;
  title: string;
  text: string;
  /** Dutch version of the text. */
  dutch: { readonly title: string; readonly text: string };
  actions?: ReactNode;
}

/** The parts of every error page: the product's name, what is the matter in Dutch, and the documented English texts. */
export function ErrorMessage({ code, title, text, dutch, actions }: ErrorMessageProps) {
  return (
    <Flex direction="column" align="center" justify="center" textAlign="center" minH="80dvh" px="4" py="12">
      <Text fontWeight="bold" mb="4">
        {appSettings.name}
      </Text>
      {code !== undefined && (
        <Text
          fontSize={{ base: '6xl', md: '7xl' }}
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
        {dutch.title}
      </Heading>
      <Text mt="2" maxW="md" overflowWrap="anywhere">
        {dutch.text}
      </Text>
      <Box lang="en" mt="6" textStyle="sm" color="fg.muted" maxW="md" overflowWrap="anywhere">
        <Heading as="h2" size="sm" color="fg.muted">
          {title}
        </Heading>
        <Text mt="1">{text}</Text>
      </Box>
      {actions !== undefined && (
        <Flex gap="3" mt="8" wrap="wrap" justify="center">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
