import { evaluationFields } from '../../../../schema/records/register.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { shownField } from '../register-columns.tsx';
import type { RegisterEntry } from '../register-values.ts';

/** Whether the measure works, or when that is looked at; nothing while nobody has said. */
export function EvaluationSection({ entry }: { entry: RegisterEntry }) {
  if (!entry.evaluateOn && !entry.effectivenessResult) return null;
  const items = evaluationFields.map((name) => ({
    label: registerTexts.fields[name],
    value: shownField(name, entry),
  }));
  return <DetailsSection title={registerTexts.evaluation.title} items={items} />;
}
