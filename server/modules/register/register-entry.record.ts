import { sql } from 'kysely';
import { registerSources, registerStatuses } from '../../../schema/records/register.ts';
import { registerLabels } from '../../../schema/records/register-labels.ts';
import { exportOf } from '../../platform/export/index.ts';
import { defineFigures, defineRecord } from '../../platform/kind/record-definition.ts';
import { countOpenRegisterEntries, handOverRegisterEntries } from './hand-over-register-entries.service.ts';
import { listAllRegisterEntries, listRegisterEntries } from './lists/list-register-entries.ts';
import { registerColumns } from './lists/register.columns.ts';
import { registerFigures } from './lists/register-at-home.ts';
import { IS_INCOMPLETE, registerEntryPage } from './lists/register-entry.page.ts';
import { registerStatistics } from './lists/register-statistics.ts';
import { registerImport } from './register.import.ts';
import { getRegisterEntry } from './register-entry.service.ts';

const HIT = {
  rows: {
    id: true,
    number: true,
    descriptionStart: true,
    status: true,
    organization: { id: true, name: true },
    team: { name: true },
  },
} as const;

/** SQL: an idea without a measure waits for an Admin, so its author is not reminded of it. */
const IS_NO_OWN_IDEA = sql`not exists (select from register_entry e where e.id = r.entity_id
  and ${sql.raw(IS_INCOMPLETE)} and e.user_id = r.user_id and e.responsible_user_id is null)`;

/** Improvement points, as the services for every kind of record read them. */
export const registerEntryRecord = defineRecord({
  kind: 'RegisterEntry',
  prefix: 'VP',
  title: { field: 'source', terms: registerSources },
  get: (ctx, id, selection) => getRegisterEntry(ctx, id, selection),
  search: {
    read: (ctx, request) => listRegisterEntries(ctx, request, HIT),
    show: ({ number, descriptionStart, status, organization, team }) => ({
      ...{ number, title: descriptionStart as string, status, organization, team },
    }),
  },
  statuses: registerStatuses,
  views: { list: 'Register', page: registerEntryPage },
  exported: exportOf(
    { name: 'register', title: 'Verbeterregister', columns: registerColumns, labels: registerLabels },
    { entity: 'RegisterEntry', page: registerEntryPage, listAll: listAllRegisterEntries },
  ),
  imported: registerImport,
  work: {
    field: 'registerEntries',
    description: 'Uncompleted improvement points for which they are responsible, by account or by name.',
    count: countOpenRegisterEntries,
    handOver: handOverRegisterEntries,
  },
  reminders: {
    due: (day) =>
      [sql`app.entry_reminders(${day}::date)`, sql`app.evaluation_reminders(${day}::date)`].map(
        (rows) => sql`(select r.* from ${rows} r where ${IS_NO_OWN_IDEA})`,
      ),
    ofWeek: (day) => sql`(select r.* from app.entries_of_week(${day}::date) r where ${IS_NO_OWN_IDEA})`,
    links: [
      {
        label: 'Beoordeel de effectiviteit',
        path: '/register?sort=evaluateOn.asc&status=Completed',
        holds: ({ kind }) => kind === 'evaluate',
      },
      {
        label: 'Open de verbeterpunten',
        path: '/register?sort=expectedCompletionDate.asc&status=NotStarted&status=InProgress',
        holds: ({ kind }) => kind !== 'evaluate',
      },
    ],
  },
  statistics: registerStatistics,
  teamWork: {
    late: (ctx, { teamId, ...request }, selection) =>
      listRegisterEntries(ctx, { ...request, filter: { teamId: [teamId], isOverdue: true } }, selection),
    ...{ deadline: 'expectedCompletionDate', person: 'responsibleUser', closed: 'Completed' },
  },
  figures: defineFigures({
    fields: {
      lateRegisterEntries: 'Improvement points that are not completed and past their expected date.',
      myRegisterEntries: 'Improvement points that are not completed and of which the caller is responsible.',
      evaluationsDue: 'Completed improvement points whose effect is to be evaluated by now.',
      ideas: 'Ideas that are still to be completed.',
    },
    count: registerFigures,
  }),
});
