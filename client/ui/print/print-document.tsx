import { Box, Heading, Portal, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { type PageWords, pageStyle } from './page-style.ts';
import { PrintingContext } from './printing.ts';

export interface PrintDocumentProps extends Pick<PageWords, 'organization'> {
  /** Stands above each page: a few words, without anybody's name. */
  title: string;
  /** Heads the document; absent where each page has its own. */
  heading?: ReactNode;
  /** Stands below it: the record's state, or the list's filters. */
  summary?: ReactNode;
  children: ReactNode;
  /** Called once printed or cancelled. */
  onDone: () => void;
}

/** Time to draw after the last answer has arrived. */
const SETTLED_MS = 60;

/**
 * A document on paper, which nobody sees on the screen: prints itself once all that belongs on it has arrived. What it
 * shows is as on the screen, in the light theme.
 */
export function PrintDocument(props: PrintDocumentProps) {
  const { title, organization, heading, summary, children, onDone } = props;
  const [holds, setHolds] = useState(0);
  // A part that asks for more once its first data is there holds again before this component hears of it.
  const held = useRef(0);
  const printing = useMemo(() => {
    const count = (change: number) => {
      held.current += change;
      setHolds(held.current);
    };
    return {
      hold: () => {
        count(1);
        return () => count(-1);
      },
    };
  }, []);
  const [printedOn] = useState(() => uiTexts.print.printedOn(formatMoment(new Date().toISOString())));
  usePrintOnce(holds === 0, () => held.current === 0, onDone);

  return (
    <Portal>
      <Box data-print-document="" bg="white" color="black">
        <style>{pageStyle({ title, organization, printedOn })}</style>
        <PrintingContext value={printing}>
          {heading !== undefined && (
            <Box mb="6">
              <Text color="fg.muted">{`${organization} · ${title}`}</Text>
              <Heading as="h1" size="lg" mt="1">
                {heading}
              </Heading>
              {summary && <Box mt="2">{summary}</Box>}
            </Box>
          )}
          {children}
        </PrintingContext>
      </Box>
    </Portal>
  );
}

function usePrintOnce(isReady: boolean, isStillReady: () => boolean, onDone: () => void): void {
  const latest = useRef({ isStillReady, onDone });
  latest.current = { isStillReady, onDone };
  useEffect(() => {
    if (!isReady) return;
    const { classList } = document.documentElement;
    const isDark = classList.contains('dark');
    const done = () => latest.current.onDone();
    const print = () => {
      if (!latest.current.isStillReady()) {
        timer = setTimeout(print, SETTLED_MS);
        return;
      }
      if (isDark) classList.remove('dark');
      window.addEventListener('afterprint', done);
      window.print();
    };
    let timer = setTimeout(print, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
      if (isDark) classList.add('dark');
    };
  }, [isReady]);
}
