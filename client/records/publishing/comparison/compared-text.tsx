import { Box, chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import type { ComparedLine, ComparedPart } from './compare-blocks.ts';

const { comparison: texts } = publishingTexts;

const Inserted = chakra('ins', {
  base: { bg: 'green.subtle', color: 'green.fg', textDecoration: 'underline', borderRadius: 'l1' },
});

const Deleted = chakra('del', {
  base: { bg: 'red.subtle', color: 'red.fg', textDecoration: 'line-through', borderRadius: 'l1' },
});

/** Paragraphs shown before and after a changed one. */
const AROUND = 1;

type Shown<Line> = { readonly line: Line } | { readonly unchanged: number };

/** The changed paragraphs with those around them; runs of others are counted. */
export function shownLines<Line extends { readonly isChanged: boolean }>(
  lines: readonly Line[],
): Shown<Line>[] {
  const isNear = (place: number) =>
    lines.slice(Math.max(place - AROUND, 0), place + AROUND + 1).some(({ isChanged }) => isChanged);
  const shown: Shown<Line>[] = [];
  for (const [place, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(place)) shown.push({ line });
    else if (last && 'unchanged' in last) shown[shown.length - 1] = { unchanged: last.unchanged + 1 };
    else shown.push({ unchanged: 1 });
  }
  return shown;
}

/** The comparison of two versions, with added and removed words marked by more than their colour. */
export function ComparedText({ lines }: { lines: readonly ComparedLine[] }) {
  const count = lines.filter(({ isChanged }) => isChanged).length;
  if (count === 0) return <Text role="status">{texts.same}</Text>;
  return (
    <Stack gap="3">
      <Text role="status" fontWeight="medium">
        {texts.counted(count)}
      </Text>
      <Stack gap="3" overflowWrap="anywhere">
        {shownLines(lines).map((shown, place) =>
          'unchanged' in shown ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change its order.
            <Text key={place} color="fg.muted" textStyle="sm" borderStartWidth="2px" ps="3">
              {texts.unchanged(shown.unchanged)}
            </Text>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change its order.
            <Paragraph key={place} {...shown.line} />
          ),
        )}
      </Stack>
    </Stack>
  );
}

function Paragraph({ isHeading, parts }: ComparedLine) {
  return (
    <Box
      as={isHeading ? 'h3' : 'p'}
      fontWeight={isHeading ? '650' : undefined}
      whiteSpace="pre-line"
      overflowWrap="anywhere"
    >
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change its order.
        <ChangedPart key={place} {...part} />
      ))}
    </Box>
  );
}

/** A part of a paragraph; what changed says so to screen readers as well. */
export function ChangedPart({ text, change }: ComparedPart) {
  if (change === null) return text;
  const Changed = change === 'added' ? Inserted : Deleted;
  return (
    <Changed>
      <VisuallyHidden>{` ${texts[change]} `}</VisuallyHidden>
      {text}
      <VisuallyHidden>{` ${texts.end} `}</VisuallyHidden>
    </Changed>
  );
}
