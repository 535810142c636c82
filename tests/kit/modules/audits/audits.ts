import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

/** A day that is after the publication of any list. */
export const DAY = '2200-01-01';

/** Questions of a list, by their ids. */
export const QUESTION = '00000000-0000-4000-8000-00000000000a';
export const STRICT_QUESTION = '00000000-0000-4000-8000-00000000000b';
export const sections = [
  {
    title: 'Zorg',
    questions: [
      { id: QUESTION, text: 'Is er een zorgplan?', paragraph: '8.1', help: 'Bekijk drie dossiers.' },
      { id: STRICT_QUESTION, text: 'Is het geëvalueerd?', paragraph: '', help: '', needsExplanation: true },
    ],
  },
];

/** A complete and valid list of questions. */
export const validTemplate = { title: 'Dossiers', description: '', kind: 'Files', norm: 'Hkz', sections };

/** A complete and valid audit, but for its people. */
export const validAudit = {
  title: 'Audit medicatie',
  kind: 'Internal',
  norm: 'Hkz',
  scope: 'Afdeling Noord',
  date: DAY,
  conclusion: 'Voldoet in hoofdlijnen',
};

/** A complete and valid finding. */
export const validFinding = {
  description: 'Aftekenen gebeurt achteraf',
  severity: 'Minor',
  paragraph: '8.5',
};

const STORED = JSON.stringify(
  sections.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => ({ needsExplanation: false, ...question })),
  })),
).replaceAll("'", "''");

/** SQL: a list of an organisation ($2). */
export const NEW_TEMPLATE = `(id, organization_id, created_at, updated_at, title, sections)
  values (gen_random_uuid(), $2, now(), now(), 'Dossiers', '${STORED}'::jsonb)`;

/** SQL: an audit by a person ($1), who is its auditor, in an organisation ($2). */
export const NEW_AUDIT = `(id, organization_id, user_id, created_at, updated_at, title, kind, scope, date, auditor_user_ids,
  conclusion, status) values (gen_random_uuid(), $2, $1, now(), now(), 'Audit', 'Internal', 'Noord', '${DAY}', array[$1::uuid],
  'Voldoet', 'Reporting')`;

/** Inserts a published list of an organisation and returns its id. */
export async function insertTemplate(
  { sql }: Pick<TestApp, 'sql'>,
  organizationId: string,
  title = 'Dossiers',
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into audit_template (id, organization_id, created_at, updated_at, title, sections, published_version, published_at)
     values (gen_random_uuid(), $1, now(), now(), $2, '${STORED}'::jsonb, 1, now()) returning id`,
    [organizationId, title],
  );
  const [{ id = '' } = {}] = rows;
  await sql.query(
    `insert into audit_template_version (template_id, number, organization_id, title, sections, published_at)
     select id, 1, organization_id, title, sections, published_at from audit_template where id = $1`,
    [id],
  );
  return id;
}

/** Title of the list that inserted audits of an organisation share, as it may have so many lists. */
const SHARED = 'Lijst van ingevoegde audits';

/** Inserts an audit of a person with a list, and returns its id. */
export async function insertAudit(app: TestApp, userId: string, organizationId: string): Promise<string> {
  const shared = await app.sql.query<{ id: string }>(
    `select t.id from audit_template t join audit_template_version v on v.template_id = t.id and v.number = 1
     where t.organization_id = $1 and t.title = $2 limit 1`,
    [organizationId, SHARED],
  );
  const templateId = shared.rows[0]?.id ?? (await insertTemplate(app, organizationId, SHARED));
  const { rows } = await app.sql.query<{ id: string }>(`insert into audit ${NEW_AUDIT} returning id`, [
    userId,
    organizationId,
  ]);
  const [{ id = '' } = {}] = rows;
  await app.sql.query('update audit set template_id = $2, template_version = 1 where id = $1', [
    id,
    templateId,
  ]);
  return id;
}

/** Inserts a finding of an audit, where it is there, and returns its id. */
export async function insertFinding({ sql }: Pick<TestApp, 'sql'>, auditId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into audit_finding (id, organization_id, audit_id, user_id, created_at, updated_at, description, severity)
     select gen_random_uuid(), organization_id, id, user_id, now(), now(), 'Aftekenen', 'Minor' from audit where id = $1
     returning id`,
    [auditId],
  );
  return rows[0]?.id ?? auditId;
}

export interface ShownAudit {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly templateId: string | null;
  readonly templateVersion: number | null;
  readonly findingCount: number;
  readonly openMeasureCount: number;
  readonly dossiers: readonly string[];
  readonly previousId: string | null;
  readonly auditors: readonly { readonly id: string }[];
  readonly abilities: Readonly<Record<string, boolean>>;
  readonly sections: readonly {
    readonly title: string;
    readonly score: number | null;
    readonly answered: number;
    readonly total: number;
    readonly questions: readonly {
      readonly id: string;
      readonly text: string;
      readonly version: number;
      readonly rating: string | null;
      readonly explanation: string;
      readonly remark: string;
      readonly isNew: boolean;
      readonly dossierAnswers: readonly { readonly dossier: string; readonly version: number }[];
      readonly result: { readonly score: number | null; readonly answered: number; readonly total: number };
      readonly previous: { readonly rating: string | null; readonly explanation: string } | null;
      readonly condition?: { readonly questionId: string; readonly ratings: readonly string[] } | null;
    }[];
  }[];
  readonly findings: readonly {
    readonly id: string;
    readonly version: number;
    readonly description: string;
    readonly isSent: boolean;
    readonly entry: { readonly id: string; readonly number: string } | null;
  }[];
}

export interface ShownTemplate {
  readonly id: string;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly questionCount: number;
  readonly sections: ShownAudit['sections'];
}

const AUDIT = `id number version status templateId templateVersion findingCount openMeasureCount auditors { id }
  abilities { update choosePeople reopen delete }
  dossiers previousId
  sections { title score answered total questions { id text version rating explanation remark isNew
    dossierAnswers { dossier version rating } result { score answered total } previous { rating explanation score } } }
  findings { id version description isSent entry { id number } }`;
const TEMPLATE = `id version publishedVersion questionCount
  sections { title questions { id text needsFinding condition { questionId ratings } } }`;

export const GET_AUDIT = `query ($id: ID!) { audit(id: $id) { ${AUDIT} } }`;
export const LIST_AUDITS = `query ($organizationId: ID, $filter: AuditFilter, $search: String, $pageSize: Int! = 50) {
  audits(organizationId: $organizationId, filter: $filter, search: $search, pageSize: $pageSize) {
    total rows { id title } abilities { create } } }`;
export const CREATE_AUDIT = `mutation ($organizationId: ID!, $input: AuditInput!) {
  createAudit(organizationId: $organizationId, input: $input) { ${AUDIT} } }`;
export const UPDATE_AUDIT = `mutation ($id: ID!, $version: Int!, $input: AuditInput!) {
  updateAudit(id: $id, version: $version, input: $input) { ${AUDIT} } }`;
export const DELETE_AUDIT = 'mutation ($id: ID!) { deleteAudit(id: $id) }';
export const CHANGE_AUDITS =
  'mutation ($changes: [AuditChange!]!) { changeAudits(changes: $changes) { id version } }';
export const DELETE_AUDITS = 'mutation ($rows: [RowVersionInput!]!) { deleteAudits(rows: $rows) }';
export const ANSWER = `mutation ($auditId: ID!, $questionId: ID!, $version: Int! = 0, $input: AuditAnswerInput!) {
  saveAuditAnswer(auditId: $auditId, questionId: $questionId, version: $version, input: $input) { ${AUDIT} } }`;
export const ADD_QUESTION = `mutation ($auditId: ID!, $input: AuditQuestionInput!) {
  addAuditQuestion(auditId: $auditId, input: $input) { ${AUDIT} } }`;
export const UPDATE_QUESTION = `mutation ($auditId: ID!, $questionId: ID!, $input: AuditQuestionInput!) {
  updateAuditQuestion(auditId: $auditId, questionId: $questionId, input: $input) { ${AUDIT} } }`;
export const DELETE_QUESTION = `mutation ($auditId: ID!, $questionId: ID!) {
  deleteAuditQuestion(auditId: $auditId, questionId: $questionId) { ${AUDIT} } }`;
export const ADD_FINDING = `mutation ($auditId: ID!, $input: AuditFindingInput!) {
  addAuditFinding(auditId: $auditId, input: $input) { ${AUDIT} } }`;
export const UPDATE_FINDING = `mutation ($auditId: ID!, $findingId: ID!, $version: Int! = 1, $input: AuditFindingInput!) {
  updateAuditFinding(auditId: $auditId, findingId: $findingId, version: $version, input: $input) { ${AUDIT} } }`;
export const DELETE_FINDING = `mutation ($auditId: ID!, $findingId: ID!) {
  deleteAuditFinding(auditId: $auditId, findingId: $findingId) { ${AUDIT} } }`;
export const REGISTER_FINDINGS =
  'mutation ($auditId: ID!, $findingIds: [ID!]!) { registerAuditFindings(auditId: $auditId, findingIds: $findingIds) }';
export const FINISH_AUDIT = `mutation ($id: ID!, $version: Int!, $evenIfIncomplete: Boolean! = false) {
  finishAudit(id: $id, version: $version, evenIfIncomplete: $evenIfIncomplete) { ${AUDIT} } }`;
export const REOPEN_AUDIT = `mutation ($id: ID!, $version: Int!) { reopenAudit(id: $id, version: $version) { ${AUDIT} } }`;
export const LIST_TEMPLATES = `query ($organizationId: ID) { auditTemplates(organizationId: $organizationId) { ${TEMPLATE} } }`;
export const GET_TEMPLATE = `query ($id: ID!) { auditTemplate(id: $id) { ${TEMPLATE} } }`;
export const CREATE_TEMPLATE = `mutation ($organizationId: ID, $input: AuditTemplateInput!) {
  createAuditTemplate(organizationId: $organizationId, input: $input) { ${TEMPLATE} } }`;
export const UPDATE_TEMPLATE = `mutation ($id: ID!, $version: Int!, $input: AuditTemplateInput!) {
  updateAuditTemplate(id: $id, version: $version, input: $input) { ${TEMPLATE} } }`;
export const PUBLISH_TEMPLATE = `mutation ($id: ID!, $version: Int!) {
  publishAuditTemplate(id: $id, version: $version) { ${TEMPLATE} } }`;
export const COPY_TEMPLATE = `mutation ($id: ID!, $organizationId: ID!) {
  copyAuditTemplate(id: $id, organizationId: $organizationId) { ${TEMPLATE} } }`;
export const DELETE_TEMPLATE = 'mutation ($id: ID!) { deleteAuditTemplate(id: $id) }';

/** Audits on a test's server. */
export function auditsOn({ ask, sql }: Pick<TestApp, 'ask' | 'sql'>) {
  return {
    /** Plans an audit in the person's first organisation, by default with them as auditor. */
    async audit(person: Person, input: object = {}): Promise<ShownAudit> {
      const { createAudit } = await ask<{ createAudit: ShownAudit }>(person, CREATE_AUDIT, {
        organizationId: person.organizationIds[0],
        input: { ...validAudit, auditorUserIds: [person.id], ...input },
      });
      return createAudit;
    },
    async get(person: Person, id: string): Promise<ShownAudit> {
      return (await ask<{ audit: ShownAudit }>(person, GET_AUDIT, { id })).audit;
    },
    /** A published list of the person's first organisation, with these questions. */
    async template(person: Person): Promise<ShownTemplate> {
      const id = await insertTemplate({ sql }, person.organizationIds[0] ?? '');
      return (await ask<{ auditTemplate: ShownTemplate }>(person, GET_TEMPLATE, { id })).auditTemplate;
    },
  };
}
