import type { Role } from '../../schema/people/identity.ts';
import type { QualityNorm, RecurrenceTerms, TaskTheme } from '../../schema/records/planning.ts';
import { Frequency, TaskTemplate } from '../modules/planning/index.ts';
import { newId } from '../platform/core/ids.ts';
import { lockNames } from '../platform/database/advisory-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ChangeLogEntry, NO_ORGANIZATION } from '../platform/live/change-log.ts';
import { runAsSystem } from '../platform/transaction/system-role.ts';
import { starterTemplates } from './starter-templates.ts';

/** The initial frequencies of an installation. */
const starterFrequencies = {
  daily: { name: 'Dagelijks', kind: 'every', count: 1, unit: 'day' },
  weekly: { name: 'Wekelijks', kind: 'every', count: 1, unit: 'week' },
  monthly: { name: 'Maandelijks', kind: 'every', count: 1, unit: 'month' },
  quarterly: { name: 'Per kwartaal', kind: 'every', count: 3, unit: 'month' },
  halfYearly: { name: 'Halfjaarlijks', kind: 'every', count: 6, unit: 'month' },
  yearly: { name: 'Jaarlijks', kind: 'every', count: 1, unit: 'year' },
  twoYearly: { name: 'Tweejaarlijks', kind: 'every', count: 2, unit: 'year' },
  threeYearly: { name: 'Driejaarlijks', kind: 'every', count: 3, unit: 'year' },
} as const satisfies Record<string, RecurrenceTerms & { name: string }>;

/** A task that every care organisation has to plan. */
export interface StarterTemplate {
  readonly title: string;
  readonly description: string;
  readonly theme: TaskTheme;
  readonly frequency: keyof typeof starterFrequencies;
  readonly months?: readonly number[];
  readonly leadTimeDays: number;
  readonly norm?: readonly [QualityNorm, string];
  readonly defaultRole?: Role;
  readonly evidenceRequired?: boolean;
  readonly handbookChapter?: string;
}

/** Seeds the initial frequencies and task templates once; deleted ones are not restored. */
export async function seedStarterPlanning(database: Database): Promise<void> {
  await runAsSystem(database, addStarterPlanning);
}

/** The same within a transaction. */
export async function addStarterPlanning(transaction: Transaction): Promise<void> {
  await lockNames(transaction, ['starter-planning']);
  const known = await transaction.query(
    db
      .selectFrom('change_log')
      .select('id')
      .where('organization_id', '=', NO_ORGANIZATION)
      .where('entity', 'in', ['Frequency', 'TaskTemplate'])
      .unionAll(db.selectFrom('frequency').select('id'))
      .limit(1),
  );
  if (known.length > 0) return;
  const ids = new Map<string, string>();
  for (const [key, frequency] of Object.entries(starterFrequencies)) {
    const id = newId();
    ids.set(key, id);
    transaction.em.create(Frequency, { id, ...frequency });
    addLine(transaction, 'Frequency', id, frequency);
  }
  for (const { frequency, norm, months = [], ...template } of starterTemplates) {
    const id = newId();
    const values = {
      ...template,
      norm: norm?.[0] ?? null,
      normParagraph: norm?.[1] ?? '',
      frequencyId: ids.get(frequency) ?? '',
      months: [...months],
      organizationIds: [],
    };
    transaction.em.create(TaskTemplate, { id, ...values });
    addLine(transaction, 'TaskTemplate', id, values);
  }
  await transaction.em.flush();
}

/** A log line of the system, without an actor. */
function addLine(
  transaction: Transaction,
  entity: 'Frequency' | 'TaskTemplate',
  entityId: string,
  details: object,
): void {
  transaction.em.create(ChangeLogEntry, {
    id: newId(),
    organizationId: NO_ORGANIZATION,
    at: new Date(),
    actorId: null,
    entity,
    entityId,
    action: 'created',
    version: 1,
    subjectUserId: null,
    details: { ...details },
  });
}
