import { ratingsAsked } from '../../../../schema/records/audit-conditions.ts';
import { auditScoreOf } from '../../../../schema/records/audit-scores.ts';
import { auditRatings } from '../../../../schema/records/audits.ts';
import type { AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { FiguresTable } from '../../../ui/charts/figures-table.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';

const { view } = auditTexts;

/** The scores of an audit by section; with dossiers each question has a row of counts. */
export function ResultSection({ audit: { sections, dossiers } }: { audit: AuditWorkFragment }) {
  if (sections.length === 0) return null;
  const questions = sections.flatMap((section) => section.questions);
  const ratings = ratingsAsked(questions, dossiers);
  const all = auditScoreOf([...ratings.values()].flat());
  const items = [...sections, { title: view.total, ...all }].map(({ title, answered, total, score }) => ({
    label: title,
    value: `${view.percents(score)} (${view.answeredOf(answered, total)})`,
  }));
  const rows = questions
    .filter(({ result }) => result.total > 0)
    .map(({ id, text, result }) => [
      text,
      ...[...auditRatings.codes, null].map((code) =>
        String(ratings.get(id)?.filter((rating) => rating === code).length),
      ),
      view.percents(result.score),
    ]);
  const heads = [view.question, ...auditRatings.list.map(({ name }) => name), view.dossiersOpen, view.score];
  return (
    <RecordSection title={view.result}>
      <DetailList items={items} />
      {dossiers.length > 0 && <FiguresTable caption={view.perQuestion} heads={heads} rows={rows} />}
    </RecordSection>
  );
}
