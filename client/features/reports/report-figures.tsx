import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { reportTexts } from '../../i18n/nl/reports.ts';
import { FiguresTable } from '../../ui/charts/figures-table.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import type { DisplayedReport } from './report-view.tsx';

const { figures: texts } = reportTexts;

type Section = DisplayedReport['sections'][number];

/** The sections of a report: sentences, figures with their names, and counts as tables. */
export function ReportFigures({ sections }: { sections: readonly Section[] }) {
  return (
    <Stack gap="6">
      {sections.map((section) => (
        <ReportSection key={section.title} {...section} />
      ))}
    </Stack>
  );
}

function ReportSection({ title, sentences, facts, counts }: Section) {
  const earlier = (['before', 'yearBefore'] as const).filter((period) =>
    counts.some((one) => one[period] !== null),
  );
  const isEmpty = sentences.length + facts.length + counts.length === 0;
  const heads = [headOf(title), texts.count, ...earlier.map((period) => texts[period])];
  const rows = counts.map(({ name, count, ...of }) => [
    ...[name, count.toLocaleString('nl-NL')],
    ...earlier.map((period) => (of[period] ?? 0).toLocaleString('nl-NL')),
  ]);
  return (
    <Box minW="0">
      <Heading as="h3" size="sm" mb="1">
        {title}
      </Heading>
      {sentences.map((sentence) => (
        <Text key={sentence} maxW="prose">
          {sentence}
        </Text>
      ))}
      {isEmpty && <Text>{texts.none}</Text>}
      {facts.length > 0 && <DetailList items={facts.map(({ label, text }) => ({ label, value: text }))} />}
      {counts.length > 0 && <FiguresTable caption={title} heads={heads} rows={rows} />}
    </Box>
  );
}

/** Head of the values of a section, such as `Soort` of `Per soort`. */
const headOf = (title: string) => {
  const [, name] = /\bper (.+)$/i.exec(title) ?? [];
  return name ? name.replace(/^./u, (letter) => letter.toUpperCase()) : texts.name;
};
