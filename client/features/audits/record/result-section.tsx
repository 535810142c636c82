import { auditScoreOf } from '../../../../schema/records/audit-scores.ts';
import type { AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';

const { view } = auditTexts;

/** The scores of an audit by section. */
export function ResultSection({ audit: { sections } }: { audit: AuditWorkFragment }) {
  if (sections.length === 0) return null;
  const all = auditScoreOf(sections.flatMap(({ questions }) => questions.map(({ rating }) => rating)));
  const items = [...sections, { title: view.total, ...all }].map(({ title, answered, total, score }) => ({
    label: title,
    value: `${view.percents(score)} (${view.answeredOf(answered, total)})`,
  }));
  return <DetailsSection title={view.result} items={items} />;
}
