import { Box, Card, Flex, Heading, Image, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { appSettings } from '../../../lib/app-settings.ts';
import { ThemeSwitch } from '../../../ui/theme-switch.tsx';

interface AccessPageProps {
  title: string;
  introduction?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** The frame of the pages around signing in: one card, 400 px wide from small screens up (section 9). */
export function AccessPage({ title, introduction, children, footer }: AccessPageProps) {
  return (
    <Flex direction="column" minH="100dvh" bg="bg.subtle">
      <Flex as="header" justify="flex-end" p="2">
        <ThemeSwitch />
      </Flex>
      <Flex as="main" flex="1" direction="column" align="center" justify="center" px="4" pb="16">
        <Flex align="center" gap="3" mb="6">
          <Image src="/icon.svg" alt="" boxSize="10" />
          <Text textStyle="xl" fontWeight="bold" letterSpacing="-0.01em">
            {appSettings.name}
          </Text>
        </Flex>
        <Card.Root width={{ base: 'full', sm: '400px' }} boxShadow="md" borderWidth="0">
          <Card.Body p={{ base: '5', sm: '7' }}>
            <Heading as="h1" size="lg">
              {title}
            </Heading>
            {introduction !== undefined && (
              <Text color="fg.muted" mt="1">
                {introduction}
              </Text>
            )}
            <Box mt="6">{children}</Box>
          </Card.Body>
        </Card.Root>
        {footer !== undefined && (
          <Box width={{ base: 'full', sm: '400px' }} mt="5" px="2" textAlign="center">
            {footer}
          </Box>
        )}
      </Flex>
    </Flex>
  );
}
