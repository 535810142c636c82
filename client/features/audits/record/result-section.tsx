import { Table } from '@chakra-ui/react';
import { auditScoreOf } from '../../../../schema/records/audit-scores.ts';
import type { AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';

const { view } = auditTexts;

/** The scores of an audit by section. */
export function ResultSection({ audit: { sections } }: { audit: AuditWorkFragment }) {
  if (sections.length === 0) return null;
  const all = auditScoreOf(sections.flatMap(({ questions }) => questions.map(({ rating }) => rating)));
  return (
    <RecordSection title={view.result}>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{view.section}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{view.answered}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{view.score}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {[...sections, { title: view.total, questions: [], ...all }].map((row) => (
            <Table.Row
              key={row.questions[0]?.id ?? 'total'}
              fontWeight={row.questions.length === 0 ? 'semibold' : undefined}
            >
              <Table.Cell overflowWrap="anywhere">{row.title}</Table.Cell>
              <Table.Cell textAlign="end">{view.answeredOf(row.answered, row.total)}</Table.Cell>
              <Table.Cell textAlign="end">{view.percents(row.score)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </RecordSection>
  );
}
