import { Box, Button, Flex, Heading, Image, Text } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type LegalDocument, legalTexts } from '../../i18n/nl/legal/legal.ts';
import { appSettings } from '../../lib/app-settings.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { LegalSectionView } from './legal-section.tsx';
import { OtherDocuments } from './other-documents.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** A legal document to read or print: contents beside it on a wide window, above it on a narrow one. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, introduction, sections } = document;
  return (
    <Box minH="100dvh">
      <LegalHeader />
      <Flex
        as="main"
        direction={{ base: 'column', lg: 'row' }}
        gap={{ base: '8', lg: '16' }}
        maxW="6xl"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py={{ base: '6', md: '12' }}
      >
        <Box flex="1" minW="0" maxW="65ch" order={{ lg: 2 }} _print={{ maxW: 'none' }}>
          <Heading as="h1" size="lg" mb="2">
            {title}
          </Heading>
          <Flex align="center" justify="space-between" gap="4" wrap="wrap">
            <Text color="fg.muted" textStyle="sm">
              {legalTexts.validFrom}
            </Text>
            <Button variant="outline" size="sm" onClick={() => window.print()} _print={{ display: 'none' }}>
              <Printer aria-hidden />
              {legalTexts.print}
            </Button>
          </Flex>
          <Text textStyle="lg" mt="4">
            {introduction}
          </Text>
          <TableOfContents sections={sections} display={{ base: 'block', lg: 'none' }} mt="8" />
          {sections.map((section, index) => (
            <LegalSectionView key={section.id} section={section} number={index + 1} />
          ))}
          <OtherDocuments except={title} />
        </Box>
        <TableOfContents
          sections={sections}
          display={{ base: 'none', lg: 'block' }}
          order={{ lg: 1 }}
          width="64"
          flexShrink="0"
          alignSelf="flex-start"
          position="sticky"
          top="8"
        />
      </Flex>
    </Box>
  );
}

function LegalHeader() {
  return (
    <Flex
      as="header"
      align="center"
      wrap="wrap"
      justify="space-between"
      minH="14"
      px={{ base: '4', md: '8' }}
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Flex asChild align="center" gap="3" fontWeight="bold">
        <Link to="/" aria-label={legalTexts.toApp(appSettings.name)}>
          <Image src="/icon.svg" alt="" boxSize="8" />
          {appSettings.name}
        </Link>
      </Flex>
      <ThemeSwitch />
    </Flex>
  );
}
