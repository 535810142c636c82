import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useCallback, useRef, useState } from 'react';
import { historyTexts as texts } from '../../i18n/nl/records/history.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { usePrinting } from '../../ui/print/printing.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { HistoryPage, type HistoryQuery } from './history-page.tsx';
import type { ShownFields } from './shown-value.ts';

interface RecordHistoryProps<Data, Variables> extends ShownFields {
  history: HistoryQuery<Data, Variables>;
  /** Number that grows with each change; a change of it refetches the history. */
  version: number;
  /** Date of creation, and the author as far as the reader may know. */
  made: { readonly at: string; readonly by: string | null };
}

/** Changes of a record, newest first: old and new values, author and date; the creation comes last. */
export function RecordHistory<Data, Variables extends Record<string, unknown>>({
  made,
  ...asked
}: RecordHistoryProps<Data, Variables>) {
  const [pages, setPages] = useState(1);
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const hearEnd = useCallback(
    (isEnd: boolean) => {
      setWhole(isEnd);
      if (isPrinting && !isEnd) setPages((count) => count + 1);
    },
    [isPrinting],
  );
  return (
    <Stack gap="4">
      <Stack as="ol" gap="4" listStyleType="none" tabIndex={-1} outline="none">
        {Array.from({ length: pages }, (_, page) => (
          <HistoryPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place
            key={page}
            {...asked}
            page={page}
            onEnd={page === pages - 1 ? hearEnd : undefined}
          />
        ))}
        {isWhole && (
          <Box as="li" borderStartWidth="2px" ps="3">
            <Text textStyle="sm" color="fg.muted">
              {[formatMoment(made.at), made.by].filter(Boolean).join(' · ')}
            </Text>
            <Text>{texts.made}</Text>
          </Box>
        )}
      </Stack>
      {!isWhole && !isPrinting && <MoreButton onMore={() => setPages(pages + 1)} />}
    </Stack>
  );
}

/** Button for older lines; passes its focus to the list when it disappears. */
function MoreButton({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button, ({ previousElementSibling }) => previousElementSibling);
  return (
    <Button ref={button} variant="outline" size="sm" alignSelf="start" onClick={onMore}>
      {texts.more}
    </Button>
  );
}
