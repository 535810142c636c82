import type { Role } from '../../schema/terms/identity.ts';
import type { QualityNorm, RecurrenceTerms, TaskTheme } from '../../schema/terms/planning.ts';
import { Frequency, TaskTemplate } from '../modules/planning/index.ts';
import { newId } from '../platform/core/ids.ts';
import type { Database, EntityManager } from '../platform/database/database.ts';
import { runAsSystem } from '../platform/database/system-role.ts';
import { ChangeLogEntry, NO_ORGANIZATION } from '../platform/live/change-log.ts';
import { starterTemplates } from './starter-templates.ts';

/** The frequencies with which every installation begins. */
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

/** A task that organisations have to plan anyway. */
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

/** Gives an installation the frequencies and tasks to begin with, once: what is taken away does not come back. */
export async function seedStarterPlanning(database: Database): Promise<void> {
  await runAsSystem(database, addStarterPlanning);
}

/** The same within a transaction. */
export async function addStarterPlanning(em: EntityManager): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtext('quality-app-starter-planning'))");
  const known = await em.execute<object[]>(
    `select 1 from change_log where organization_id = ? and entity in ('Frequency', 'TaskTemplate')
     union all select 1 from frequency limit 1`,
    [NO_ORGANIZATION],
  );
  if (known.length > 0) return;
  const ids = new Map<string, string>();
  for (const [key, frequency] of Object.entries(starterFrequencies)) {
    const id = newId();
    ids.set(key, id);
    em.create(Frequency, { id, ...frequency });
    addLine(em, 'Frequency', id, frequency);
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
    em.create(TaskTemplate, { id, ...values });
    addLine(em, 'TaskTemplate', id, values);
  }
  await em.flush();
}

/** As by the server itself. */
function addLine(em: EntityManager, entity: string, entityId: string, details: object): void {
  em.create(ChangeLogEntry, {
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
