import { evaluationFields } from '../../../schema/records/register.ts';
import { teamTexts } from '../../i18n/nl/records/teams.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import { shownTeam } from '../../records/teams/teams.ts';
import { DetailList, type DetailListProps } from '../../ui/detail-list.tsx';
import { StepsDialog } from '../../ui/dialog/steps-dialog.tsx';
import { useLinkedIncident } from './linked-incident.tsx';
import { shownField } from './register-columns.tsx';
import { type RegisterFieldName, registerSteps } from './register-fields.ts';
import type { RegisterEntry } from './register-values.ts';
import { useResponsibleUser } from './use-responsible-user.ts';

const { fields, view } = registerTexts;

type Items = DetailListProps['items'];

const shownWhereKnown: readonly RegisterFieldName[] = ['effectivenessMeasurement', ...evaluationFields];

/** Shows an improvement point in three steps, to read only (section 2). */
export function RegisterViewDialog({ entry, onClose }: { entry: RegisterEntry; onClose: () => void }) {
  const { user } = entry;
  const incident = useLinkedIncident(entry.id);
  const responsible = useResponsibleUser(entry);
  const reported = [
    { label: fields.number, value: entry.number },
    { label: fields.createdAt, value: formatDate(entry.createdAt) },
    { label: fields.user, value: `${user.name} ${user.surname}` },
    { label: teamTexts.field, value: shownTeam(entry.team) },
  ];
  const colleague = responsible
    ? [{ label: fields.responsibleUser, value: `${responsible.name} ${responsible.surname}` }]
    : [];
  const steps = registerSteps.map((names, index) => {
    const items = itemsOf(entry, names, colleague);
    const shown = index === 0 ? [...reported, ...items, ...incident] : items;
    return { title: view.steps[index] ?? '', content: <DetailList items={shown} /> };
  });
  return <StepsDialog open title={view.title} steps={steps} onClose={onClose} size="lg" />;
}

/** The status comes last of its step; the source tells its text, and how it is measured only where that is known. */
function itemsOf(entry: RegisterEntry, names: readonly RegisterFieldName[], colleague: Items): Items {
  return names
    .filter((name) => name !== 'sourceText' && (!shownWhereKnown.includes(name) || entry[name]))
    .toSorted((one, other) => Number(one === 'status') - Number(other === 'status'))
    .flatMap((name) => [
      { label: fields[name], value: shownField(name, entry) },
      ...(name === 'responsibleEmployee' ? colleague : []),
    ]);
}
