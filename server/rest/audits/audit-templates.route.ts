import { type AuditSection, auditKinds, auditRatings } from '../../../schema/records/audits.ts';
import { qualityNorms } from '../../../schema/records/planning.ts';
import {
  createAuditTemplate,
  deleteAuditTemplate,
  getAuditTemplate,
  listAuditTemplates,
  publishAuditTemplate,
  updateAuditTemplate,
} from '../../modules/audits/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { codeNamed, fieldsOf, seenState, withMoments } from '../wire/payload.ts';
import { saveOver } from '../wire/save-over.ts';
import type { Route } from '../wire/wire.ts';
import { removedSchema } from '../wire/wire-schema.ts';
import { choicesFromWire } from './audits.fields.ts';
import { changedTemplateSchema, newTemplateSchema, templateSchema } from './audits.schema.ts';

type Row = Readonly<Record<string, unknown>>;

const named = (row: Row): Record<string, unknown> => ({
  ...withMoments(row, ['createdAt', 'updatedAt', 'publishedAt']),
  kind: row.kind == null ? null : auditKinds.nameOf(row.kind as never),
  norm: row.norm == null ? null : qualityNorms.nameOf(row.norm as never),
  sections: (row.sections as readonly AuditSection[]).map(({ title, questions }) => ({
    title,
    questions: questions.map(({ condition, ...question }) => ({
      ...question,
      condition: condition && { ...condition, ratings: condition.ratings.map(auditRatings.nameOf) },
    })),
  })),
});

const show = async (ctx: RequestContext, id: string) => named((await getAuditTemplate(ctx, id)) as Row);

/** Known fields of an object: the rules would take another one, such as `toString`, for theirs. */
const known = (value: unknown, fields: readonly string[]): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        fields.flatMap((field) => (Object.hasOwn(value, field) ? [[field, (value as Row)[field]]] : [])),
      )
    : value;

const QUESTION = [
  ...['id', 'text', 'paragraph', 'help', 'needsExplanation', 'needsFinding', 'needsPhoto', 'condition'],
];

/** A condition of a body, its ratings by their Dutch names; an unknown one stays, for the rules to refuse. */
function conditionIn(condition: unknown): unknown {
  const said = known(condition, ['questionId', 'ratings']) as { ratings?: unknown } | null | undefined;
  if (!Array.isArray(said?.ratings)) return said;
  return { ...said, ratings: said.ratings.map((name: unknown) => codeNamed(auditRatings, name) ?? name) };
}

function questionIn(question: unknown): unknown {
  const said = known(question, QUESTION) as { condition?: unknown } | null;
  return said?.condition === undefined ? said : { ...said, condition: conditionIn(said.condition) };
}

/** Sections and questions of a body with their known fields; what is no list stays, for the rules to refuse. */
function sectionsIn(sections: unknown): unknown {
  if (!Array.isArray(sections)) return sections;
  return sections.map((one: unknown) => {
    const section = known(one, ['title', 'questions']) as { questions?: unknown } | null;
    const questions = section?.questions;
    if (!Array.isArray(questions)) return section;
    return { ...section, questions: questions.map(questionIn) };
  });
}

/** The fields of a list that a body contains. */
function fromWire(body: unknown): Row {
  const wire = fieldsOf(body);
  const said = (['title', 'description', 'isActive'] as const)
    .filter((field) => wire[field] !== undefined)
    .map((field) => [field, wire[field]]);
  return {
    ...(wire.sections !== undefined && { sections: sectionsIn(wire.sections) }),
    ...Object.fromEntries(said),
    ...choicesFromWire(wire, { kind: auditKinds, norm: qualityNorms }),
  };
}

/** Publishes a list where the body asks for it. */
async function publishIf(ctx: RequestContext, id: string, body: unknown): Promise<void> {
  if (fieldsOf(body).isPublished !== true) return;
  const { version } = (await getAuditTemplate(ctx, id)) as Row;
  await publishAuditTemplate(ctx, id, { version: version as number });
}

/** The calls of lists of questions; each failure has its own text. */
export const auditTemplateRoutes: readonly Route[] = [
  {
    ...{ method: 'GET', path: '/audit-templates/organization/:orgId', access: 'signed-in', success: 200 },
    summary: 'The lists of questions of an organisation and those of all, by title.',
    schema: { response: { type: 'array', items: templateSchema } },
    handle: async (ctx, { params: { orgId = '' } }) =>
      (await listAuditTemplates(ctx, orgId)).map((row) => named(row as Row)),
  },
  {
    ...{ method: 'GET', path: '/audit-templates/:id', access: 'signed-in', success: 200 },
    summary: 'One list of questions.',
    schema: { response: templateSchema },
    handle: (ctx, { params: { id = '' } }) => show(ctx, id),
  },
  {
    ...{ method: 'POST', path: '/audit-templates', access: 'signed-in', success: 201 },
    summary:
      'Adds a list of questions, as a draft unless it is published at once; for Admins and SuperAdmins.',
    schema: { body: newTemplateSchema, response: templateSchema },
    handle: async (ctx, { body }) => {
      const { organizationId } = fieldsOf(body);
      const id = await createAuditTemplate(ctx, (organizationId ?? null) as string | null, fromWire(body));
      await ctx.em.flush();
      await publishIf(ctx, id, body);
      return show(ctx, id);
    },
  },
  {
    ...{ method: 'PUT', path: '/audit-templates/:id', access: 'signed-in', success: 200 },
    summary: 'Changes the draft of a list; what is absent stays. Audits that have begun keep their version.',
    schema: { body: changedTemplateSchema, response: templateSchema },
    handle: async (ctx, { params: { id = '' }, body }) => {
      const { version, updatedAt } = fieldsOf(body);
      await saveOver({
        seen: seenState(version, updatedAt),
        read: async () => ({ ...((await getAuditTemplate(ctx, id)) as Row) }),
        save: (current, seen) => updateAuditTemplate(ctx, id, seen, { ...current, ...fromWire(body) }),
      });
      await publishIf(ctx, id, body);
      return show(ctx, id);
    },
  },
  {
    ...{ method: 'DELETE', path: '/audit-templates/:id', access: 'signed-in', success: 200 },
    summary: 'Removes a list that no audit uses; for Admins and SuperAdmins.',
    schema: { response: removedSchema },
    handle: async (ctx, { params: { id = '' } }) => {
      await deleteAuditTemplate(ctx, id);
      return { id };
    },
  },
];
