import { Box, Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { CloudUpload, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { ReportSent, type ReportSentProps } from '../report-sent.tsx';
import { useWaiting } from './waiting-store.ts';

const { kept: texts } = waitingTexts;

export interface AfterReportProps extends ReportSentProps {
  /** Key of the report on this device, where it could not be sent. */
  keptAs: string | undefined;
  /** The report was thrown away or refused. */
  onGone: () => void;
}

/** Result of a report, in the place of the form: it has arrived, or it waits on this device. */
export function AfterReport({ keptAs, onGone, ...about }: AfterReportProps) {
  const { sent } = useWaiting();
  if (keptAs === undefined) return <ReportSent {...about} />;
  const number = sent.get(keptAs);
  if (number !== undefined) return <ReportSent {...about} number={number} />;
  return <ReportKept {...about} keptAs={keptAs} onGone={onGone} />;
}

function ReportKept({ keptAs, isShielded, onAgain, onGone }: AfterReportProps) {
  const { reports, sent } = useWaiting();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasThere = useRef(false);
  const isThere = reports.some(({ key, refusal }) => key === keptAs && refusal === null);
  const isSent = keptAs !== undefined && sent.has(keptAs);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (wasThere.current && !isThere && !isSent) onGone();
    wasThere.current = isThere;
  }, [isThere, isSent, onGone]);
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '5', md: '6' }}>
      <Center boxSize="12" borderRadius="full" bg="bg.info" color="fg.info" aria-hidden>
        <CloudUpload size={26} />
      </Center>
      <Heading as="h2" size="md" mt="4" ref={heading} tabIndex={-1} outline="none" scrollMarginTop="48">
        {texts.title}
      </Heading>
      <Stack gap="2" mt="2" maxW="prose">
        {isShielded && <Text fontWeight="medium">{reportingTexts.sent.shielded}</Text>}
        <Text>{texts.next}</Text>
        <Text>{texts.safe}</Text>
      </Stack>
      <Button mt="5" size="lg" variant="outline" onClick={onAgain}>
        <Plus aria-hidden />
        {reportingTexts.sent.again}
      </Button>
    </Box>
  );
}
