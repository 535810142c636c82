import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { planningOn } from '../planning/planning.ts';
import { DAY, insertTemplate } from './audits.ts';

export const START_TASK_AUDIT = `mutation ($taskEventId: ID!) {
  startTaskAudit(taskEventId: $taskEventId) {
    id title kind norm date scope status templateId auditors { id } taskEvent { id title } } }`;
export const TASK_WITH_AUDIT = `query ($id: ID!) {
  taskEvent(id: $id) { id audit { id number status } abilities { startAudit } } }`;

export const PROGRAMME = `query ($organizationId: ID!) { auditProgramme(organizationId: $organizationId) {
  id title norm finished last { id title date score deviations } planned { id title date } task { id title date }
  changedCount changed { kind id title date } } }`;
export const EARLIER_AUDITS = `query ($auditId: ID!) { earlierAudits(auditId: $auditId) {
  audits { id number date score sections { title score } } openPoints { id description severity isSent } } }`;
export const AUDITED_PARAGRAPHS = `query ($organizationId: ID!) { auditedParagraphs(organizationId: $organizationId) {
  norm paragraph auditId number date score openFindings } }`;
export const GOOD_PRACTICES = `query ($organizationId: ID, $search: String, $pageSize: Int! = 50, $sort: GoodPracticeSort) {
  goodPractices(organizationId: $organizationId, search: $search, pageSize: $pageSize, sort: $sort) {
    total rows { id description paragraph date organization { id } audit { id number title scope } } } }`;
export const AUDIT_YEARS = `query ($organizationId: ID!) { auditYears(organizationId: $organizationId) {
  year total finished onTime score major minor improvement observation goodPractice openFindings sentFindings } }`;

export interface ProgrammeLine {
  readonly id: string;
  readonly finished: number;
  readonly last: {
    readonly id: string;
    readonly date: string;
    readonly score: number | null;
    readonly deviations: number;
  } | null;
  readonly planned: { readonly id: string; readonly date: string } | null;
  readonly task: { readonly id: string } | null;
  readonly changedCount: number;
  readonly changed: readonly { readonly id: string; readonly title: string; readonly kind: string }[];
}

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
  const inserted = async (text: string, values: unknown[]): Promise<string> =>
    (await app.sql.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  return {
    asksForAudit,
    /** A day so many days from today. */
    dayFrom: (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    /** A published list of an organisation, about a norm. */
    async listOf({ id }: { readonly id: string }, norm = 'Hkz'): Promise<string> {
      const list = await insertTemplate(app, id);
      await app.sql.query('update audit_template set norm = $2 where id = $1', [list, norm]);
      return list;
    },
    /** An audit by a list, in the first organisation of its auditor. */
    auditOf: (
      { id, organizationIds: [organizationId] }: Person,
      list: string,
      { date, status = 'Running', norm = null }: { date: string; status?: string; norm?: string | null },
    ) =>
      inserted(
        `insert into audit (id, organization_id, user_id, created_at, updated_at, title, kind, scope, date, auditor_user_ids,
           conclusion, status, finished_at, template_id, template_version, norm)
         values (gen_random_uuid(), $2, $1, now(), now(), 'Audit', 'Internal', 'Noord', $3, array[$1::uuid], 'Voldoet',
           $4::text, case $4::text when 'Done' then now() end, $5, 1, $6)`,
        [id, organizationId, date, status, list, norm],
      ),
    answerOf: (
      { id, organizationIds: [organizationId] }: Person,
      audit: string,
      question: string,
      rating: string,
    ) =>
      app.sql.query(
        `insert into audit_answer (audit_id, question_id, organization_id, updated_at, user_id, rating)
         values ($1, $2, $3, now(), $4, $5)`,
        [audit, question, organizationId, id, rating],
      ),
    findingOf: (
      { id, organizationIds: [organizationId] }: Person,
      audit: string,
      { description = 'Aftekenen', severity = 'Minor', paragraph = '' } = {},
    ) =>
      inserted(
        `insert into audit_finding (id, organization_id, audit_id, user_id, created_at, updated_at, description, severity, paragraph)
         values (gen_random_uuid(), $1, $2, $3, now(), now(), $4, $5, $6)`,
        [organizationId, audit, id, description, severity, paragraph],
      ),
    /** A task of a person that asks for an audit. */
    async task(person: Person, given: { assignedToUserId?: string; templateId?: string } = {}) {
      const { templateId, ...assigned } = { assignedToUserId: person.id, ...given };
      const organizationId = person.organizationIds[0] ?? '';
      const id = await planning.event(app.actors.adminA, assigned, organizationId);
      return { id, ...(await asksForAudit(id, organizationId, templateId)) };
    },
  };
}
