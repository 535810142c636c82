import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../data.ts';
import { timed } from '../paced.ts';
import type { BenchServer } from '../servers.ts';
import type { Abuse, Stand } from './abuse.ts';
import { postGraphql } from './requests.ts';

const ORGANIZATIONS = 900;
const WEEKS = 52;
const MOST_MS = 2_000;
const TEMPLATE = '00000000-0000-7000-8000-0000000000ab';
const FREQUENCY = '00000000-0000-7000-8000-0000000000ac';

const PLANNED = [
  `insert into frequency (id, name, kind, count, unit, created_at, updated_at)
   values ('${FREQUENCY}', 'Wekelijks', 'every', 1, 'week', now(), now())`,
  `insert into task_template (id, title, description, theme, frequency_id, lead_time_days, for_all_organizations,
     created_at, updated_at) values ('${TEMPLATE}', 'Weekcontrole', '', 'Quality', '${FREQUENCY}', 7, true, now(), now())`,
  `insert into organization (id, name, created_at, updated_at)
   select uuidv7(), 'Zorghuis ' || number, now(), now() from generate_series(1, $1::integer) number`,
  `insert into task_event (id, organization_id, user_id, template_id, occurrence_date, title, start_date, deadline, status,
     theme, frequency, created_at, updated_at)
   select uuidv7(), o.id, $1, '${TEMPLATE}', current_date + 7 * week, 'Weekcontrole', current_date + 7 * week,
     current_date + 7 * week + 7, 'Upcoming', 'Quality', 'Wekelijks', now(), now()
   from organization o cross join generate_series(1, ${WEEKS}) week where o.name like 'Zorghuis %'`,
] as const;

const RENAME = `mutation ($id: ID!, $version: Int!, $input: TaskTemplateInput!) {
  updateTaskTemplate(id: $id, version: $version, input: $input) { version } }`;
const PLAN = `mutation ($organizationId: ID!, $input: TaskEventInput!) {
  createTaskEvent(organizationId: $organizationId, input: $input) { id } }`;

async function prepare({ database: { sql }, superAdmin, isQuick }: Stand): Promise<void> {
  const [frequency, template, organizations, events] = PLANNED;
  await sql.query(frequency);
  await sql.query(template);
  await sql.query(organizations, [isQuick ? ORGANIZATIONS / 10 : ORGANIZATIONS]);
  await sql.query(events, [superAdmin.userId]);
  await sql.query('vacuum (analyze) task_event');
}

const BETWEEN_TASKS_MS = 500;
const LOOK_EVERY_MS = 500;

/** A colleague elsewhere plans one task after the other; returns how many were refused. */
async function planElsewhere(server: BenchServer, caller: Caller, isOver: () => boolean): Promise<number> {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { organizationId } = caller;
  const input = { title: 'Rondgang', startDate: day, deadline: day };
  let refused = 0;
  while (!isOver()) {
    const { code } = await postGraphql(server, caller, PLAN, { organizationId, input });
    if (code) refused += 1;
    await sleep(BETWEEN_TASKS_MS);
  }
  return refused;
}

async function renamed({ sql }: Stand['database']): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count from task_event where template_id = $1 and title = 'Weekronde'`,
    [TEMPLATE],
  );
  return rows[0]?.count ?? 0;
}

export const abuses: readonly Abuse[] = [
  {
    name: `Renaming a template of ${ORGANIZATIONS} organisations, ${ORGANIZATIONS * WEEKS} tasks`,
    target: 'answered within 2 s, all tasks follow, nobody elsewhere refused',
    seconds: 120,
    prepare,
    run: async ({ server, superAdmin, neighbour, database, isQuick }, signal) => {
      let isOver = false;
      const elsewhere = planElsewhere(server, neighbour, () => isOver);
      const input = {
        ...{ title: 'Weekronde', description: '-', theme: 'Quality', frequencyId: FREQUENCY, months: [] },
        ...{ leadTimeDays: 7, forAllOrganizations: true, isActive: true },
      };
      let code: string | undefined;
      const milliseconds = await timed(async () => {
        ({ code } = await postGraphql(server, superAdmin, RENAME, { id: TEMPLATE, version: 1, input }));
      });
      const expected = WEEKS * (isQuick ? ORGANIZATIONS / 10 : ORGANIZATIONS);
      const begun = performance.now();
      while (!code && !signal.aborted && (await renamed(database)) < expected) await sleep(LOOK_EVERY_MS);
      const seconds = (performance.now() - begun) / 1000;
      isOver = true;
      const refused = await elsewhere;
      if (code) throw new Error(`The template was not renamed: ${code}`);
      const count = await renamed(database);
      if (count !== expected) throw new Error(`${count} of ${expected} tasks were renamed`);
      return {
        figure: `${(milliseconds / 1000).toFixed(1)} s, the tasks ${seconds.toFixed(0)} s later, ${refused} refused elsewhere`,
        isKept: milliseconds <= MOST_MS && refused === 0,
      };
    },
  },
];
