import { Box, Flex, Text } from '@chakra-ui/react';
import { uiTexts } from '../../i18n/nl/ui.ts';

/** Progress through a row of steps: in words, announced when it changes, with a bar for the eye. */
export function StepProgress({ step, of, title }: { step: number; of: number; title: string }) {
  return (
    <Box px={{ base: '4', md: '6' }} pb="4">
      <Flex gap="1.5" aria-hidden mb="2">
        {Array.from({ length: of }, (_, index) => index).map((index) => (
          <Box
            key={index}
            flex="1"
            height="1"
            borderRadius="full"
            bg={index <= step ? 'teal.solid' : 'bg.emphasized'}
          />
        ))}
      </Flex>
      <Text textStyle="sm" color="fg.muted" role="status" aria-live="polite" aria-atomic>
        {uiTexts.wizard.step(step + 1, of)}
        {title !== '' && (
          <>
            <span aria-hidden> · </span>
            <Box as="span" color="fg" fontWeight="medium">
              {title}
            </Box>
          </>
        )}
      </Text>
    </Box>
  );
}
