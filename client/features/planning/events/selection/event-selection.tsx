import { type TaskEventStatus, taskEventStatuses } from '../../../../../schema/records/planning.ts';
import {
  ChangeTaskEventsDocument,
  DeleteTaskEventsDocument,
} from '../../../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../../../i18n/nl/records/selection.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { useOrganizations } from '../../../../records/account/organizations.tsx';
import { sendBatch } from '../../../../records/selection/batch.ts';
import {
  changesOf,
  dateAct,
  personAct,
  removalAct,
  statusAct,
  unlessAllowed,
} from '../../../../records/selection/common-acts.tsx';
import { saveRows } from '../../../../records/selection/rows-as-file.ts';
import { SelectionBar, type SelectionControls } from '../../../../records/selection/selection-bar.tsx';
import { teamAct } from '../../../../records/selection/team-act.tsx';
import { useAssignable } from '../../../../records/teams/use-assignable.ts';
import { useTeams } from '../../../../records/teams/use-teams.ts';
import { useSession } from '../../../../session/session-store.ts';
import { eventList } from '../event-columns.tsx';
import type { TaskEvent } from '../event-values.ts';

/** Fields of a task that a batch can change. */
interface Change {
  status?: TaskEventStatus;
  assignedToUserId?: string | null;
  deadline?: string;
  teamId?: string | null;
}

const { change, undoing } = changesOf<TaskEvent, Change>(
  async (changes) => (await sendBatch(ChangeTaskEventsDocument, { changes })).changeTaskEvents,
);

/** Returns why a batch cannot set the status: a reason or a note is missing. */
function missingFor({ status, evidenceRequired, resultNote }: TaskEvent, next: string): string | undefined {
  if (status === 'DONE' && next !== 'DONE' && next !== '') return texts.needsReason;
  return next === 'DONE' && evidenceRequired && !resultNote ? texts.needsNote : undefined;
}

const status = statusAct<TaskEvent>(taskEventStatuses.list, {
  refusal: (row, value) => unlessAllowed(row.abilities.changeStatus) ?? missingFor(row, value),
  act: (rows, value) => change(rows, { status: value as TaskEventStatus }),
  undo: undoing((row) => ({ status: row.status })),
  // Completion plans the follow-up task, and reopening needs a reason: it cannot be undone.
  warning: (value) => (value === 'DONE' ? texts.finishedNoUndo : undefined),
});

const deadline = dateAct<TaskEvent>('deadline', {
  refusal: ({ abilities }) => unlessAllowed(abilities.changeDeadline),
  act: (rows, value) => change(rows, { deadline: value }),
  undo: undoing((row) => ({ deadline: row.deadline })),
});

const removal = removalAct<TaskEvent>(
  (rows) => sendBatch(DeleteTaskEventsDocument, { rows }),
  ({ title, deadline }) => `${title}, ${formatDate(deadline)}`,
);

/** Acts on the selected tasks. */
export function EventSelection(controls: SelectionControls<TaskEvent>) {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const isPlanner = user?.role !== 'Client';
  const isLead = !isPlanner && controls.rows.some(({ abilities }) => abilities.assign);
  const teamIds = new Set(
    controls.rows.filter(({ id }) => controls.selection.selected.has(id)).map((row) => row.team?.id),
  );
  const [teamId = null] = isLead && teamIds.size === 1 ? teamIds : [];
  const people = useAssignable(selected?.id ?? null, teamId);
  const team = teamAct<TaskEvent>({
    teams: useTeams(isPlanner ? (selected?.id ?? null) : null),
    user,
    refusal: ({ abilities }) => unlessAllowed(abilities.update),
    place: (rows, teamId) => change(rows, { teamId }),
    undo: undoing((row) => ({ teamId: row.team?.id ?? null })),
  });
  const assignment = personAct<TaskEvent>({
    id: 'assign',
    label: texts.acts.assign,
    people,
    orNobody: true,
    refusal: ({ abilities, team: of }) =>
      unlessAllowed(abilities.assign) ?? (isLead && of?.id !== teamId ? texts.otherTeam : undefined),
    give: (rows, assignedToUserId) => change(rows, { assignedToUserId }),
    undo: undoing((row) => ({ assignedToUserId: row.assignedTo?.id ?? null })),
  });
  return (
    <SelectionBar
      {...controls}
      acts={
        isPlanner
          ? [status, assignment, deadline, team, removal]
          : [status, ...(isLead ? [assignment, deadline] : [])]
      }
      file={{ save: async (rows) => saveRows(eventList, rows) }}
    />
  );
}
