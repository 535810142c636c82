import { auditMessages } from '../../../schema/records/audit-messages.ts';
import { auditRatings, auditStatuses, takenOver } from '../../../schema/records/audits.ts';
import {
  addAuditFinding,
  addAuditQuestion,
  auditKind,
  findingsOf,
  finishAudit,
  registerAuditFindings,
  saveAuditAnswer,
  sectionsOf,
} from '../../modules/audits/index.ts';
import { getRegisterEntry } from '../../modules/register/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { fromWire, registerWireNames, registerWireSelection, toWire } from '../register/register.fields.ts';
import { registerEntrySchema } from '../register/register.schema.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { assertOwnUserId, codeNamed, fieldsOf, seenState } from '../wire/payload.ts';
import { saveOver } from '../wire/save-over.ts';
import type { Route } from '../wire/wire.ts';
import { removedSchema } from '../wire/wire-schema.ts';
import {
  answersToWire,
  auditFromWire,
  auditSelection,
  auditToWire,
  auditWireNames,
  choicesFromWire,
  findingFromWire,
  findingToWire,
} from './audits.fields.ts';
import {
  addedQuestionSchema,
  auditSchema,
  changedAuditSchema,
  findingSchema,
  newAuditSchema,
  newFindingEntrySchema,
  newFindingSchema,
} from './audits.schema.ts';

const { service: audits } = auditKind;

const findings = async (ctx: RequestContext, id: string) => (await findingsOf(ctx, [id])).get(id) ?? [];
const sections = async (ctx: RequestContext, id: string) => (await sectionsOf(ctx, [id])).get(id) ?? [];

async function show(ctx: RequestContext, id: string) {
  const audit = await audits.get(ctx, id, auditSelection);
  const key = audit.id as string;
  return {
    ...auditToWire(audit),
    answers: answersToWire(await sections(ctx, key), audit.dossiers as string[]),
    findings: (await findings(ctx, key)).map(findingToWire),
  };
}

/** Saves the answers of a body, each over the version that it names or the present one. */
async function saveAnswers(ctx: RequestContext, id: string, given: unknown): Promise<void> {
  if (!Array.isArray(given)) return;
  const known = new Map(
    (await sections(ctx, id)).flatMap(({ questions }) =>
      questions.flatMap(({ id: one, version, dossierAnswers }) => [
        [`${one} `, version] as const,
        ...dossierAnswers.map((answer) => [`${one} ${answer.dossier}`, answer.version] as const),
      ]),
    ),
  );
  for (const each of given) {
    const { questionId, explanation, remark, dossier, version, ...answer } = fieldsOf(each);
    const seen = version ?? known.get(`${questionId} ${dossier ?? ''}`) ?? 0;
    const input = { ...choicesFromWire(answer, { rating: auditRatings }), explanation, remark, dossier };
    await saveAuditAnswer(ctx, id, questionId as string, seen as number, input);
  }
}

/** Values that an audit takes over from the one that it begins with; the service refuses one that may not be read. */
async function begunWith(ctx: RequestContext, previousId: unknown): Promise<Record<string, unknown>> {
  // The rules refuse what is no text.
  if (typeof previousId !== 'string') return { previousId };
  const previous = await audits.get(ctx, previousId, auditSelection).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  const taken = Object.entries(previous ?? {}).filter(([field]) => takenOver.includes(field));
  return { ...Object.fromEntries(taken), previousId };
}

/** Partial update: absent fields are kept. Answers are saved after it, and the audit is finished last. */
const put: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt, answers, status, evenIfIncomplete } = fieldsOf(body);
  const given = auditFromWire(body);
  const before = await audits.get(ctx, id, { status: true });
  const asked = codeNamed(auditStatuses, status);
  if (asked === null || (asked !== undefined && asked !== 'Done' && asked !== before.status))
    throw new AppError('VALIDATION', { fields: { status: auditMessages.statusFollows } });
  if (Object.keys(given).length > 0 || version != null || updatedAt != null)
    await saveOver({
      seen: seenState(version, updatedAt),
      read: () => audits.get(ctx, id, auditSelection),
      save: (current, seen) => audits.update(ctx, id, seen, { ...current, ...given }),
    });
  await saveAnswers(ctx, id, answers);
  if (asked === 'Done' && before.status !== 'Done') {
    const { version: seen } = await audits.get(ctx, id, { version: true });
    await finishAudit(ctx, id, { version: seen as number }, evenIfIncomplete === true);
  }
  return show(ctx, id);
};

/** The calls of audits; each failure has its own text. */
export const auditRoutes: readonly Route[] = [
  {
    ...{ method: 'GET', path: '/audits/organization/:orgId', access: 'signed-in', success: 200 },
    summary: 'The audits of an organisation, the latest day first.',
    schema: { querystring: PAGED, response: { type: 'array', items: auditSchema } },
    handle: (ctx, { params: { orgId = '' }, query }) => {
      const scope = { organizationId: orgId };
      return pagedOrWhole(ctx, query, {
        page: (page) => audits.list(ctx, { ...scope, page }, { rows: auditSelection }),
        whole: () => audits.listAll(ctx, scope, auditSelection),
        toWire: auditToWire,
      });
    },
  },
  {
    ...{ method: 'GET', path: '/audits/:id', access: 'signed-in', success: 200 },
    summary: 'One audit with its answers and findings.',
    schema: { response: auditSchema },
    handle: (ctx, { params: { id = '' } }) => show(ctx, id),
  },
  {
    ...{ method: 'POST', path: '/audits', access: 'signed-in', success: 201 },
    summary: 'Adds an audit under the name of the person who asks; for Admins and SuperAdmins.',
    schema: { body: newAuditSchema, response: auditSchema },
    wireNames: auditWireNames,
    handle: async (ctx, { body }) => {
      const { organizationId, userId, previousId } = fieldsOf(body);
      assertOwnUserId(ctx, userId);
      const begun = previousId == null ? {} : await begunWith(ctx, previousId);
      const values = { ...begun, ...auditFromWire(body) };
      return show(ctx, await audits.create(ctx, organizationId as string, values));
    },
  },
  {
    ...{ method: 'PUT', path: '/audits/:id', access: 'signed-in', success: 200 },
    summary:
      'Changes an audit and its answers; what is absent stays. For Admins, SuperAdmins and its auditors.',
    schema: { body: changedAuditSchema, response: auditSchema },
    wireNames: auditWireNames,
    handle: put,
  },
  {
    ...{ method: 'DELETE', path: '/audits/:id', access: 'signed-in', success: 200 },
    summary: 'Removes an audit; for Admins and SuperAdmins.',
    schema: { response: removedSchema },
    handle: async (ctx, { params: { id = '' } }) => {
      await audits.remove(ctx, id);
      return { id };
    },
  },
  {
    ...{ method: 'POST', path: '/audits/:id/questions', access: 'signed-in', success: 201 },
    summary: 'Adds a question to an audit that runs, for this audit alone; for managers and its auditors.',
    schema: { body: addedQuestionSchema, response: auditSchema },
    handle: async (ctx, { params: { id = '' }, body }) => {
      const { text, paragraph, help } = fieldsOf(body);
      await addAuditQuestion(ctx, id, { text, paragraph, help });
      return show(ctx, id);
    },
  },
  {
    ...{ method: 'POST', path: '/audits/:id/findings', access: 'signed-in', success: 201 },
    summary: 'Adds a finding to an audit; for Admins, SuperAdmins and its auditors.',
    schema: { body: newFindingSchema, response: findingSchema },
    handle: async (ctx, { params: { id = '' }, body }) => {
      const findingId = await addAuditFinding(ctx, id, findingFromWire(body));
      const made = (await findings(ctx, id.toLowerCase())).find((one) => one.id === findingId);
      if (!made) throw new AppError('NOT_FOUND');
      return findingToWire(made);
    },
  },
  {
    ...{ method: 'POST', path: '/audits/:id/findings/:fid/register', access: 'signed-in', success: 201 },
    summary:
      'Makes an improvement point of a finding, once however often it is asked; fields that are absent are filled from the ' +
      'finding, so that an empty body is enough.',
    schema: { body: newFindingEntrySchema, response: registerEntrySchema },
    wireNames: registerWireNames,
    handle: async (ctx, { params: { id = '', fid = '' }, body }) => {
      const named = Object.entries(fromWire(body ?? {})).filter(([, value]) => value !== undefined);
      const [entryId = ''] = await registerAuditFindings(ctx, id, [fid], Object.fromEntries(named));
      return toWire(await getRegisterEntry(ctx, entryId, registerWireSelection));
    },
  },
];
