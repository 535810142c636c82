import { registerTexts } from '../../i18n/nl/register.ts';
import { registerFields } from '../../kinds/register-entry.fields.ts';
import { itemsOf } from '../../records/fields/sections.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { StepsDialog } from '../../ui/dialog/steps-dialog.tsx';
import { useLinkedIncident } from './linked-incident.tsx';
import { registerCells } from './register-columns.tsx';
import type { RegisterEntry } from './register-values.ts';

const { view } = registerTexts;

/** Fields of each step; the source tells its text, and the status comes last of its step. */
const steps = [
  ['number', 'createdAt', 'user', 'team', 'source', 'description', 'cause', 'immediateMeasures'],
  ['structuralMeasure', 'responsibleEmployee', 'responsibleUser', 'expectedCompletionDate', 'status'],
  ['effectiveness', 'effectivenessMeasurement', 'effectivenessResult', 'evaluateOn'],
] as const;

/** Fields that show where they are filled in. */
const optional: readonly string[] = [
  ...['responsibleUser', 'effectivenessMeasurement', 'effectivenessResult', 'evaluateOn'],
];

/** Shows an improvement point in three steps, to read only (section 2). */
export function RegisterViewDialog({ entry, onClose }: { entry: RegisterEntry; onClose: () => void }) {
  const incident = useLinkedIncident(entry.id);
  const contents = steps.map((names, index) => {
    const filled = names.filter((name) => !optional.includes(name) || entry[name]);
    const items = itemsOf(registerFields, filled, entry, registerCells);
    return {
      title: view.steps[index] ?? '',
      content: <DetailList items={index === 0 ? [...items, ...incident] : items} />,
    };
  });
  return <StepsDialog open title={view.title} steps={contents} onClose={onClose} size="lg" />;
}
