import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { GuideLink } from './guide-link.tsx';

export interface PageProps {
  title: ReactNode;
  /** Name of the page, where the title greets. */
  name?: string;
  /** One line that says what this page is for. */
  purpose?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: title and its explanation, one line of purpose, the page's actions, its content. */
export function Page({ title, name, purpose, actions, children }: PageProps) {
  return (
    <Box px={{ base: '4', md: '6' }} py={{ base: '4', md: '6' }} minW="0">
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        wrap={{ sm: 'wrap' }}
        align={{ base: 'stretch', sm: 'flex-start' }}
        justify="space-between"
        gap="4"
        mb={{ base: '4', md: '6' }}
      >
        <Box minW="0" flex={{ sm: '1 1 18rem' }}>
          <Flex align="center" gap="1">
            <Heading as="h1" size="lg" minW="0">
              {title}
              {name && (
                <>
                  {' '}
                  <Box as="span" color="fg.muted" fontWeight="medium">
                    {name}
                  </Box>
                </>
              )}
            </Heading>
            <GuideLink />
          </Flex>
          {purpose !== undefined && (
            <Text color="fg.muted" mt="1" maxW="prose">
              {purpose}
            </Text>
          )}
        </Box>
        {actions !== undefined && (
          <Flex gap="2" maxW="full" wrap="wrap" align="flex-end">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
