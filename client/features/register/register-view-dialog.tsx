import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { StepsDialog } from '../../ui/steps-dialog.tsx';
import { useLinkedIncident } from './linked-incident.tsx';
import { RegisterStatusBadge, sourceNameOf } from './register-columns.tsx';
import type { RegisterEntry } from './register-values.ts';
import { useResponsibleUser } from './use-responsible-user.ts';

const { fields, view } = registerTexts;

/** Shows an improvement point in three steps, to read only (section 2). */
export function RegisterViewDialog({ entry, onClose }: { entry: RegisterEntry; onClose: () => void }) {
  const { user } = entry;
  const incident = useLinkedIncident(entry.id);
  const responsible = useResponsibleUser(entry);
  const measurement = { label: fields.effectivenessMeasurement, value: entry.effectivenessMeasurement };
  const contents = [
    [
      { label: fields.createdAt, value: formatDate(entry.createdAt) },
      { label: fields.user, value: `${user.name} ${user.surname}` },
      { label: fields.source, value: sourceNameOf(entry) },
      { label: fields.description, value: entry.description },
      { label: fields.cause, value: entry.cause },
      { label: fields.immediateMeasures, value: entry.immediateMeasures },
      ...incident,
    ],
    [
      { label: fields.structuralMeasure, value: entry.structuralMeasure },
      { label: fields.responsibleEmployee, value: entry.responsibleEmployee },
      ...(responsible
        ? [{ label: fields.responsibleUser, value: `${responsible.name} ${responsible.surname}` }]
        : []),
      { label: fields.expectedCompletionDate, value: formatDate(entry.expectedCompletionDate) },
      { label: fields.status, value: <RegisterStatusBadge status={entry.status} /> },
    ],
    [
      { label: fields.effectiveness, value: entry.effectiveness },
      ...(entry.effectivenessMeasurement ? [measurement] : []),
    ],
  ];
  const steps = contents.map((items, index) => ({
    title: view.steps[index] ?? '',
    content: <DetailList items={items} />,
  }));
  return <StepsDialog open title={view.title} steps={steps} onClose={onClose} size="lg" />;
}
