import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { planningOn } from '../planning/planning.ts';
import { DAY, insertTemplate } from './audits.ts';

export const START_TASK_AUDIT = `mutation ($taskEventId: ID!) {
  startTaskAudit(taskEventId: $taskEventId) {
    id title kind norm date scope status templateId auditors { id } taskEvent { id title } } }`;
export const TASK_WITH_AUDIT = `query ($id: ID!) {
  taskEvent(id: $id) { id audit { id number status } abilities { startAudit } } }`;

export interface StartedAudit {
  readonly startTaskAudit: {
    readonly id: string;
    readonly taskEvent: { readonly id: string } | null;
    readonly auditors: readonly { readonly id: string }[];
  };
}

/** Audits of the yearly plan on a test's server. */
export function programmeOn(app: Pick<TestApp, 'sql' | 'services' | 'actors'>) {
  const planning = planningOn(app);
  /** Makes a task template ask for an audit, by default with a published list of its own organisation. */
  const asksForAudit = async (taskEventId: string, organizationId: string, templateId?: string) => {
    const list = templateId ?? (await insertTemplate(app, organizationId));
    const template = await planning.template({ organizationId, isActive: false });
    await app.sql.query(
      "update task_template set audit_template_id = $2, audit_kind = 'Files', norm = 'Hkz' where id = $1",
      [template, list],
    );
    await app.sql.query(
      'update task_event set template_id = $2, occurrence_date = start_date, deadline = $3 where id = $1',
      [taskEventId, template, DAY],
    );
    return { list, template };
  };
  return {
    asksForAudit,
    /** A task of a person that asks for an audit. */
    async task(person: Person, given: { assignedToUserId?: string; templateId?: string } = {}) {
      const { templateId, ...assigned } = { assignedToUserId: person.id, ...given };
      const organizationId = person.organizationIds[0] ?? '';
      const id = await planning.event(app.actors.adminA, assigned, organizationId);
      return { id, ...(await asksForAudit(id, organizationId, templateId)) };
    },
  };
}
