import { Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { identitySetUpTexts as texts } from '../../../i18n/nl/identity/set-up.ts';
import { appSettings } from '../../../lib/app-settings.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person says that the codes are kept. */
  onDone: () => void;
}

/** Shows the recovery codes, this one time, to copy or to keep as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${texts.heading(appSettings.name)}\n\n${codes.join('\n')}\n`;
  const introduction = useRef<HTMLParagraphElement>(null);
  useEffect(() => introduction.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: texts.copied, tone: 'success' }),
      () => toast({ title: texts.copyFailed, tone: 'destructive' }),
    );

  return (
    <Stack gap="5">
      <Text ref={introduction} tabIndex={-1} outline="none">
        {texts.codesText}
      </Text>
      <Box bg="bg.muted" borderRadius="l2" p="4">
        <List.Root
          variant="plain"
          aria-label={texts.codes}
          fontFamily="mono"
          display="grid"
          gap="1.5"
          textStyle="sm"
        >
          {codes.map((code) => (
            <List.Item key={code}>{code}</List.Item>
          ))}
        </List.Root>
      </Box>
      <Flex gap="3" wrap="wrap">
        {/* Only pages that came over HTTPS, or from one's own machine, may use the clipboard. */}
        {window.isSecureContext && (
          <Button variant="outline" flex="1 0 auto" onClick={() => void copy()}>
            <Copy aria-hidden />
            {texts.copy}
          </Button>
        )}
        <Button asChild variant="outline" flex="1 0 auto">
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={texts.fileName}>
            <Download aria-hidden />
            {texts.download}
          </a>
        </Button>
      </Flex>
      <Button onClick={onDone}>{texts.done}</Button>
    </Stack>
  );
}
