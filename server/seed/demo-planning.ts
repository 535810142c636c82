import type { TaskEventStatus } from '../../schema/records/planning.ts';
import type { AppUserRow } from '../modules/identity/index.ts';
import { daysInYear, Frequency, TaskEvent, TaskTemplate } from '../modules/planning/index.ts';
import { newId } from '../platform/core/ids.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ChangeLogEntry } from '../platform/live/change-log.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoOrganizationKey, type DemoPersonKey, demoOrganizations } from './demo-people.ts';

/** The planner and the assignees of each demo organisation, in rotation. */
const CREWS: Readonly<
  Record<DemoOrganizationKey, { planner: DemoPersonKey; workers: readonly DemoPersonKey[] }>
> = {
  deLinde: { planner: 'marijke', workers: ['marijke', 'samira', 'priya', 'johan'] },
  hetAnker: { planner: 'carolien', workers: ['carolien', 'jeroen', 'anneke'] },
  duinzicht: { planner: 'ruben', workers: ['ruben', 'nadia', 'bram'] },
};

/** Completed tasks per overdue one, among those past their deadline. */
const DONE_PER_OVERDUE = 4;

/** Plans this year and the next for the organisations of the demo: much is done, some is under way, some is late. */
export async function addDemoPlanning(transaction: Transaction, ids: DemoIds, today: Date): Promise<void> {
  const day = Temporal.Instant.fromEpochMilliseconds(today.getTime())
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDate();
  const days = await plannedDays(transaction, day.year);
  for (const { key } of demoOrganizations) {
    const organizationId = ids.organizations.get(key) ?? '';
    const planner = personOf(ids, CREWS[key].planner);
    for (const [index, planned] of days.entries()) {
      const turn = index + Object.keys(CREWS).indexOf(key);
      const worker = personOf(
        ids,
        CREWS[key].workers[turn % CREWS[key].workers.length] ?? CREWS[key].planner,
      );
      addEvent(transaction, { organizationId, planner, worker }, planned, progressOf(planned, day, turn));
    }
  }
  await transaction.em.flush();
  await addOwnTask(transaction, ids.organizations.get('deLinde') ?? '');
}

/** A recurring task of one organisation alone, still to be planned. */
async function addOwnTask(transaction: Transaction, organizationId: string): Promise<void> {
  const quarterly = await transaction.em.findOneOrFail(Frequency, { kind: 'every', count: 3, unit: 'month' });
  transaction.em.create(TaskTemplate, {
    id: newId(),
    organizationId,
    title: 'Tilliften van locatie Lindehof nalopen',
    description:
      'Controleer banden, accu’s en keuringsstickers, en meld wat niet goed is bij de technische dienst.',
    theme: 'HealthAndSafety',
    frequencyId: quarterly.id,
    months: [2],
    leadTimeDays: 14,
    forAllOrganizations: false,
    organizationIds: [organizationId],
  });
  await transaction.em.flush();
}

interface PlannedDay {
  readonly template: Awaited<ReturnType<typeof readTemplates>>[number];
  readonly start: Temporal.PlainDate;
  readonly deadline: Temporal.PlainDate;
}

async function readTemplates(transaction: Transaction) {
  const frequencies = new Map((await transaction.em.find(Frequency, {})).map((one) => [one.id, one]));
  const templates = await transaction.em.find(TaskTemplate, {});
  return templates.flatMap((template) => {
    const frequency = frequencies.get(template.frequencyId);
    return frequency ? [{ template, frequency }] : [];
  });
}

async function plannedDays(transaction: Transaction, year: number): Promise<PlannedDay[]> {
  const templates = await readTemplates(transaction);
  return templates.flatMap((one) =>
    [year, year + 1]
      .flatMap((planned) =>
        daysInYear(one.frequency, {
          year: planned,
          months: one.template.months.map(Number),
          anchorYear: year,
        }),
      )
      .map((text) => {
        const start = Temporal.PlainDate.from(text);
        return { template: one, start, deadline: start.add({ days: one.template.leadTimeDays }) };
      }),
  );
}

interface Progress {
  readonly status: TaskEventStatus;
  readonly completedAt: Date | null;
  readonly resultNote: string;
}

function progressOf({ start, deadline }: PlannedDay, today: Temporal.PlainDate, turn: number): Progress {
  const isPast = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) < 0;
  const open = (status: TaskEventStatus): Progress => ({ status, completedAt: null, resultNote: '' });
  if (!isPast(start) && !start.equals(today)) return open('Upcoming');
  if (!isPast(deadline)) return open(turn % 2 === 0 ? 'IN_PROGRESS' : 'ToDo');
  if (turn % (DONE_PER_OVERDUE + 1) === 0) return open('ToDo');
  const completed = deadline.subtract({ days: Math.min(turn % 7, deadline.since(start).days) });
  const moment = completed.toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: '15:30' });
  return {
    status: 'DONE',
    completedAt: new Date(moment.epochMilliseconds),
    resultNote: 'Uitgevoerd en besproken in het teamoverleg; het verslag staat in de map Kwaliteit.',
  };
}

interface Crew {
  readonly organizationId: string;
  readonly planner: AppUserRow;
  readonly worker: AppUserRow;
}

function addEvent(
  transaction: Transaction,
  { organizationId, planner, worker }: Crew,
  { template: { template, frequency }, start, deadline }: PlannedDay,
  progress: Progress,
): void {
  const id = newId();
  const { title, description, theme, evidenceRequired } = template;
  const isOpen = progress.status === 'Upcoming';
  const values = {
    title,
    startDate: start.toString(),
    deadline: deadline.toString(),
    status: progress.status,
  };
  transaction.em.create(TaskEvent, {
    id,
    organizationId,
    userId: planner.id,
    templateId: template.id,
    occurrenceDate: start.toString(),
    description,
    theme,
    evidenceRequired,
    frequency: frequency.name,
    assignedToUserId: isOpen ? null : worker.id,
    isEdited: !isOpen,
    ...values,
    ...progress,
  });
  transaction.em.create(ChangeLogEntry, {
    id: newId(),
    organizationId,
    at: new Date(),
    actorId: planner.id,
    entity: 'TaskEvent',
    entityId: id,
    action: 'created',
    version: 1,
    subjectUserId: isOpen ? null : worker.id,
    details: { ...values, templateId: template.id },
  });
}

function personOf({ people }: DemoIds, key: DemoPersonKey): AppUserRow {
  const person = people.get(key);
  if (!person) throw new Error(`The demo has no ${key}`);
  return person;
}
