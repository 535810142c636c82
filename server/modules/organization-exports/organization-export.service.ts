import { sql } from 'kysely';
import {
  organizationExportMessages as messages,
  type OrganizationExportStatus,
  organizationExportLimits,
} from '../../../schema/records/organization-exports.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { isoMoment } from '../../platform/core/time.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { jobsOf } from '../../platform/jobs/jobs.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { assertSecondFactor, noteSecurityEvent } from '../identity/index.ts';
import { organizationNamed, requireOrganization } from '../organizations/index.ts';
import { failedOrganizationExportQueue, organizationExportQueue } from './export-queue.ts';
import { OrganizationExport } from './organization-export.entity.ts';
import { organizationExportPolicy } from './organization-export.policy.ts';

/**
 * Has a job make a zip of everything of an organisation, and returns its id.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for who is no Admin of it, CONFLICT while one is
 * being made, VALIDATION for too many in a day, and for a missing or wrong code of a second factor.
 */
export async function requestOrganizationExport(
  ctx: RequestContext,
  given: string,
  code: string | null,
): Promise<string> {
  const organizationId = await manageable(ctx, given);
  const { transaction, actor } = ctx;
  await lockNames(transaction, [`organization export ${organizationId}`]);
  await assertFew(ctx, organizationId);
  await assertSecondFactor(ctx, code ?? undefined);
  const id = newId();
  ctx.countCreation();
  transaction.insert(OrganizationExport, {
    ...{ id, organizationId, userId: actor.userId, status: 'Waiting', createdAt: new Date() },
  });
  const payload = { exportId: id };
  await jobsOf(transaction).enqueue(transaction, organizationExportQueue, payload, {
    ifGivenUp: { queue: failedOrganizationExportQueue, payload },
  });
  recordAccess(ctx, {
    ...{ organizationId, entity: 'OrganizationExport', entityId: id, action: 'exported' },
    details: {},
  });
  noteSecurityEvent(ctx, actor.userId, 'DataExported');
  return id;
}

async function manageable(ctx: RequestContext, given: string): Promise<string> {
  const organizationId = parseId(given, 'organizationId');
  await requireOrganization(ctx, organizationId);
  if (!organizationExportPolicy.create(ctx.actor, organizationId))
    throw new AppError('FORBIDDEN', { message: messages.onlyAdmins });
  return organizationId;
}

/** Counts the zips of every Admin, of which the caller sees their own alone. */
async function assertFew(ctx: RequestContext, organizationId: string): Promise<void> {
  const [zips] = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      sql<{ isUnderWay: boolean; made: number }>`select
        coalesce(bool_or(status in ('Waiting', 'Making')), false) as "isUnderWay",
        (count(*) filter (where status <> 'Failed' and created_at > now() - interval '1 day'))::int as made
      from organization_export where organization_id = ${organizationId}`,
    ),
  );
  if (zips?.isUnderWay) throw new AppError('CONFLICT', { message: messages.underWay });
  if ((zips?.made ?? 0) >= organizationExportLimits.perDay)
    throw new AppError('VALIDATION', { message: messages.tooMany });
}

interface Row {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly status: OrganizationExportStatus;
  readonly createdAt: string;
  readonly readyAt: string | null;
  readonly expiresAt: string | null;
  readonly size: number | null;
  readonly message: string | null;
  readonly sha256: string | null;
}

const ROW = sql`select id, organization_id as "organizationId", user_id as "userId", status, created_at as "createdAt",
  ready_at as "readyAt", expires_at as "expiresAt", size::float8 as size, message, encode(sha256, 'hex') as sha256
  from organization_export`;

const moment = (at: string | null) => (at === null ? null : isoMoment(at));

/** The caller's last zip of an organisation; null where they asked for none. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function lastOrganizationExport(ctx: RequestContext, given: string) {
  const organizationId = await manageable(ctx, given);
  const [zip] = await ctx.transaction.query(
    sql<Row>`${ROW} where organization_id = ${organizationId} and user_id = ${ctx.actor.userId}
      order by created_at desc, id desc limit 1`,
  );
  if (!zip) return null;
  const { id, status, createdAt, readyAt, expiresAt, size, message } = zip;
  return {
    ...{ id, status, size, message, createdAt: isoMoment(createdAt) },
    ...{ readyAt: moment(readyAt), expiresAt: moment(expiresAt) },
  };
}

/**
 * Finds the bytes of a zip for who asked for it, and notes in the log that they leave.
 * @throws AppError NOT_FOUND for another's and for one that has expired, FORBIDDEN for an API token, CONFLICT for one that
 * is not ready.
 */
export async function organizationExportFile(
  ctx: RequestContext,
  given: string,
  { isPiece }: { readonly isPiece: boolean },
) {
  const { actor, transaction } = ctx;
  if (actor.kind === 'token') throw new AppError('FORBIDDEN', { message: messages.onlySignedIn });
  const [zip] = await transaction.query(sql<Row>`${ROW} where id = ${parseId(given)}`);
  if (!zip || !organizationExportPolicy.read(actor, zip)) throw new AppError('NOT_FOUND');
  const { id, organizationId, status, expiresAt, readyAt, sha256, size } = zip;
  if (status === 'Failed') throw new AppError('NOT_FOUND', { message: messages.failed });
  if (!sha256 || !expiresAt || !readyAt) throw new AppError('CONFLICT', { message: messages.notReady });
  if (new Date(isoMoment(expiresAt)) <= new Date())
    throw new AppError('NOT_FOUND', { message: messages.expired });
  recordAccess(ctx, {
    ...{ organizationId, entity: 'OrganizationExport', entityId: id, action: 'read', details: {}, isPiece },
  });
  const organization = await organizationNamed(ctx, organizationId);
  const day = isoMoment(readyAt).slice(0, 10);
  return {
    ...{ key: `${organizationId}/${sha256}`, name: `${organization} ${day}.zip`, size },
    mediaType: 'application/zip',
  };
}

/** Personal data export: the zips that the caller asked for. */
export async function ownOrganizationExports({ actor, transaction }: RequestContext) {
  const rows = await transaction.query(
    sql<Row>`${ROW} where user_id = ${actor.userId} order by created_at desc`,
  );
  return {
    organizationExports: rows.map(({ id, organizationId, status, createdAt }) => ({
      ...{ id, organizationId, status, createdAt: isoMoment(createdAt) },
    })),
  };
}
