import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useDismissHandbookMissMutation } from '../../../../graphql/generated/hooks.ts';
import type { HandbookUseQuery } from '../../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { RecordSection } from '../../../../records/record/panel/record-section.tsx';
import { attempt } from '../../../../records/save/attempt.ts';

const { useDialog: texts } = managingTexts;

interface MissedSearchesProps {
  organizationId: string;
  misses: HandbookUseQuery['handbookUse']['misses'];
  onDismissed: () => void;
}

/** Words that were searched without a result, which an editor takes off the list once they are dealt with. */
export function MissedSearches({ organizationId, misses, onDismissed }: MissedSearchesProps) {
  const [dismiss, { loading }] = useDismissHandbookMissMutation();
  const list = useRef<HTMLUListElement>(null);
  const remove = async (words: string) => {
    await attempt(() => dismiss({ variables: { organizationId, words } }), {
      done: texts.dismissed,
      failed: texts.dismissFailed,
    });
    // The pressed button goes with its line.
    list.current?.focus({ preventScroll: true });
    onDismissed();
  };
  return (
    <RecordSection title={texts.misses}>
      <Text color="fg.muted" mb={misses.length > 0 ? '2' : undefined}>
        {misses.length > 0 ? texts.missesHint : texts.noMisses}
      </Text>
      <chakra.ul ref={list} tabIndex={-1} outline="none" listStyleType="none" aria-label={texts.misses}>
        {misses.map(({ words, count, lastAt }) => (
          <Flex as="li" key={words} gap="3" align="center" justify="space-between" py="1.5">
            <Box minW="0" overflowWrap="anywhere">
              {words}
              <Text textStyle="sm" color="fg.muted">
                {texts.miss(count, formatDate(lastAt))}
              </Text>
            </Box>
            <Button
              size="sm"
              variant="outline"
              flexShrink="0"
              aria-label={texts.dismissNamed(words)}
              disabled={loading}
              onClick={() => void remove(words)}
            >
              {texts.dismiss}
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </RecordSection>
  );
}
