import { Box, Heading, List, Text } from '@chakra-ui/react';
import type { LegalBlock, LegalSection } from '../../i18n/nl/legal/legal.ts';

/** A numbered section; its id is what the table of contents links to. */
export function LegalSectionView({ section, number }: { section: LegalSection; number: number }) {
  return (
    <Box as="section" aria-labelledby={section.id} mt="10" _print={{ breakInside: 'avoid' }}>
      <Heading as="h2" size="md" id={section.id} scrollMarginTop="6" mb="3">
        {number}. {section.title}
      </Heading>
      {section.blocks.map((block) => (
        <Block key={typeof block === 'string' ? block : block.lead} block={block} />
      ))}
    </Box>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <Text lineHeight="1.7" mb="3">
        {block}
      </Text>
    );
  }
  return (
    <Box mb="3">
      <Text lineHeight="1.7">{block.lead}</Text>
      <List.Root ps="5" mt="1" gap="1" lineHeight="1.7">
        {block.items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
