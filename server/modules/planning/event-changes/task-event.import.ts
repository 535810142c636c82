import { amsterdamDay, taskEventStatuses, taskThemes } from '../../../../schema/records/planning.ts';
import { taskEventLabels } from '../../../../schema/records/planning-labels.ts';
import {
  missingForStatus,
  type TaskEventImportValues,
  taskEventImportRules,
} from '../../../../schema/records/planning-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { newId } from '../../../platform/core/ids.ts';
import { startOfDay } from '../../../platform/core/time.ts';
import {
  day,
  type ImportedList,
  importFields,
  momentOf,
  person,
  takeBackRows,
  team,
  term,
  text,
  yesNo,
} from '../../../platform/import/index.ts';
import type { ChangeAction } from '../../../platform/live/change-log.ts';
import { recordChanges } from '../../../platform/request/record-change.ts';
import { TaskEvent, type TaskEventRow } from '../events/task-event.entity.ts';
import { taskEventPolicy } from '../events/task-event.policy.ts';
import { valuesOf } from '../events/task-event.service.ts';
import { type ChangedTaskEvent, taskEventChange } from '../events/task-event-change.ts';

/** Fields of tasks in spreadsheets. */
const fields = importFields(taskEventImportRules, taskEventLabels, {
  title: text('taak', 'onderwerp', 'actie', 'naam', 'task', 'subject'),
  description: text('beschrijving', 'toelichting', 'details'),
  startDate: day('start', 'begindatum', 'begin', 'vanaf', 'start date'),
  deadline: day('einddatum', 'gereed voor', 'uiterlijk', 'vervaldatum', 'due date', 'end date'),
  assignedToUserId: person('verantwoordelijke', 'uitvoerder', 'actiehouder', 'assignee', 'responsible'),
  teamId: team('afdeling', 'locatie', 'department'),
  theme: term(taskThemes, 'onderdeel', 'categorie', 'category'),
  status: term(taskEventStatuses, 'voortgang', 'stand'),
  resultNote: text('resultaat', 'notitie', 'resultaat of notitie', 'note', 'result'),
  evidenceRequired: yesNo('bewijs', 'bewijs nodig', 'evidence'),
  completedAt: day('afgerond', 'afgehandeld op', 'gereed op', 'completed on'),
});

/** Tasks of spreadsheets, checked as those of the form are. */
export const taskEventImport: ImportedList = {
  ...{ kind: 'TaskEvent', title: 'Taken', fields, rules: taskEventImportRules },
  mayImport: taskEventPolicy.create,
  prepare: async () => {
    const today = amsterdamDay(new Date());
    return (given) => {
      const values = given as unknown as TaskEventImportValues;
      const hasBegun = values.startDate <= today;
      const status = values.status ?? (hasBegun ? 'ToDo' : 'Upcoming');
      return {
        mistakes: {
          ...missingForStatus({ ...values, status }, { ...values, status, reopenReason: '' }),
          ...(status === 'Upcoming' && hasBegun && { status: messages.hasBegun }),
        },
        values: { status },
      };
    };
  },
  async save(ctx, organizationId, rows) {
    const { userId } = ctx.actor;
    const made = rows.map((row) => {
      const values = row as unknown as TaskEventImportValues & Pick<TaskEventRow, 'status'>;
      const { status, completedAt: doneOn } = values;
      const completedAt =
        status !== 'DONE' ? null : doneOn ? startOfDay(momentOf(doneOn, '12:00')) : new Date();
      return { ...{ id: newId(), organizationId, userId }, ...valuesOf(values), status, completedAt };
    });
    for (const event of made) ctx.transaction.insert(TaskEvent, { ...event, isEdited: true });
    await recordChanges(
      ctx,
      made.map((event) => changeOf({ ...event, version: 1 }, 'created')),
    );
    return made.map(({ id }) => id);
  },
  takeBack: (ctx, ids) =>
    takeBackRows(ctx, TaskEvent, ids, {
      isUntouched: (row) => row.version === 1 && taskEventPolicy.delete(ctx.actor, row),
      log: (removed) =>
        recordChanges(
          ctx,
          removed.map((row) => changeOf({ ...row, ...valuesOf(row) }, 'deleted')),
        ),
    }),
};

/** The log line of an imported task, which tells nobody that it became theirs. */
function changeOf(event: ChangedTaskEvent & ImportedTask, action: ChangeAction) {
  return taskEventChange(event, action, { ...valuesOf(event as TaskEventRow), status: event.status });
}

/** The values of a task as its log tells them. */
type ImportedTask = ReturnType<typeof valuesOf> & Pick<TaskEventRow, 'status'>;
