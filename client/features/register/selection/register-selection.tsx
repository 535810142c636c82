import { CalendarDays, CircleDot, Trash2, UserPlus } from 'lucide-react';
import { type RegisterStatus, registerStatuses } from '../../../../schema/terms/register.ts';
import {
  ChangeRegisterEntriesDocument,
  DeleteRegisterEntriesDocument,
} from '../../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../../i18n/nl/selection.ts';
import { useOrganizations } from '../../../resource/account/organizations.tsx';
import { useAssignees } from '../../../resource/colleagues/assignees.ts';
import { backTo, sendBatch, versionOf } from '../../../resource/selection/batch.ts';
import { saveRows } from '../../../resource/selection/rows-as-file.ts';
import type { SelectionAct } from '../../../resource/selection/selection-act.ts';
import { SelectionBar, type SelectionControls } from '../../../resource/selection/selection-bar.tsx';
import { registerList } from '../register-columns.tsx';
import type { RegisterEntry } from '../register-values.ts';

type Act = SelectionAct<RegisterEntry>;

/** What a batch can change of an improvement point. */
interface Change {
  status?: RegisterStatus;
  expectedCompletionDate?: string;
  responsibleUserId?: string | null;
}

async function change(rows: readonly RegisterEntry[], what: Change) {
  const changes = rows.map((row) => ({ ...versionOf(row), ...what }));
  return (await sendBatch(ChangeRegisterEntriesDocument, { changes })).changeRegisterEntries;
}

/** Puts back one field of each row. */
const undoing =
  (earlier: (row: RegisterEntry) => Change): Act['undo'] =>
  (before, since) =>
    sendBatch(ChangeRegisterEntriesDocument, { changes: backTo(before, since, earlier) });

const unlessAllowed = (isAllowed: boolean) => (isAllowed ? undefined : texts.notAllowed);

const status: Act = {
  id: 'status',
  label: texts.acts.status,
  icon: <CircleDot aria-hidden />,
  field: {
    kind: 'choice',
    options: registerStatuses.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
  act: (rows, value) => change(rows, { status: value as RegisterStatus }),
  undo: undoing((row) => ({ status: row.status })),
};

const expected: Act = {
  id: 'date',
  label: texts.acts.expectedCompletionDate,
  icon: <CalendarDays aria-hidden />,
  field: { kind: 'date' },
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
  act: (rows, value) => change(rows, { expectedCompletionDate: value }),
  undo: undoing((row) => ({ expectedCompletionDate: row.expectedCompletionDate })),
};

const removal: Act = {
  id: 'delete',
  label: texts.acts.delete,
  icon: <Trash2 aria-hidden />,
  tone: 'destructive',
  removes: true,
  refusal: ({ abilities }) => unlessAllowed(abilities.delete),
  act: async (rows) => {
    await sendBatch(DeleteRegisterEntriesDocument, { rows: rows.map(versionOf) });
    return [];
  },
};

const NOBODY = 'none';

interface RegisterSelectionProps extends SelectionControls<RegisterEntry> {
  mayChooseResponsible: boolean;
}

/** What can be done with the selected improvement points. */
export function RegisterSelection({ mayChooseResponsible, ...controls }: RegisterSelectionProps) {
  const { selected } = useOrganizations();
  const people = useAssignees(mayChooseResponsible ? (selected?.id ?? null) : null);
  const responsible: Act = {
    id: 'responsible',
    label: texts.acts.responsible,
    icon: <UserPlus aria-hidden />,
    field: { kind: 'choice', options: [{ value: NOBODY, label: texts.nobody }, ...people] },
    refusal: ({ abilities }) => unlessAllowed(abilities.chooseResponsible),
    act: (rows, value) => change(rows, { responsibleUserId: value === NOBODY ? null : value }),
    undo: undoing((row) => ({ responsibleUserId: row.responsibleUser?.id ?? null })),
  };
  return (
    <SelectionBar
      {...controls}
      acts={[status, ...(mayChooseResponsible ? [responsible] : []), expected, removal]}
      file={{ save: async (rows) => saveRows('verbeterregister', registerList.columns, rows) }}
    />
  );
}
