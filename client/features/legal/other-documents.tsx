import { Box, Link as ChakraLink, Flex, Heading } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { legalTexts } from '../../i18n/nl/legal/legal.ts';

const documents = [
  { to: '/terms', title: legalTexts.terms },
  { to: '/privacy', title: legalTexts.privacy },
  { to: '/verwerkersovereenkomst', title: legalTexts.processing },
] as const;

/** Leads to the documents that belong to the one being read. */
export function OtherDocuments({ except }: { except: string }) {
  return (
    <Box
      as="nav"
      aria-label={legalTexts.otherDocuments}
      mt="12"
      pt="6"
      borderTopWidth="1px"
      _print={{ display: 'none' }}
    >
      <Heading as="h2" size="sm" mb="2">
        {legalTexts.otherDocuments}
      </Heading>
      <Flex gap="6" wrap="wrap">
        {documents
          .filter(({ title }) => title !== except)
          .map(({ to, title }) => (
            <ChakraLink key={to} asChild variant="underline" maxW="full" overflowWrap="anywhere">
              <Link to={to}>{title}</Link>
            </ChakraLink>
          ))}
      </Flex>
    </Box>
  );
}
