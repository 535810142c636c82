import { Box, Text } from '@chakra-ui/react';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import type { SendState } from './use-sending.ts';

const { sending: texts } = togetherTexts;

/** How many of the files were sent, and then that the documents are made. */
export function SendProgress({ states }: { states: ReadonlyMap<string, SendState> }) {
  const all = states.size;
  const done = [...states.values()].filter(({ state }) => state === 'done').length;
  return (
    <Box>
      <Text role="status" textStyle="sm">
        {done === all ? texts.saving : texts.progress(done, all)}
      </Text>
      <Box
        role="progressbar"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        mt="1.5"
        h="1.5"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box h="full" bg="teal.solid" style={{ width: `${Math.floor((100 * done) / Math.max(all, 1))}%` }} />
      </Box>
    </Box>
  );
}
