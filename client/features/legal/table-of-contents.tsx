import { Box, type BoxProps, Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { type LegalSection, legalTexts } from '../../i18n/nl/legal/legal.ts';

interface TableOfContentsProps extends BoxProps {
  sections: readonly LegalSection[];
}

/** Links to the sections; left out on paper. */
export function TableOfContents({ sections, ...box }: TableOfContentsProps) {
  return (
    <Box as="nav" aria-label={legalTexts.contents} _print={{ display: 'none' }} {...box}>
      <Text fontWeight="semibold" mb="2" aria-hidden>
        {legalTexts.contents}
      </Text>
      <Box as="ol" listStyleType="none" display="grid" gap="0.5" textStyle="sm">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <ChakraLink asChild color="fg.muted" py="1" _hover={{ color: 'fg' }}>
              <Link to={`#${id}`}>
                {index + 1}. {title}
              </Link>
            </ChakraLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
