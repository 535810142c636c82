import { Box, Button, Grid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { documentComparisonTexts } from '../../../i18n/nl/document-comparison.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import type { ComparedLine, ComparedPart } from './compare-blocks.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import { ChangedPart, shownLines } from './compared-text.tsx';

const { comparison: texts } = publishingTexts;

/** Rows that show before one asks for more: each is a few elements. */
const SHOWN_AT_ONCE = 200;

interface ComparedColumnsProps {
  lines: readonly ComparedLine[];
  /** Names of the two versions. */
  names: readonly [string, string];
}

/** Two versions beside each other, on a phone under each other; runs of unchanged paragraphs are counted. */
export function ComparedColumns({ lines, names }: ComparedColumnsProps) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const rows = useMemo(() => comparedRows(lines), [lines]);
  const all = useMemo(() => shownLines(rows), [rows]);
  const count = rows.filter(({ isChanged }) => isChanged).length;
  if (count === 0) return <Text role="status">{texts.same}</Text>;
  return (
    <Stack gap="3">
      <Text role="status" fontWeight="medium">
        {texts.counted(count)}
      </Text>
      <Grid templateColumns="1fr 1fr" gap="4" hideBelow="md" aria-hidden fontWeight="medium">
        <span>{names[0]}</span>
        <span>{names[1]}</span>
      </Grid>
      <Stack as="ol" aria-label={texts.region} listStyleType="none" gap="3" overflowWrap="anywhere">
        {all.slice(0, most).map((shown, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change its order.
          <Box as="li" key={place}>
            {'unchanged' in shown ? (
              <Text color="fg.muted" textStyle="sm" borderStartWidth="2px" ps="3">
                {texts.unchanged(shown.unchanged)}
              </Text>
            ) : (
              <Row row={shown.line} names={names} />
            )}
          </Box>
        ))}
      </Stack>
      {all.length > most && (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => setMost((shown) => shown + SHOWN_AT_ONCE)}
        >
          {documentComparisonTexts.more(all.length - most)}
        </Button>
      )}
    </Stack>
  );
}

function Row({
  row: { isChanged, before, after },
  names,
}: {
  row: ComparedRow;
  names: ComparedColumnsProps['names'];
}) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '1', md: '4' }}
    >
      <Side parts={before} name={isChanged ? names[0] : null} />
      {isChanged ? (
        <Side parts={after} name={names[1]} />
      ) : (
        // The same words again, for the eye alone and where there is room.
        <Box hideBelow="md" aria-hidden>
          <Side parts={after} name={null} />
        </Box>
      )}
    </Grid>
  );
}

/** The paragraph of one version, named on a phone and to screen readers where the two differ. */
function Side({ parts, name }: { parts: readonly ComparedPart[] | null; name: string | null }) {
  return (
    <Box as="p" whiteSpace="pre-line">
      {name && (
        <>
          <Box as="span" hideFrom="md" aria-hidden display="block" color="fg.muted" textStyle="sm">
            {name}
          </Box>
          <VisuallyHidden>{`${name}: `}</VisuallyHidden>
        </>
      )}
      {parts ? (
        parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change its order.
          <ChangedPart key={place} {...part} />
        ))
      ) : (
        <Box as="span" color="fg.muted" textStyle="sm">
          {documentComparisonTexts.noChange(name ?? '')}
        </Box>
      )}
    </Box>
  );
}
