import { Button, Flex, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { reporterReplyTexts as texts } from '../../../i18n/nl/records/reporter-reply.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePrinting } from '../../../ui/print/printing.ts';

/** Notice to the reporter with a button to the feedback, which is far below; hidden in print. */
export function ToldNotice({ toldIn }: { toldIn: RefObject<HTMLElement | null> }) {
  if (usePrinting()) return null;
  return (
    <Notice>
      <Text>{texts.told}</Text>
      <Flex mt="2">
        <Button size={{ base: 'md', md: 'sm' }} variant="outline" onClick={() => toldIn.current?.focus()}>
          {texts.toTold}
        </Button>
      </Flex>
    </Notice>
  );
}
