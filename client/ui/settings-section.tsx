import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
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

/** The list of a settings page; its items are `SettingsItem`. */
export function SettingsList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Stack as="ul" aria-label={label} listStyleType="none" gap="0" p="0" mb="4">
      {children}
    </Stack>
  );
}

/** One of a settings page's list, with what one can do or when it was at its end; long words break. */
export function SettingsItem({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Flex
      as="li"
      wrap="wrap"
      justify="space-between"
      align="center"
      columnGap="4"
      rowGap="2"
      py="3"
      borderBottomWidth="1px"
    >
      <Box flex="1 1 10rem" minW="0" overflowWrap="anywhere">
        <Text fontWeight="medium">{title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {text}
        </Text>
      </Box>
      {children}
    </Flex>
  );
}
