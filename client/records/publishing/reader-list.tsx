import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { formatDate } from '../../lib/format-date.ts';
import { usePrinting } from '../../ui/print/printing.ts';
import { personName } from './published-record.ts';
import type { Reader } from './publishing-calls.ts';

const { readers: texts } = publishingTexts;

/** People shown before one asks for the others. */
const SHOWN_FIRST = 8;

interface ReaderListProps {
  title: string;
  readers: readonly Reader[];
}

/** People with what they last read; nothing for none. */
export function ReaderList({ title, readers }: ReaderListProps) {
  const id = useId();
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  if (readers.length === 0) return null;
  const shown = isWhole || isPrinting ? readers : readers.slice(0, SHOWN_FIRST);
  return (
    <Box>
      <Text id={id} fontWeight="medium" textStyle="sm" mb="1">
        {title}
      </Text>
      <chakra.ul listStyleType="none" aria-labelledby={id}>
        {shown.map((reader) => (
          <li key={reader.id}>
            {personName(reader)}
            <ReadWords {...reader} />
          </li>
        ))}
      </chakra.ul>
      {shown.length < readers.length && (
        <Button size="sm" variant="outline" mt="2" onClick={() => setWhole(true)}>
          {texts.more(readers.length - shown.length)}
        </Button>
      )}
    </Box>
  );
}

function ReadWords({ number, readAt, hasRead }: Reader) {
  if (number == null) return null;
  return (
    <Text as="span" textStyle="sm" color="fg.muted">
      {` (${hasRead ? texts.readOn(number, formatDate(readAt)) : texts.lastRead(number)})`}
    </Text>
  );
}
