import { Box, Button, Code, Flex, Text } from '@chakra-ui/react';
import { CalendarPlus, Copy } from 'lucide-react';
import { useId } from 'react';
import { settingsTexts } from '../../../../i18n/nl/settings.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { toast } from '../../../../ui/feedback/toaster.tsx';

const texts = settingsTexts.calendarFeed;

/** The address of one's calendar feed, until one leaves the page; to copy, or to open in a calendar program. */
export function CalendarAddress({ address }: { address: string }) {
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: texts.copied, tone: 'success' }),
      () => toast({ title: texts.copyFailed, tone: 'destructive' }),
    );
  return (
    <Box role="group" aria-labelledby={id} mt="4">
      <Text id={id} fontWeight="medium">
        {texts.address}
      </Text>
      <Code overflowWrap="anywhere" mt="1" mb="3">
        {address}
      </Code>
      <Notice tone="warning">{texts.secret}</Notice>
      <Flex gap="2" mt="3" wrap="wrap">
        {window.isSecureContext && (
          <Button size="sm" onClick={() => void copy()}>
            <Copy aria-hidden />
            {texts.copy}
          </Button>
        )}
        <Button size="sm" variant="outline" asChild>
          <a href={address.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus aria-hidden />
            {texts.open}
          </a>
        </Button>
      </Flex>
    </Box>
  );
}
