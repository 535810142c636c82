import { taskEventStatuses, taskThemes } from '../../../schema/records/planning.ts';
import { taskEventPage } from '../../../server/modules/planning/events/task-event.page.ts';
import { starterTemplates } from '../../../server/seed/starter-templates.ts';
import { taskEventsDocument } from '../documents.ts';
import { monthAround } from '../month.ts';
import {
  changesOf,
  choice,
  draw,
  OF_THIS_LOADER,
  ORGANIZATION,
  person,
  piece,
  ROOM,
  TEAM,
  TURNS,
} from '../row-sql.ts';
import { byTeam, filteredBy, firstAndHundredthPage, searchedFor, sortedBy } from '../size-cases.ts';
import type { Subject } from '../subject.ts';

const TEMPLATES = `
with f as (
  insert into frequency (id, name, kind, count, unit, created_at, updated_at)
  values (uuidv7(), 'Maandelijks', 'every', 1, 'month', now(), now()) returning id
)
insert into task_template (id, title, description, theme, frequency_id, lead_time_days, created_at, updated_at)
select md5('template ' || number)::uuid, title, description, theme, f.id, 30, now(), now()
from f, jsonb_to_recordset($1::jsonb) as t (number integer, title text, description text, theme text)`;

/**
 * Tasks between a year ago and a year ahead, each planned a year before, one in ten by hand. One in five tasks that are
 * due is not done.
 */
const EVENTS = `
insert into task_event (id, organization_id, user_id, template_id, occurrence_date, title, description, start_date,
  deadline, status, assigned_to_user_id, theme, frequency, result_note, evidence_required, completed_at, created_at,
  updated_at, team_id)
select uuidv7(at - now()), ${ORGANIZATION}, ${person()}, case when not by_hand then t.id end,
  case when not by_hand then start end, t.title, t.description, start, deadline, status,
  case when start < current_date + 60 then ${person(draw(1))} end, t.theme,
  case when by_hand then '' else 'Maandelijks' end,
  case status when 'DONE' then ${piece(1)} || ${ROOM} else '' end, k % 2 = 0,
  case status when 'DONE' then deadline - interval '10 hours' end, at, at, ${TEAM}
from ${TURNS},
  lateral (select ${draw(2)} % 10 = 0 as by_hand, (at + interval '365 days')::date as start) made,
  lateral (select start + 14 + ${draw(3)} % 47 as deadline) due,
  lateral (select case when start > current_date then 'Upcoming'
    when deadline < current_date and ${draw(4)} % 5 > 0 then 'DONE'
    else ${choice(['ToDo', 'IN_PROGRESS'], draw(5))} end as status) progress,
  task_template t
where ${OF_THIS_LOADER} and t.id = md5('template ' || k % ${starterTemplates.length})::uuid`;

/** The yearly planning. */
export const planning: Subject = {
  rows: 'events',
  before: {
    sql: TEMPLATES,
    parameters: [
      JSON.stringify(
        starterTemplates.map(({ title, description, theme }, number) => ({
          number,
          title,
          description,
          theme,
        })),
      ),
    ],
  },
  insert: EVENTS,
  after: [changesOf('task_event', 'TaskEvent', ['title', 'start_date', 'deadline', 'status'])],
  document: taskEventsDocument,
  many: { rows: 200_000, ofOne: 0 },
  cases: [
    ...firstAndHundredthPage,
    { name: 'A month', variables: (turn) => monthAround((turn % 12) - 6) },
    ...sortedBy(Object.keys(taskEventPage.definition.sorts)),
    filteredBy('status', taskEventStatuses.codes),
    filteredBy('theme', taskThemes.codes),
    byTeam,
    ...searchedFor({
      'what nobody wrote': () => 'nijlpaard',
      'what few events have': (turn) => `kamer ${101 + ((turn * 37) % 400)}`,
      'what many have': () => 'medicatie',
      'the title of a task': () => 'audit',
    }),
  ],
};
