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
  const isCompared = counts.some(({ before }) => before !== null);
  const isEmpty = sentences.length + facts.length + counts.length === 0;
  const heads = [texts.name, texts.count, ...(isCompared ? [texts.before] : [])];
  const rows = counts.map(({ name, count, before }) => [
    ...[name, count.toLocaleString('nl-NL')],
    ...(isCompared ? [(before ?? 0).toLocaleString('nl-NL')] : []),
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
