import { LockMode } from '@mikro-orm/core';
import { planningLimits } from '../../../../schema/records/planning.ts';
import { type TaskTemplateValues, taskTemplateRules } from '../../../../schema/records/planning-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { anyOf, count } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { requireOpenOrganization } from '../../organizations/index.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { recordCatalogueChange } from '../catalogue/catalogue-change.ts';
import { lockCatalogue, lockTemplate } from '../catalogue/catalogue-lock.ts';
import { enqueueReplan } from '../event-changes/replan.service.ts';
import { planningOf } from '../event-changes/replan-organization.ts';
import { TaskTemplate, type TaskTemplateRow } from './task-template.entity.ts';
import { checkTemplate } from './template-checks.ts';

/**
 * Creates a task template and returns its id: of several organisations, or an own one of an organisation.
 * @throws AppError FORBIDDEN for who may not manage it, NOT_FOUND for an organisation without access, VALIDATION.
 */
export async function createTaskTemplate(
  ctx: RequestContext,
  input: unknown,
  ownedBy: string | null = null,
): Promise<string> {
  const organizationId = ownedBy === null ? null : parseId(ownedBy, 'organizationId');
  if (organizationId !== null) await requireOpenOrganization(ctx, organizationId);
  if (!cataloguePolicy.manageTemplate(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const values = parse(input, organizationId);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { taskTemplate: values, organizationId }, id);
  if (claimed !== id) return claimed;
  if (organizationId !== null) await assertRoom(ctx, organizationId);
  await assertChoices(ctx, values, null);
  await checkTemplate(ctx, { ...values, organizationId });
  ctx.transaction.insert(TaskTemplate, { id, organizationId, ...values });
  recordCatalogueChange(ctx, 'TaskTemplate', { id, version: 1, organizationId }, 'created', values);
  return id;
}

/**
 * Updates a task template; a job then adapts its upcoming tasks. Started and completed tasks are unchanged.
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION, CONFLICT.
 */
export async function updateTaskTemplate(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const template = await openTemplate(ctx, id);
  const values = parse(await withUnseen(ctx, template, input), ownerOf(template));
  assertUnchanged(template, seen);
  await assertChoices(ctx, values, template);
  await checkTemplate(ctx, { ...values, organizationId: ownerOf(template) }, template);
  const before = stored(template);
  const details = changedBetween(before, values);
  if (Object.keys(details).length === 0) return;
  const planned = await planningOf(ctx.transaction, template.id);
  ctx.em.assign(template, values);
  const changed = { ...template, version: template.version + 1 };
  recordCatalogueChange(ctx, 'TaskTemplate', changed, 'updated', details);
  await ctx.em.flush();
  if (planned) await enqueueReplan(ctx, planned);
}

/**
 * Deletes a task template; a job then deletes its upcoming, untouched tasks. Other tasks stay.
 * @throws AppError FORBIDDEN, NOT_FOUND.
 */
export async function deleteTaskTemplate(ctx: RequestContext, id: string): Promise<void> {
  const template = await openTemplate(ctx, id);
  const planned = await planningOf(ctx.transaction, template.id);
  if (planned) await enqueueReplan(ctx, planned);
  recordCatalogueChange(ctx, 'TaskTemplate', template, 'deleted', stored(template));
  ctx.em.remove(template);
  await ctx.em.flush();
}

/** The organisation whose own template it is, or null. */
function ownerOf({ organizationId }: Pick<TaskTemplateRow, 'organizationId'>): string | null {
  return organizationId ?? null;
}

/** Reads a template for a change, under the catalogue lock and its planning lock. */
async function openTemplate(ctx: RequestContext, id: string): Promise<TaskTemplateRow> {
  const key = { id: parseId(id) };
  if (ctx.actor.role === 'Client') throw new AppError('FORBIDDEN');
  // Checked before locking, so that a refused caller delays no planning.
  const seen = await ctx.em.findOne(TaskTemplate, key);
  if (!seen) throw new AppError('NOT_FOUND');
  if (!cataloguePolicy.manageTemplate(ctx.actor, { organizationId: ownerOf(seen) }))
    throw new AppError('FORBIDDEN');
  await lockCatalogue(ctx.transaction);
  await lockTemplate(ctx.transaction, key.id);
  const template = await ctx.em.findOne(TaskTemplate, key, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (!template) throw new AppError('NOT_FOUND');
  return template;
}

/** Bounds the own templates of an organisation, also when several are added at once. @throws AppError VALIDATION. */
async function assertRoom({ transaction }: RequestContext, organizationId: string): Promise<void> {
  await lockNames(transaction, [`own-templates ${organizationId}`]);
  const [own] = await transaction.query(
    db.selectFrom('task_template').where('organization_id', '=', organizationId).select(count.as('count')),
  );
  const { ownTemplates } = planningLimits;
  if (Number(own?.count) >= ownTemplates) {
    const message = messages.tooManyOwnTemplates(ownTemplates);
    throw new AppError('VALIDATION', { message, fields: { title: message } });
  }
}

/** Adds the template's archived organisations to the input: the form does not show them, so it must not remove them. */
async function withUnseen(
  { transaction }: RequestContext,
  { organizationIds }: TaskTemplateRow,
  input: unknown,
): Promise<unknown> {
  const given: { forAllOrganizations?: unknown; organizationIds?: unknown } = Object(input);
  if (given.forAllOrganizations === true || !Array.isArray(given.organizationIds)) return input;
  const archived = await transaction.query(
    db
      .selectFrom('organization')
      .select('id')
      .where('id', '=', anyOf(organizationIds))
      .where('archived_at', 'is not', null),
  );
  return { ...given, organizationIds: [...given.organizationIds, ...archived.map(({ id }) => id)] };
}

type Stored = ReturnType<typeof stored>;

/**
 * Validates the input and converts it to stored values; an own template applies to its own organisation.
 * @throws AppError VALIDATION.
 */
function parse(input: unknown, ownedBy: string | null): Stored {
  const given =
    ownedBy === null ? input : { ...Object(input), forAllOrganizations: false, organizationIds: [ownedBy] };
  const { frequencyId, organizationIds, auditTemplateId, auditKind, ...values } = validate(
    taskTemplateRules,
    given,
  );
  return stored({
    ...values,
    frequencyId: parseId(frequencyId, 'frequencyId'),
    auditTemplateId: auditTemplateId && parseId(auditTemplateId, 'auditTemplateId'),
    // The kind belongs to a list; a template of no list makes no audit.
    auditKind: auditTemplateId ? auditKind : undefined,
    organizationIds: [...new Set(organizationIds.map((id) => parseId(id, 'organizationIds')))].sort(),
  });
}

/** Values of a form, or of a row. */
function stored(template: TaskTemplateValues | TaskTemplateRow) {
  const { title, description, theme, normParagraph, frequencyId, leadTimeDays } = template;
  const { evidenceRequired, handbookChapter, forAllOrganizations, isActive } = template;
  return {
    title,
    description,
    theme,
    norm: template.norm ?? null,
    normParagraph,
    frequencyId,
    months: template.months.map(Number),
    leadTimeDays,
    defaultRole: template.defaultRole ?? null,
    evidenceRequired,
    handbookChapter,
    auditTemplateId: template.auditTemplateId || null,
    auditKind: template.auditKind ?? null,
    forAllOrganizations,
    organizationIds: [...template.organizationIds],
    isActive,
  };
}

/** The changed fields; arrays are compared by content. */
function changedBetween(before: Stored, after: Stored): Record<string, [unknown, unknown]> {
  const fields = Object.keys(after) as (keyof Stored)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}

/** Checks the choices: an active frequency or the current one, open organisations or the current ones. */
async function assertChoices(
  { transaction, actor }: RequestContext,
  { frequencyId, organizationIds }: Stored,
  current: TaskTemplateRow | null,
): Promise<void> {
  const [frequency] = await transaction.query(
    db
      .selectFrom('frequency')
      .select('is_active')
      .where('id', '=', frequencyId)
      // The update policy applies to the lock; for others the foreign key keeps the row.
      .$if(cataloguePolicy.manage(actor), (query) => query.forKeyShare()),
  );
  if (!frequency) throw refusal('frequencyId', messages.unknownChoice);
  if (!frequency.is_active && current?.frequencyId !== frequencyId)
    throw refusal('frequencyId', messages.frequencyInactive);
  const added = organizationIds.filter((id) => !current?.organizationIds.includes(id));
  if (added.length === 0) return;
  const open = await transaction.query(
    db
      .selectFrom('organization')
      .select('id')
      .where('id', '=', anyOf(added))
      .where('archived_at', 'is', null),
  );
  if (open.length < added.length) throw refusal('organizationIds', messages.unknownChoice);
}

function refusal(field: string, message: string): AppError {
  return new AppError('VALIDATION', { fields: { [field]: message } });
}
