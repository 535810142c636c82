import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { auditTemplateRules } from '../../../../schema/records/audit-rules.ts';
import { type AuditSection, auditLimits } from '../../../../schema/records/audits.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { anyOf, count } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import { type ChangeAction, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { requireOpenOrganization, requireOrganization } from '../../organizations/index.ts';
import { AuditTemplate, type AuditTemplateRow, AuditTemplateVersion } from './audit-template.entity.ts';
import { auditTemplatePolicy } from './audit-template.policy.ts';

type Row = Readonly<Record<string, unknown>>;

/** Columns of a list as callers read it. */
const SHOWN = [
  ...(['t.id', 't.version', 't.title', 't.description', 't.kind', 't.norm', 't.sections'] as const),
  ...(['t.organization_id as organizationId', 't.is_active as isActive'] as const),
  ...(['t.created_at as createdAt', 't.updated_at as updatedAt'] as const),
  ...(['t.published_version as publishedVersion', 't.published_at as publishedAt'] as const),
] as const;

function shownTemplates(ctx: RequestContext) {
  return db
    .selectFrom('audit_template as t')
    .leftJoin('organization as o', 'o.id', 't.organization_id')
    .select([...SHOWN, 'o.name as organizationName', 'o.archived_at as archivedAt'])
    .$if(ctx.actor.role !== 'SuperAdmin', (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('t.organization_id', 'is', null),
          eb('t.organization_id', '=', anyOf(ctx.actor.organizationIds)),
        ]),
      ),
    )
    .$if(ctx.actor.role === 'Client', (query) => query.where('t.published_version', 'is not', null));
}

const shown = (ctx: RequestContext, row: Row) => {
  const { organizationId, organizationName, archivedAt, sections } = row as {
    organizationId: string | null;
    organizationName: string | null;
    archivedAt: unknown;
    sections: readonly AuditSection[];
  };
  const mayManage = archivedAt === null && auditTemplatePolicy.manage(ctx.actor, { organizationId });
  return {
    ...row,
    organization: organizationId && { id: organizationId, name: organizationName },
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map((one) => ({
        ...{ needsFinding: false, needsPhoto: false, condition: null },
        ...one,
      })),
    })),
    questionCount: sections.reduce((sum, { questions }) => sum + questions.length, 0),
    abilities: { update: mayManage, delete: mayManage },
  };
};

/**
 * Lists the lists of questions of an organisation and those of all, by title; without an organisation those of all alone.
 * A Client sees what is published. @throws AppError NOT_FOUND for an organisation without access, VALIDATION.
 */
export async function listAuditTemplates(ctx: RequestContext, organizationId: string | null) {
  const own = organizationId === null ? null : parseId(organizationId, 'organizationId');
  if (own !== null) await requireOrganization(ctx, own);
  const rows = await ctx.transaction.query(
    shownTemplates(ctx)
      .where(({ eb, or }) =>
        or([
          eb('t.organization_id', 'is', null),
          ...(own === null ? [] : [eb('t.organization_id', '=', own)]),
        ]),
      )
      .orderBy(sql`t.title collate "nl-x-icu"`)
      .orderBy('t.id')
      .limit(2 * auditLimits.templates),
  );
  return rows.map((row) => shown(ctx, row as Row));
}

/** Reads a list of questions. @throws AppError NOT_FOUND, VALIDATION for a malformed id. */
export async function getAuditTemplate(ctx: RequestContext, id: string) {
  const [row] = await ctx.transaction.query(shownTemplates(ctx).where('t.id', '=', parseId(id)));
  if (!row) throw new AppError('NOT_FOUND');
  return shown(ctx, row as Row);
}

function record(
  ctx: RequestContext,
  { id, version, organizationId }: Pick<AuditTemplateRow, 'id' | 'version' | 'organizationId'>,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    ...{ organizationId: organizationId ?? NO_ORGANIZATION, entity: 'AuditTemplate', entityId: id },
    ...{ action, version, subjectUserId: null, details, forMembers: organizationId != null },
  });
}

/** Checked values of a list; questions that it did not have get ids of their own. @throws AppError VALIDATION. */
function valuesOf(input: unknown, before: readonly AuditSection[] = []) {
  const known = new Set(before.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const { kind = null, norm = null, sections, ...values } = validate(auditTemplateRules, input);
  const made = new Map<string, string>();
  const kept = (given: string): string => {
    const id = known.has(given) ? given : randomUUID();
    if (given) made.set(given, id);
    return id;
  };
  return {
    ...{ ...values, kind, norm },
    sections: sections.map(({ title, questions }) => ({
      title,
      // A condition names an earlier question, whose id is known by then.
      questions: questions.map(({ id, condition, ...question }) => ({
        ...{ id: kept(id), ...question },
        condition: condition && { ...condition, questionId: made.get(condition.questionId) ?? '' },
      })),
    })),
  };
}

/**
 * Creates a list of questions of an organisation, or of all, and returns its id.
 * @throws AppError FORBIDDEN, NOT_FOUND for an organisation without access, VALIDATION.
 */
export async function createAuditTemplate(
  ctx: RequestContext,
  ownedBy: string | null,
  input: unknown,
): Promise<string> {
  const organizationId = ownedBy === null ? null : parseId(ownedBy, 'organizationId');
  if (organizationId !== null) await requireOpenOrganization(ctx, organizationId);
  if (!auditTemplatePolicy.manage(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const values = valuesOf(input);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organizationId, auditTemplate: input }, id);
  if (claimed !== id) return claimed;
  await lockNames(ctx.transaction, [`audit-templates ${organizationId}`]);
  const [known] = await ctx.transaction.query(
    db
      .selectFrom('audit_template')
      .where('organization_id', organizationId === null ? 'is' : '=', organizationId)
      .select(count.as('count')),
  );
  if (Number(known?.count) >= auditLimits.templates)
    throw new AppError('VALIDATION', { message: auditMessages.tooManyTemplates });
  ctx.transaction.insert(AuditTemplate, { id, organizationId, ...values });
  record(ctx, { id, version: 1, organizationId }, 'created', values);
  return id;
}

async function lockTemplate(ctx: RequestContext, given: string): Promise<AuditTemplateRow> {
  const key = { id: parseId(given) };
  const seen = await ctx.em.findOne(AuditTemplate, key);
  if (!seen) throw new AppError('NOT_FOUND');
  if (!auditTemplatePolicy.manage(ctx.actor, seen)) throw new AppError('FORBIDDEN');
  const locked = await ctx.em.findOne(AuditTemplate, key, {
    ...{ lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  });
  if (!locked) throw new AppError('NOT_FOUND');
  return locked;
}

/** Changes the draft of a list. @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION, CONFLICT. */
export async function updateAuditTemplate(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const template = await lockTemplate(ctx, id);
  const values = valuesOf(input, template.sections);
  assertUnchanged(template, seen);
  const before: Row = { ...template };
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(before[field] ?? null) !== JSON.stringify(value),
  );
  if (changed.length === 0) return;
  ctx.em.assign(template, values);
  const details = Object.fromEntries(
    changed.map(([field, value]) => [field, [before[field] ?? null, value]]),
  );
  record(ctx, { ...template, version: template.version + 1 }, 'updated', details);
  await ctx.em.flush();
}

/**
 * Publishes the draft of a list as its next version; audits that run keep theirs.
 * @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT, VALIDATION for a list without questions.
 */
export async function publishAuditTemplate(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const template = await lockTemplate(ctx, id);
  assertUnchanged(template, seen);
  const { organizationId = null, title, sections, publishedVersion } = template;
  if (!sections.some(({ questions }) => questions.length > 0))
    throw new AppError('VALIDATION', { message: auditMessages.noQuestions });
  const number = (publishedVersion ?? 0) + 1;
  const publishedAt = new Date();
  ctx.transaction.insert(AuditTemplateVersion, {
    ...{ templateId: template.id, number, organizationId, title, sections, publishedAt },
  });
  ctx.em.assign(template, { publishedVersion: number, publishedAt });
  const details = { publishedVersion: [publishedVersion ?? null, number] };
  record(ctx, { ...template, version: template.version + 1 }, 'updated', details);
  await ctx.em.flush();
}

/**
 * Copies a list into an organisation, as a draft of its own, and returns its id.
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION.
 */
export async function copyAuditTemplate(
  ctx: RequestContext,
  id: string,
  organizationId: string,
): Promise<string> {
  const { title, description, kind, norm, sections } = (await getAuditTemplate(ctx, id)) as unknown as {
    readonly [field: string]: unknown;
    readonly sections: readonly AuditSection[];
  };
  return createAuditTemplate(ctx, organizationId, { title, description, kind, norm, sections });
}

/** Deletes a list that no audit uses. @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION for one in use. */
export async function deleteAuditTemplate(ctx: RequestContext, id: string): Promise<void> {
  const template = await lockTemplate(ctx, id);
  const [used] = await ctx.transaction.query(
    db.selectFrom('audit').select('id').where('template_id', '=', template.id).limit(1),
  );
  if (used) throw new AppError('VALIDATION', { message: auditMessages.templateInUse });
  const [planned] = await ctx.transaction.query(
    db.selectFrom('task_template').select('id').where('audit_template_id', '=', template.id).limit(1),
  );
  if (planned) throw new AppError('VALIDATION', { message: auditMessages.listPlanned });
  const { title, publishedVersion = null } = template;
  record(ctx, template, 'deleted', { title, publishedVersion });
  ctx.em.remove(template);
  await ctx.em.flush();
}
