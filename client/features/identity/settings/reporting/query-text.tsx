import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { reportingToolsTexts as texts } from '../../../../i18n/nl/reporting-tools.ts';
import { CompactSelect } from '../../../../ui/compact-select.tsx';
import { toast } from '../../../../ui/feedback/toaster.tsx';
import { powerQuery } from './power-query.ts';
import { reportedLists } from './reported-lists.ts';

/** The text of a query for the chosen list, with the address of this server, to copy. */
export function QueryText() {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const list = reportedLists.find(({ name }) => name === chosen) ?? reportedLists[0];
  if (!list) return null;
  const text = powerQuery(list, window.location.origin);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: texts.copied, tone: 'success' }),
      () => toast({ title: texts.copyFailed, tone: 'destructive' }),
    );
  return (
    <>
      <Flex gap="3" wrap="wrap" align="end">
        <Box flex="1 1 12rem" maxW="xs">
          <Text asChild fontWeight="medium" mb="1">
            <label htmlFor={id}>{texts.list}</label>
          </Text>
          <CompactSelect id={id} value={list.name} onChange={({ target }) => setChosen(target.value)}>
            {reportedLists.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </CompactSelect>
        </Box>
        {window.isSecureContext && (
          <Button size="sm" onClick={() => void copy()}>
            <Copy aria-hidden />
            {texts.copy}
          </Button>
        )}
      </Flex>
      <Box
        as="pre"
        role="group"
        aria-label={texts.textOf(list.title)}
        mt="4"
        p="3"
        textStyle="sm"
        fontFamily="mono"
        bg="bg.muted"
        borderRadius="l2"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </Box>
    </>
  );
}
