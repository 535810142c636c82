import { CalendarDays, CircleDot, Trash2, UserPlus } from 'lucide-react';
import { type TaskEventStatus, taskEventStatuses } from '../../../../../schema/terms/planning.ts';
import {
  ChangeTaskEventsDocument,
  DeleteTaskEventsDocument,
} from '../../../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../../../i18n/nl/selection.ts';
import { useOrganizations } from '../../../../resource/account/organizations.tsx';
import { useAssignees } from '../../../../resource/colleagues/assignees.ts';
import { backTo, sendBatch, versionOf } from '../../../../resource/selection/batch.ts';
import { saveRows } from '../../../../resource/selection/rows-as-file.ts';
import type { SelectionAct } from '../../../../resource/selection/selection-act.ts';
import { SelectionBar, type SelectionControls } from '../../../../resource/selection/selection-bar.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { eventList } from '../event-columns.tsx';
import type { TaskEvent } from '../event-values.ts';

type Act = SelectionAct<TaskEvent>;

/** What a batch can change of a task. */
interface Change {
  status?: TaskEventStatus;
  assignedToUserId?: string | null;
  deadline?: string;
}

async function change(rows: readonly TaskEvent[], what: Change) {
  const changes = rows.map((row) => ({ ...versionOf(row), ...what }));
  return (await sendBatch(ChangeTaskEventsDocument, { changes })).changeTaskEvents;
}

/** Puts back one field of each row. */
const undoing =
  (earlier: (row: TaskEvent) => Change): Act['undo'] =>
  (before, since) =>
    sendBatch(ChangeTaskEventsDocument, { changes: backTo(before, since, earlier) });

const unlessAllowed = (isAllowed: boolean) => (isAllowed ? undefined : texts.notAllowed);

/** What the rules ask of a single task that a batch does not give. */
function missingFor({ status, evidenceRequired, resultNote }: TaskEvent, next: string): string | undefined {
  if (status === 'DONE' && next !== 'DONE' && next !== '') return texts.needsReason;
  return next === 'DONE' && evidenceRequired && !resultNote ? texts.needsNote : undefined;
}

const status: Act = {
  id: 'status',
  label: texts.acts.status,
  icon: <CircleDot aria-hidden />,
  field: {
    kind: 'choice',
    options: taskEventStatuses.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  refusal: (row, value) => unlessAllowed(row.abilities.changeStatus) ?? missingFor(row, value),
  act: (rows, value) => change(rows, { status: value as TaskEventStatus }),
  undo: undoing((row) => ({ status: row.status })),
  // Reopening asks for a reason, and what follows on a task is planned by its completion.
  warning: (value) => (value === 'DONE' ? texts.finishedNoUndo : undefined),
};

const deadline: Act = {
  id: 'date',
  label: texts.acts.deadline,
  icon: <CalendarDays aria-hidden />,
  field: { kind: 'date' },
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
  act: (rows, value) => change(rows, { deadline: value }),
  undo: undoing((row) => ({ deadline: row.deadline })),
};

const removal: Act = {
  id: 'delete',
  label: texts.acts.delete,
  icon: <Trash2 aria-hidden />,
  tone: 'destructive',
  removes: true,
  refusal: ({ abilities }) => unlessAllowed(abilities.delete),
  act: async (rows) => {
    await sendBatch(DeleteTaskEventsDocument, { rows: rows.map(versionOf) });
    return [];
  },
};

const NOBODY = 'none';

/** What can be done with the selected tasks. */
export function EventSelection(controls: SelectionControls<TaskEvent>) {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const isPlanner = user?.role !== 'Client';
  const people = useAssignees(isPlanner ? (selected?.id ?? null) : null);
  const assignment: Act = {
    id: 'assign',
    label: texts.acts.assign,
    icon: <UserPlus aria-hidden />,
    field: { kind: 'choice', options: [{ value: NOBODY, label: texts.nobody }, ...people] },
    refusal: ({ abilities }) => unlessAllowed(abilities.assign),
    act: (rows, value) => change(rows, { assignedToUserId: value === NOBODY ? null : value }),
    undo: undoing((row) => ({ assignedToUserId: row.assignedTo?.id ?? null })),
  };
  return (
    <SelectionBar
      {...controls}
      acts={isPlanner ? [status, assignment, deadline, removal] : [status]}
      file={{ save: async (rows) => saveRows('jaarplanning', eventList.columns, rows) }}
    />
  );
}
