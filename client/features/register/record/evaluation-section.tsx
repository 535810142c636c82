import { evaluationFields } from '../../../../schema/records/register.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { shownField } from '../register-columns.tsx';
import type { RegisterEntry } from '../register-values.ts';

/** Evaluation of the measure: its result or its date; nothing while both are unknown. */
export function EvaluationSection({ entry }: { entry: RegisterEntry }) {
  if (!entry.evaluateOn && !entry.effectivenessResult) return null;
  const items = evaluationFields.map((name) => ({
    label: registerTexts.fields[name],
    value: shownField(name, entry),
  }));
  return <DetailsSection title={registerTexts.evaluation.title} items={items} />;
}
