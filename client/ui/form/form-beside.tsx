import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useMatchesMedia } from '../use-is-phone.ts';

/** Narrower than this, what a form is about folds above it. */
const NO_ROOM_BESIDE = '(max-width: 1023px)';

/** Subject of a form, kept in view while one fills it in. */
export interface FormSubject {
  readonly title: string;
  readonly content: ReactNode;
}

interface FormBesideProps {
  subject: FormSubject;
  /** The form. */
  children: ReactNode;
}

/** A form with what it is about: beside it at a desk, each with its own scroll; folded above it on a phone. */
export function FormBeside({ subject: { title, content }, children }: FormBesideProps) {
  const isNarrow = useMatchesMedia(NO_ROOM_BESIDE);
  const id = useId();
  return (
    <Flex flex="1" minH="0" direction={{ base: 'column', lg: 'row' }}>
      {isNarrow ? (
        <Box
          asChild
          flexShrink="0"
          mx={{ base: '4', md: '6' }}
          mb="4"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.subtle"
        >
          <details>
            <Box as="summary" px="3" py="2.5" fontWeight="medium" cursor="pointer">
              {title}
            </Box>
            <Box px="3" pb="3" maxH="40dvh" overflowY="auto" tabIndex={0} role="region" aria-label={title}>
              {content}
            </Box>
          </details>
        </Box>
      ) : (
        <Box
          role="region"
          aria-labelledby={id}
          tabIndex={0}
          width="22rem"
          flexShrink="0"
          overflowY="auto"
          px="6"
          pb="6"
          pt="1"
          borderEndWidth="1px"
          outlineOffset="-2px"
        >
          <Heading as="h3" id={id} size="sm" mb="3">
            {title}
          </Heading>
          {content}
        </Box>
      )}
      <Flex direction="column" flex="1" minW="0" minH="0">
        {children}
      </Flex>
    </Flex>
  );
}
