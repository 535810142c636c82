import type { TestApp } from '../../server/app.ts';
import type { MadeOrganization } from '../../server/make.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';
import {
  CHANGE_STATUS,
  DELETE_TEMPLATE,
  GENERATE_YEAR,
  type GeneratedYear,
  LIST_EVENTS,
  type ListedEvents,
  planningOn,
  type ShownEvent,
  type TemplateOverrides,
  UPDATE_TEMPLATE,
  validTemplate,
} from './planning.ts';

/** Waits for the jobs that adapt planned tasks after the answer. */
async function replanned({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql.query("select from pgboss.job where name = 'replanning'");
    return rows.length === 0;
  });
}

/** The yearly planning of a new organisation, as a SuperAdmin manages it. */
export function yearPlanOn(app: TestApp) {
  const { superAdmin } = app.actors;
  const { template } = planningOn(app);
  let organization: MadeOrganization;

  const planned = async (): Promise<ShownEvent[]> =>
    (
      await app.ask<ListedEvents>(superAdmin, LIST_EVENTS, {
        organizationId: organization.id,
        pageSize: 100,
      })
    ).taskEvents.rows;

  return {
    /** The organisation created by `plannedFor`. */
    get organization(): MadeOrganization {
      return organization;
    },
    /** Creates an organisation with a template of its own; returns the template's id. */
    plannedFor: async (overrides: TemplateOverrides = {}): Promise<string> => {
      organization = await app.make.organization();
      return template({ organizationIds: [organization.id], ...overrides });
    },
    generate: (year: number, actor: Person = superAdmin) =>
      app.gql<GeneratedYear>(actor, GENERATE_YEAR, { organizationId: organization.id, year }),
    planned,
    starts: async () => (await planned()).map(({ startDate }) => startDate),
    /** The number of change log lines of its tasks with an action. */
    countLines: async (action: string): Promise<number> => {
      const { rows } = await app.sql.query(
        "select from change_log where organization_id = $1 and entity = 'TaskEvent' and action = $2",
        [organization.id, action],
      );
      return rows.length;
    },
    done: (event: ShownEvent | undefined, actor: Person = superAdmin) =>
      app.gql(actor, CHANGE_STATUS, { id: event?.id, version: event?.version, status: 'DONE' }),
    /** Changes the template of the organisation. */
    changeTemplate: async (id: string, input: object): Promise<void> => {
      const sql = 'select version, frequency_id from task_template where id = $1';
      const { rows } = await app.sql.query(sql, [id]);
      const own = { forAllOrganizations: false, organizationIds: [organization.id] };
      const all = { ...validTemplate, ...own, frequencyId: rows[0].frequency_id, ...input };
      await app.ask(superAdmin, UPDATE_TEMPLATE, { id, version: rows[0].version, input: all });
      await replanned(app);
    },
    /** Deletes a template. */
    deleteTemplate: async (id: string): Promise<void> => {
      await app.ask(superAdmin, DELETE_TEMPLATE, { id });
      await replanned(app);
    },
  };
}
