import { Box, Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { reportingTexts } from '../../i18n/nl/reporting.ts';

const { sent } = reportingTexts;

export interface ReportSentProps {
  organization: string;
  isShielded: boolean;
  /** Null where the number is unknown, as of a report that another tab sent. */
  number: string | null;
  onAgain: () => void;
}

/** Thanks the reporter and says what happens next, in the place of the form. */
export function ReportSent({ organization, isShielded, number, onAgain }: ReportSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '5', md: '6' }}>
      <Center boxSize="12" borderRadius="full" bg="bg.success" color="fg.success" aria-hidden>
        <CircleCheck size={26} />
      </Center>
      <Heading as="h2" size="md" mt="4" ref={heading} tabIndex={-1} outline="none" scrollMarginTop="48">
        {sent.title}
      </Heading>
      <Stack gap="2" mt="2" maxW="prose">
        {number !== null && <Text fontWeight="medium">{sent.number(number)}</Text>}
        {isShielded && <Text fontWeight="medium">{sent.shielded}</Text>}
        <Text>{sent.next(organization)}</Text>
        <Text>{sent.follow}</Text>
      </Stack>
      <Button mt="5" size="lg" variant="outline" onClick={onAgain}>
        <Plus aria-hidden />
        {sent.again}
      </Button>
    </Box>
  );
}
