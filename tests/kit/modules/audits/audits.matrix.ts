import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import {
  type Call,
  everywhere,
  perRole,
  type RecordFactory,
  type Rows,
  type Target,
} from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { requestRows, requestTableRows } from './audit-requests.matrix.ts';
import {
  ADD_FINDING,
  ADD_QUESTION,
  ANSWER,
  CHANGE_AUDITS,
  COPY_TEMPLATE,
  CREATE_AUDIT,
  CREATE_TEMPLATE,
  DAY,
  DELETE_AUDIT,
  DELETE_AUDITS,
  DELETE_FINDING,
  DELETE_QUESTION,
  DELETE_TEMPLATE,
  FINISH_AUDIT,
  GET_AUDIT,
  GET_TEMPLATE,
  insertAudit,
  insertFinding,
  insertTemplate,
  LIST_AUDITS,
  LIST_TEMPLATES,
  NEW_AUDIT,
  NEW_TEMPLATE,
  PUBLISH_TEMPLATE,
  QUESTION,
  REGISTER_FINDINGS,
  REOPEN_AUDIT,
  UPDATE_AUDIT,
  UPDATE_FINDING,
  UPDATE_QUESTION,
  UPDATE_TEMPLATE,
  validAudit,
  validFinding,
  validTemplate,
} from './audits.ts';
import {
  AUDIT_YEARS,
  AUDITED_PARAGRAPHS,
  EARLIER_AUDITS,
  GOOD_PRACTICES,
  PROGRAMME,
  programmeOn,
  START_TASK_AUDIT,
} from './programme.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };
const ownOnly = { ...ownOrganization, colleague: 'NOT_FOUND' };
const members = perRole(ANONYMOUS, {
  Client: ownOrganization,
  Admin: ownOrganization,
  SuperAdmin: everything,
});
/** Managers, and a Client of the audits in which they are auditor. */
const auditors = { ...members, Client: ownOnly };
const managers = { ...members, Client: forbidden };

/** The author of the target as an auditor; a SuperAdmin, who belongs to no organisation, cannot become one. */
export const auditorIn = ({ actors }: TestApp, { userId }: Pick<Target, 'userId'>) =>
  userId === actors.superAdmin.id ? actors.adminA.id : userId;

export const records = {
  Audit: (app, { id }, organizationId) => insertAudit(app, id, organizationId),
  AuditTemplate: (app, _author, organizationId) => insertTemplate(app, organizationId),
} satisfies Record<string, RecordFactory>;

const OF_AUDIT = 'from audit a where a.organization_id = $2';
export const tableRows = {
  audit: NEW_AUDIT,
  audit_template: NEW_TEMPLATE,
  audit_template_version: `(template_id, number, organization_id, title, sections, published_at)
    select t.id, 9, t.organization_id, t.title, t.sections, now() from audit_template t where t.organization_id = $2
    and not exists (select from audit_template_version v where v.template_id = t.id and v.number = 9) limit 1`,
  audit_answer: `(audit_id, question_id, organization_id, updated_at, user_id, rating)
    select a.id, gen_random_uuid(), a.organization_id, now(), a.user_id, 'Met' ${OF_AUDIT} limit 1`,
  audit_finding: `(id, organization_id, audit_id, user_id, created_at, updated_at, description, severity)
    select gen_random_uuid(), a.organization_id, a.id, a.user_id, now(), now(), 'Aftekenen', 'Minor' ${OF_AUDIT} limit 1`,
  ...requestTableRows,
};

/** Rows for audits, their answers and findings, and lists of questions. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord, inBatch } = sendOn(app);
  const { asksForAudit } = programmeOn(app);
  const onAudit =
    (document: string, variables: object): Call =>
    async (actor, target) => {
      const auditId = await target.idOf('Audit');
      return send(document, () => ({ auditId, ...variables }))(actor, target);
    };
  const onAdded =
    (document: string, variables: object): Call =>
    async (actor, target) => {
      const auditId = await target.idOf('Audit');
      const { rows } = await app.sql.query<{ questionId: string }>(
        `update audit set extra_questions = jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'text', 'Vraag',
           'paragraph', '', 'help', '', 'needsExplanation', false))
         where id = $1 returning extra_questions -> 0 ->> 'id' as "questionId"`,
        [auditId],
      );
      const questionId = rows[0]?.questionId ?? auditId;
      return send(document, () => ({ auditId, questionId, ...variables }))(actor, target);
    };
  const onFinding =
    (document: string, variablesOf: (findingId: string) => object): Call =>
    async (actor, target) => {
      const auditId = await target.idOf('Audit');
      const findingId = await insertFinding(app, auditId);
      return send(document, () => ({ auditId, ...variablesOf(findingId) }))(actor, target);
    };

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const id = await idOf('Audit');
    const { code, data } = await app.gql<{ audits: { rows: { id: string }[] } }>(actor, LIST_AUDITS, {
      ...{ organizationId, pageSize: 100 },
    });
    if (code) return code;
    return data?.audits.rows.some((row) => row.id === id) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

  const reopen: Call = async (actor, target) => {
    const id = await target.newIdOf('Audit');
    await app.sql.query("update audit set status = 'Done', finished_at = now() where id = $1", [id]);
    return send(REOPEN_AUDIT, () => ({ id, version: 1 }))(actor, target);
  };

  const update: Call = async (actor, target) => {
    const id = await target.idOf('Audit');
    const input = { ...validAudit, title: 'Anders', auditorUserIds: [target.userId] };
    return send(UPDATE_AUDIT, () => ({ id, version: 1, input }))(actor, target);
  };

  const ofOrganization = (document: string, variablesOf: (target: Target) => object = () => ({})) =>
    send(document, (target) => ({ organizationId: target.organizationId, ...variablesOf(target) }));

  return {
    'Query.audits': {
      expected: perRole(ANONYMOUS, {
        Client: { ...listed, colleague: 'not listed' },
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'Query.audit': { expected: auditors, call: onRecord('Audit', GET_AUDIT) },
    'Mutation.createAudit': {
      expected: managers,
      call: ofOrganization(CREATE_AUDIT, (target) => ({
        input: { ...validAudit, auditorUserIds: [auditorIn(app, target)] },
      })),
    },
    'Mutation.updateAudit': { expected: auditors, call: update },
    'Mutation.deleteAudit': { expected: managers, call: onRecord('Audit', DELETE_AUDIT) },
    'Mutation.changeAudits': {
      expected: auditors,
      call: inBatch('Audit', CHANGE_AUDITS, 'changes', { date: DAY.replace('01-01', '01-02') }),
    },
    'Mutation.deleteAudits': { expected: managers, call: inBatch('Audit', DELETE_AUDITS, 'rows') },
    'Mutation.saveAuditAnswer': {
      expected: auditors,
      call: onAudit(ANSWER, { questionId: QUESTION, version: 0, input: { rating: 'Met' } }),
    },
    'Mutation.addAuditQuestion': {
      expected: auditors,
      call: onAudit(ADD_QUESTION, { input: { text: 'Is er een kluis?' } }),
    },
    'Mutation.updateAuditQuestion': {
      expected: auditors,
      call: onAdded(UPDATE_QUESTION, { input: { text: 'Is er een kluis?' } }),
    },
    'Mutation.deleteAuditQuestion': { expected: auditors, call: onAdded(DELETE_QUESTION, {}) },
    'Mutation.addAuditFinding': { expected: auditors, call: onAudit(ADD_FINDING, { input: validFinding }) },
    'Mutation.updateAuditFinding': {
      expected: auditors,
      call: onFinding(UPDATE_FINDING, (findingId) => ({ findingId, version: 1, input: validFinding })),
    },
    'Mutation.deleteAuditFinding': {
      expected: auditors,
      call: onFinding(DELETE_FINDING, (findingId) => ({ findingId })),
    },
    'Mutation.registerAuditFindings': {
      expected: auditors,
      call: onFinding(REGISTER_FINDINGS, (findingId) => ({ findingIds: [findingId] })),
    },
    'Mutation.finishAudit': {
      expected: auditors,
      call: onRecord('Audit', FINISH_AUDIT, { evenIfIncomplete: true }),
    },
    'Mutation.reopenAudit': { expected: managers, call: reopen },
    'Query.auditProgramme': { expected: managers, call: ofOrganization(PROGRAMME) },
    'Query.auditYears': { expected: managers, call: ofOrganization(AUDIT_YEARS) },
    'Query.auditedParagraphs': { expected: members, call: ofOrganization(AUDITED_PARAGRAPHS) },
    'Query.goodPractices': { expected: members, call: ofOrganization(GOOD_PRACTICES) },
    'Query.earlierAudits': { expected: auditors, call: onAudit(EARLIER_AUDITS, {}) },
    'Mutation.startTaskAudit': {
      expected: { ...members, Client: { ...ownOrganization, colleague: 'FORBIDDEN' } },
      call: async (actor, target) => {
        const taskEventId = await target.newIdOf('TaskEvent');
        const { rows } = await app.sql.query<{ organization_id: string }>(
          `update task_event set assigned_to_user_id = $2 where id = $1 returning organization_id`,
          [taskEventId, auditorIn(app, target)],
        );
        const [{ organization_id: organizationId } = { organization_id: null }] = rows;
        if (organizationId) await asksForAudit(taskEventId, organizationId);
        return send(START_TASK_AUDIT, () => ({ taskEventId }))(actor, target);
      },
    },
    'Query.auditTemplates': { expected: members, call: ofOrganization(LIST_TEMPLATES) },
    'Query.auditTemplate': { expected: members, call: onRecord('AuditTemplate', GET_TEMPLATE) },
    'Mutation.createAuditTemplate': {
      expected: managers,
      call: ofOrganization(CREATE_TEMPLATE, () => ({ input: validTemplate })),
    },
    'Mutation.updateAuditTemplate': {
      expected: managers,
      call: onRecord('AuditTemplate', UPDATE_TEMPLATE, { input: { ...validTemplate, title: 'Anders' } }),
    },
    'Mutation.publishAuditTemplate': {
      expected: managers,
      call: onRecord('AuditTemplate', PUBLISH_TEMPLATE),
    },
    'Mutation.copyAuditTemplate': {
      expected: managers,
      call: async (actor, target) => {
        const id = await target.idOf('AuditTemplate');
        return send(COPY_TEMPLATE, ({ organizationId }) => ({ id, organizationId }))(actor, target);
      },
    },
    ...requestRows(app, { auditors, onAudit }),
    'Mutation.deleteAuditTemplate': { expected: managers, call: onRecord('AuditTemplate', DELETE_TEMPLATE) },
  };
}
