import { sql } from 'kysely';
import {
  type DocumentLinkValues,
  documentLinkRules,
} from '../../../../schema/documents/document-link-rules.ts';
import { documentLinkLimits, documentLinkMessages } from '../../../../schema/documents/document-links.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { validate } from '../../../platform/core/validate.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { ChangeAction } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { requireOpenOrganization, requireOrganization } from '../../organizations/index.ts';
import { documentPolicy } from '../document.policy.ts';

/** Prefix by which secret scanners recognise our tokens. */
const PREFIX = 'zbd_';
/** Most links of a list, the newest first. */
const MAX_LISTED = 200;

const COLUMNS = [
  'id',
  'recipient',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'withdrawn_at as withdrawnAt',
  'opened_count as openedCount',
  'opened_at as openedAt',
  'document_ids as documentIds',
] as const;

/** The links of an organisation, the newest first. @throws AppError NOT_FOUND without access, FORBIDDEN for a Client. */
export async function listDocumentLinks(ctx: RequestContext, organizationId: string) {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!documentPolicy.share(ctx.actor, id)) throw new AppError('FORBIDDEN');
  return ctx.transaction.query(
    db
      .selectFrom('document_link')
      .where('organization_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .select(COLUMNS),
  );
}

/**
 * Makes a link with which an outsider reads published documents until a day, and returns its address, once.
 * @throws AppError NOT_FOUND without access, FORBIDDEN for a Client and in an archived organisation, VALIDATION.
 */
export async function createDocumentLink(ctx: RequestContext, organizationId: string, input: unknown) {
  const organization = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, organization);
  if (!documentPolicy.share(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const { recipient, documentIds, endsOn } = validate(documentLinkRules, input);
  const createdAt = new Date();
  const expiresAt = endOf(endsOn, createdAt);
  const ids = await assertPublished(ctx, organization, documentIds);
  const id = newId();
  const token = `${PREFIX}${newSecret()}`;
  const row = { recipient, document_ids: ids, created_at: createdAt, expires_at: expiresAt };
  await ctx.transaction.query(
    db
      .insertInto('document_link')
      .values({ id, organization_id: organization, ...row, token_hash: fingerprint(token) }),
  );
  recordLink(ctx, organization, id, 'created', { recipient, documents: ids.length, endsOn });
  const link = { id, recipient, createdAt, expiresAt, withdrawnAt: null, openedCount: 0, openedAt: null };
  // Browsers send nothing behind the hash.
  const address = `${ctx.services.settings.publicUrl}/shared-documents#${token}`;
  return { address, link: { ...link, documentIds: ids } };
}

/** Ends a link at once. Idempotent. @throws AppError VALIDATION, NOT_FOUND. */
export async function withdrawDocumentLink(ctx: RequestContext, linkId: string): Promise<void> {
  const id = parseId(linkId);
  const [link] = await ctx.transaction.query(
    db
      .selectFrom('document_link')
      .where('id', '=', id)
      .select(['organization_id as organizationId', 'withdrawn_at as withdrawnAt', 'recipient']),
  );
  if (!link || !documentPolicy.share(ctx.actor, link.organizationId)) throw new AppError('NOT_FOUND');
  await requireOpenOrganization(ctx, link.organizationId);
  if (link.withdrawnAt !== null) return;
  await ctx.transaction.query(
    db.updateTable('document_link').set({ withdrawn_at: now }).where('id', '=', id),
  );
  recordLink(ctx, link.organizationId, id, 'updated', { recipient: link.recipient, isWithdrawn: true });
}

function recordLink(
  ctx: RequestContext,
  organizationId: string,
  entityId: string,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    ...{ organizationId, entity: 'DocumentLink', entityId, action, version: 1, details },
    subjectUserId: null,
  });
}

/** The moment after the last day of a link. @throws AppError VALIDATION for a day that is over, or too far. */
function endOf(endsOn: DocumentLinkValues['endsOn'], from: Date): Date {
  const [last, today] = [Temporal.PlainDate.from(endsOn), Temporal.PlainDate.from(dayOf(from))];
  const days = today.until(last, { largestUnit: 'days' }).days;
  if (days < 0) throw wrong('endsOn', documentLinkMessages.endsEarly);
  if (days > documentLinkLimits.days) throw wrong('endsOn', documentLinkMessages.endsLate);
  return new Date(last.add({ days: 1 }).toZonedDateTime('Europe/Amsterdam').epochMilliseconds);
}

/** @throws AppError VALIDATION for a document that is not published in the organisation. */
async function assertPublished(
  ctx: RequestContext,
  organizationId: string,
  documentIds: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(documentIds.map((id) => parseId(id, 'documentIds')))];
  const found = await ctx.transaction.query(
    db
      .selectFrom('document')
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'Published')
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .select('id'),
  );
  if (found.length < ids.length) throw wrong('documentIds', documentLinkMessages.notPublished);
  return ids;
}

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });
